# SPDX-License-Identifier: MIT
"""The tools run the real mpremote on the emulated chip, without its naps."""

import sys
from pathlib import Path

import pytest

from tools.flash import device

NO_NAPS = Path(__file__).resolve().parent / "no_naps.py"


@pytest.fixture(autouse=True, scope="session")
def no_naps():
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(device, "MPREMOTE", [sys.executable, "-u", str(NO_NAPS)])
        yield
