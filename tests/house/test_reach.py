# SPDX-License-Identifier: MIT
"""'make check' leaves out no test that a change could turn red."""

import pytest

from tests import reach


def reached(*paths):
    return set(reach.tests_of(paths)[0])


@pytest.mark.parametrize(
    "path", ["firmware/games/tiles/screens/duchy.py", "shared_rules/tiles/game.py"]
)
def test_a_change_in_one_game_reaches_its_tests_the_walks_and_the_toy(path):
    found = reached(path)
    assert {"tests/walks/test_screens.py", "tests/house/test_toy.py"} <= found
    assert {"tests/games/test_corpus.py", "tests/games/tiles/rules/test_scores.py"} <= found
    assert "tests/games/tiles/test_setup.py" in found
    assert not {"tests/games/cards/test_setup.py", "tests/drivers/test_drivers.py"} & found


@pytest.mark.parametrize(
    "path",
    ["firmware/app.py", "shared_rules/fold.py", "tests/quick.py", "Makefile", "tools/deleted.py"],
)
def test_a_change_in_what_all_share_reaches_every_quick_test(path):
    chosen, tests = reach.tests_of([path])
    assert chosen == tests == reach.tests_of([])[0]
    assert not any(test.startswith("tests/pico/") for test in tests), "all of them are slow"


def test_a_change_of_a_tool_reaches_what_imports_it():
    found = reached("tools/flash/drive.py")
    assert {"tests/tools/test_drive.py", "tests/tools/test_release.py"} <= found
    assert "tests/saves/test_store.py" not in found


def test_a_change_of_a_page_reaches_the_tests_of_the_documentation():
    assert reached("docs/flash.md") <= reached("docs/play.md", "docs/flash.md")
    assert "tests/house/test_docs.py" in reached("docs/flash.md")
    assert "tests/walks/test_screens.py" in reached("docs/play.md"), "it names that page"


def test_a_change_of_a_helper_of_the_tests_reaches_the_tests_that_use_it():
    found = reached("tests/saves/file_systems.py")
    assert "tests/saves/test_store.py" in found and "tests/desk/test_png.py" not in found
    assert "tests/games/cards/test_solo.py" in reached("tests/games/cards/conftest.py")


def test_imports_are_found_in_all_their_forms(tmp_path, monkeypatch):
    monkeypatch.setattr(reach, "ROOT", tmp_path)
    (tmp_path / "tools" / "one").mkdir(parents=True)
    for name in ("__init__", "a", "b", "c", "d", "e"):
        (tmp_path / "tools" / "one" / f"{name}.py").touch()
    (tmp_path / "tools" / "two.py").write_text(
        "import tools.one.a\nfrom tools.one import (\n    b,\n    c as f,\n)\n\n\n"
        'def late():\n    from tools.one.d import g\n    return load("tools.one.e"), g\n'
    )
    wanted = {f"tools/one/{name}.py" for name in ("__init__", "a", "b", "c", "d", "e")}
    reach.is_file.cache_clear()
    assert reach.imported("tools/two.py") == wanted
    reach.is_file.cache_clear()


def test_types_are_checked_where_they_change_and_where_they_are_used():
    found = reach.types_of(["firmware/saves/store.py"])
    assert {"firmware/saves/store.py", "tools/flash/saves.py"} <= set(found)
    assert "firmware/drivers/ssd1306.py" not in found
