# SPDX-License-Identifier: MIT
"""What every run of the tests shares."""

import gc
import json
import os
import re
from collections import defaultdict
from pathlib import Path

import pytest
from hypothesis import settings

from tests import quick
from tests.walks import walks

EXAMPLES = {"not slow": 25, "not sweep": 100}  # by what is asked for with -m; in full 300


# How long each file or group of tests took the last time; before that, an estimate by folder.
TOOK = Path(__file__).resolve().parent.parent / "build" / "took.json"
ESTIMATE = {"pico": 60, "tools": 50, "walks": 30, "web": 20}


def is_quick(config):
    """Whether this is the run of 'make check'."""
    return config.option.markexpr == "not slow"


def pytest_configure(config):
    """'make check' and 'make test' try few examples, each time the same ones. 'make test-all'
    tries more, and gives a new seed."""
    settings.register_profile(
        "ours",
        deadline=None,
        derandomize=config.getoption("--hypothesis-seed") is None,
        max_examples=EXAMPLES.get(config.option.markexpr, 300),
    )
    settings.load_profile("ours")


@pytest.hookimpl(tryfirst=True)  # before the workers share out the tests
def pytest_collection_modifyitems(items):
    """One worker makes a recording, and the tests that read it run there. The same for what
    is built: tests/tools asks for the program of a board, or the page, again and again."""
    for item in items:
        if item.get_closest_marker("sweep"):
            item.add_marker(pytest.mark.slow)
        if item.path.parent.name == "tools" and not item.get_closest_marker("slow"):
            item.add_marker(pytest.mark.xdist_group("tools"))
        if "recording" in getattr(item, "fixturenames", ()):
            about = item.callspec.params
            item.add_marker(pytest.mark.xdist_group(f"{about['board']}-{about['lang']}"))
    took = last_time()
    sign = 1 if os.environ.get("CASTELLAN_ORDER") == "quickest" else -1  # tests.mutants asks
    estimate = {item: ESTIMATE.get(item.path.parent.name, 0) for item in items}
    items.sort(key=lambda item: sign * took.get(unit(item), estimate[item]))


def unit(item):
    """What stays together: a group, or a file."""
    group = item.get_closest_marker("xdist_group")
    return group.args[0] if group else item.nodeid.split("::")[0]


def last_time():
    try:
        return json.loads(TOOK.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}


@pytest.hookimpl(trylast=True)
def pytest_terminal_summary(terminalreporter):
    """Keep how long each file or group took: the longest starts first, so that both workers
    end at about the same time. Say how long each folder took."""
    took, folders = defaultdict(float), defaultdict(float)
    for reports in terminalreporter.stats.values():
        for report in reports:
            if isinstance(report, pytest.TestReport):
                group = re.search(r"@([^\]]+)$", report.nodeid)  # xdist's way to name it
                took[group[1] if group else report.nodeid.split("::")[0]] += report.duration
                folders["/".join(report.nodeid.split("/")[:2])] += report.duration
    TOOK.parent.mkdir(exist_ok=True)
    TOOK.write_text(json.dumps({**last_time(), **took}), encoding="utf-8")
    longest = sorted(folders.items(), key=lambda item: -item[1])
    parts = [f"{name} {seconds:.0f}" for name, seconds in longest]
    terminalreporter.write_line("seconds by folder: " + ", ".join(parts))


def pytest_collection_finish():
    """All that is loaded by now stays: no collection need look at it."""
    gc.collect()
    gc.freeze()  # pyright: ignore[reportAttributeAccessIssue]  # typings/ has the chip's gc


@pytest.fixture
def recording(request, board, lang):
    """All that is seen on a board in a language; in 'make check' some of it may do."""
    whole = not is_quick(request.config) or (board, lang) != quick.FEW
    return walks.recording(board, lang, whole)


@pytest.fixture(autouse=True, scope="session")
def no_sync():
    """What a test saves need not reach this computer's disks."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "sync", lambda: None, raising=False)
        yield


@pytest.fixture(autouse=True, scope="session")
def young_garbage():
    """The program's own `gc.collect()` looks at what is new: this computer has room, and to
    look through all that pytest holds would take a quarter of a run. `gc.collect(2)` does."""
    collect = gc.collect
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(gc, "collect", lambda generation=0: collect(generation))  # pyright: ignore
        yield
