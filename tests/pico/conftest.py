# SPDX-License-Identifier: MIT
"""The tools run the real mpremote on the emulated chip, without its waits."""

import subprocess
import sys
from pathlib import Path

import pytest

from tools.flash import device

NO_NAPS = str(Path(__file__).resolve().parent / "no_naps.py")


@pytest.fixture(autouse=True, scope="session")
def no_naps(tmp_path_factory):
    path = str(tmp_path_factory.mktemp("mpremote") / "line")
    with (
        pytest.MonkeyPatch.context() as patch,
        subprocess.Popen(
            [sys.executable, "-u", NO_NAPS, "--serve", path],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        ) as server,
    ):
        assert server.stdout and server.stdout.readline() == b"ready\n"
        patch.setattr(device, "MPREMOTE", [sys.executable, "-S", "-E", NO_NAPS, path])
        yield
        server.communicate()  # its input ends
