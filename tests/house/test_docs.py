# SPDX-License-Identifier: MIT
"""What is written for people is true: links lead somewhere, commands run, licences are named."""

import argparse
import contextlib
import importlib.util
import io
import json
import re
import runpy
import shlex
import subprocess
import sys
import warnings
from pathlib import Path
from urllib.parse import unquote

import pytest
from markdown_it import MarkdownIt

from firmware.base.address import ADDRESS
from firmware.version import VERSION
from firmware.words import LANGUAGES
from host_sim.device.handheld import Handheld
from tests import soak
from tests.command import host_sim
from tools.drawing import menus
from tools.web.site import slug

ROOT = Path(__file__).resolve().parent.parent.parent
GUIDES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(ROOT.glob("docs/*.md"))]
GUIDES += sorted(ROOT.glob("boards/*/README.md"))
PAGES = [*GUIDES, ROOT / "CHANGELOG.md", ROOT / "THIRD-PARTY.md"]
# The pages for players, in each other language.
TRANSLATED = [
    ROOT / "docs" / lang / name
    for lang in LANGUAGES[1:]
    for name in ("play.md", "cards.md", "board-game.md")
]


def tokens(path):
    """All parts of a page, those inside a paragraph too."""
    read = MarkdownIt("commonmark", {"html": False}).enable("table")
    for token in read.parse(path.read_text(encoding="utf-8")):
        yield token
        yield from token.children or []


def named(paths):
    return pytest.mark.parametrize("path", paths, ids=lambda p: p.relative_to(ROOT).as_posix())


# ---- Links


@named([*PAGES, *TRANSLATED])
def test_every_link_of_a_page_leads_somewhere(path):
    for token in tokens(path):
        link = str(token.attrGet("href") or token.attrGet("src") or "")
        if not link or re.match(r"[a-z]+:", link):
            continue
        name, _, anchor = unquote(link).partition("#")
        there = (path.parent / name).resolve() if name else path
        assert there.exists(), link
        if anchor:
            assert anchor in anchors(there), link


def anchors(path):
    lines = path.read_text(encoding="utf-8").splitlines()
    return {slug(line.lstrip("# ").replace("`", "")) for line in lines if line.startswith("#")}


def test_every_page_can_be_found_from_the_readme_or_the_guide_for_contributors():
    linked = set()
    for path in GUIDES[:2]:
        for token in tokens(path):
            linked.add((path.parent / str(token.attrGet("href") or "").split("#")[0]).resolve())
    assert not [path.name for path in PAGES[1:] if path not in linked]


# ---- Translations


def shape(path):
    """What a page and its translation have in common: headings by their level, paragraphs, lists,
    the cells of tables, pictures, other pages that are linked, and the code."""
    found = []
    for token in tokens(path):
        link = str(token.attrGet("href") or token.attrGet("src") or "")
        if token.type in ("heading_open", "list_item_open", "td_open", "th_open", "image"):
            found.append(f"{token.tag} {Path(link).name}".strip())
        elif token.type == "link_open":
            name, _, anchor = link.partition("#")
            # An anchor in a translated page has another name.
            same = not name or Path(name).name in {page.name for page in TRANSLATED}
            found.append(f"link {Path(name).name}#{'' if same else anchor}")
        elif token.type == "code_inline":
            found.append(f"code {token.content}")
    return found


@named(TRANSLATED)
def test_a_translated_page_has_all_that_the_english_one_has(path):
    """A section, a line of a table or a picture that was forgotten is noticed."""
    english = ROOT / "docs" / path.name
    assert shape(path) == shape(english), f"compare with docs/{path.name}"
    for token in tokens(path):
        picture = str(token.attrGet("src") or "")
        if picture:
            assert picture.startswith(f"../pictures/{path.parent.name}/"), picture


def test_the_readme_leads_to_the_manual_in_every_language():
    links = {str(token.attrGet("href")) for token in tokens(ROOT / "README.md")}
    assert {f"docs/{lang}/play.md" for lang in LANGUAGES[1:]} <= links


# ---- Commands

# The make of MicroPython's own folder, not ours.
FOREIGN = {"make BOARD=RPI_PICO FROZEN_MANIFEST=/path/to/yours.py"}
# Commands without options: they would begin their work at once.
PLAIN = {"tools.site", "tools.browser", "tools.font"}
COMMAND = re.compile(r"(?:[A-Z_]+=\S+ )*(?:\S*python3? |make\b|mpremote\b)")


def written(path):
    """The commands of a page, as they are written."""
    for token in tokens(path):
        lines = []
        if token.type in ("fence", "code_block"):
            # What follows two spaces or a '#' is an explanation.
            lines = [re.split(r"  | #", line.strip())[0] for line in token.content.splitlines()]
        elif token.type == "code_inline":
            lines = [token.content]
        for line in lines:
            line = line[2:] if line.startswith("$ ") else line
            if COMMAND.match(line):
                yield " ".join(line.split())


def everything_written():
    return sorted({command for path in GUIDES for command in written(path)})


class Parsed(Exception):
    """The command's own parser took the words; the command itself is not begun."""


def take_words(self, words=None, namespace=None):
    raise Parsed(self.parse_known_args(words, namespace))


def parse(module, words):
    """What is wrong with a command, by its own parser; None if nothing is."""
    said = io.StringIO()
    with pytest.MonkeyPatch.context() as patch, contextlib.ExitStack() as stack:
        patch.setattr(argparse.ArgumentParser, "parse_args", take_words)
        patch.setattr(sys, "argv", [module, *words])
        stack.enter_context(contextlib.redirect_stdout(said))
        stack.enter_context(contextlib.redirect_stderr(said))
        stack.enter_context(warnings.catch_warnings())
        warnings.simplefilter("ignore")  # of a module that is loaded already
        try:
            runpy.run_module(module, run_name="__main__", alter_sys=True)
        except Parsed as parsed:
            asked, rest = parsed.args[0]
            return unknown(asked, rest)
        except SystemExit as end:
            return (
                None if end.code in (0, None) and "usage" in said.getvalue() else said.getvalue()
            )
    return f"{module} has no parser, and ran"


def unknown(asked, rest):
    """What a parser leaves to the command: words too many, boards, parts of the soak."""
    boards = {path.parent.name for path in ROOT.glob("boards/*/board.py")}
    if rest:
        return f"unknown: {rest}"
    if getattr(asked, "board", None) not in {None, *boards}:
        return f"there is no board {asked.board}"
    if not set(getattr(asked, "parts", [])) <= set(soak.PARTS):
        return f"there is no such part: {asked.parts}"
    return None


def words_of(command):
    """The words, with what a usage line marks as optional or repeated; a board for B."""
    command = re.sub(r"[][]|\.\.\.|…", "", command)
    return shlex.split(re.sub(r"--board B\b", "--board pico_oled", command))


def python_trouble(words):
    if words[0] != "-m":
        return None if (ROOT / words[0]).is_file() else f"there is no file {words[0]}"
    module, words = words[1], words[2:]
    if module == "pytest":
        gone = [word for word in words if word[0] != "-" and not (ROOT / word).exists()]
        return f"there is no {gone}" if gone else None
    try:
        if importlib.util.find_spec(module) is None:
            return f"there is no module {module}"
    except ModuleNotFoundError as error:
        return str(error)
    if module in PLAIN:
        return f"{module} takes no words" if words else None
    trouble = parse(module, words)
    if trouble and "are required" in trouble and not any(word[0] == "-" for word in words):
        # It is only mentioned, without what it needs.
        trouble = parse(module, [*words, "--help"])
    return trouble


def make_trouble(words):
    done = subprocess.run(["make", "-n", *words], cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        return done.stderr
    for line in done.stdout.splitlines():
        for command in re.findall(r"-m (?:host_sim|tools|tests)\b.*", line):
            trouble = python_trouble(shlex.split(command))
            if trouble:
                return trouble
    return None


def trouble_of(command):
    words = words_of(command)
    while re.match(r"[A-Z_]+=", words[0]):
        words = words[1:]
    program = words[0].split("/")[-1]
    if program == "make":
        return make_trouble(words[1:])
    if program == "mpremote":
        return parse("mpremote", words[1:]) if words[1:] != ["connect"] else None
    return python_trouble(words[1:])


@pytest.mark.parametrize("command", [c for c in everything_written() if c not in FOREIGN])
def test_a_command_of_the_manual_is_one_that_exists(command):
    assert trouble_of(command) is None


# ---- Commands that can be run for real


def runnable():
    for command in everything_written():
        words = words_of(command)
        if "host_sim" in words and words[-1] not in ("replay", "dice", "monkey", "script"):
            yield command


SHEET = (ROOT / "docs/sheets/A.txt").read_text(encoding="utf-8").replace("name A", "name Mine")


DUCHY = (ROOT / "docs/duchies/1.txt").read_text(encoding="utf-8").replace("First", "Hills")


def player_s_folder(folder):
    """A folder with the files that the manual's commands name."""
    script = (ROOT / "docs/simulator.md").read_text(encoding="utf-8").split("    # A solo game")
    record = "castellan 1\ngame dice\nsheet {}\nmode group 2\nnames Anna Bert\nstart c2 e2\n"
    for name in ("games", "DIR"):
        (folder / name).mkdir()
    for name in ("games/friday.txt", "DIR/1.txt"):
        (folder / name).write_text(record.format("A"), encoding="utf-8")
    (folder / "friday.txt").write_text(record.format("Mine"), encoding="utf-8")
    alone = "castellan 1\ngame dice\nsheet Mine\nmode solo\nstart c2\n# daily 2026-11-17\n"
    (folder / "today.txt").write_text(alone, encoding="utf-8")
    (folder / "my-sheet.txt").write_text(SHEET, encoding="utf-8")
    (folder / "my-duchy.txt").write_text(DUCHY, encoding="utf-8")
    tiles = "castellan 1\ngame tiles\nmode group 2\nduchies Hills 1\nstart d4 d4\n"
    (folder / "saturday.txt").write_text(tiles, encoding="utf-8")
    lines = script[1].split("\n\n")[0].splitlines()[1:]
    (folder / "walk.txt").write_text("\n".join(map(str.strip, lines)), encoding="utf-8")
    (folder / "tests").symlink_to(ROOT / "tests")
    return folder


def real_words(command, folder):
    """The words after `host_sim`, with files that exist and work that ends."""
    words = words_of(command)
    words = words[words.index("host_sim") + 1 :]
    for i, word in enumerate(words):
        before = words[i - 1] if i else ""
        if word == "FILE":
            named = {"--sheet": "my-sheet.txt", "--duchy": "my-duchy.txt", "dice": "today.txt"}
            named["review"] = "DIR/1.txt"
            words[i] = named.get(before, "friday.txt")
        elif word == "terminal":
            words[i] = "png"  # nobody sits here
        elif before == "--presses":
            words[i] = "20"
        elif before == "--number":
            words[i] = "2026-11-17"  # a code has a printed sheet
        elif "*" in word:
            words[i : i + 1] = sorted(map(str, folder.glob(word)))
    return words


def run_for_real(command, folder):
    words = real_words(command, player_s_folder(folder))
    nobody = {"DISPLAY": "", "WAYLAND_DISPLAY": "", "PYTHONIOENCODING": "utf-8"}
    return host_sim(*words, stdin=b"quit\n", cwd=folder, **nobody)


@pytest.mark.slow
@pytest.mark.parametrize("command", runnable())
def test_a_command_of_the_manual_really_runs(command, tmp_path):
    done = run_for_real(command, tmp_path)
    assert (done.returncode, done.stderr) == (0, b"")


# ---- The README's first lines


def test_the_readme_names_the_page_that_codes_lead_to():
    assert ADDRESS in (ROOT / "README.md").read_text(encoding="utf-8")


# ---- Versions and licences


def test_one_file_has_the_version_and_the_changelog_names_it():
    assert VERSION not in (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert "version" not in json.loads(
        (ROOT / "tools/node/package.json").read_text(encoding="utf-8")
    )
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    heads = re.findall(r"^## (\S+)", changes, re.MULTILINE)
    assert heads[:2] == ["Unreleased", VERSION]


def pinned():
    """Each package that is fixed to a version, with that."""
    stubs = ("tools/stubs/circuitpython.txt", "tools/stubs/micropython.txt")
    bootrom = "tools/pico_emulator/bootrom.txt"
    for name in ("requirements.txt", "tools/node/requirements.txt", *stubs, bootrom):
        text = (ROOT / name).read_text(encoding="utf-8")
        yield from re.findall(r"^([\w.-]+)==([\w.]+)", text, re.MULTILINE)
    lock = json.loads((ROOT / "tools/node/package-lock.json").read_text(encoding="utf-8"))[
        "packages"
    ]
    for path, package in lock.items():
        if path:
            yield path[len("node_modules/") :], package["version"]


def test_every_package_is_listed_with_its_version_and_licence():
    found = {}
    text = (ROOT / "THIRD-PARTY.md").read_text(encoding="utf-8")
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("|") and len(cells) > 2:
            name = re.search(r"`(@.*)`", cells[0])
            found[name[1] if name else cells[0]] = cells[1], cells[2]
    packages = dict(pinned())
    assert len(packages) > 30
    for name, version in packages.items():
        assert name in found, f"THIRD-PARTY.md does not name {name}"
        assert found[name][0] == version and found[name][1], name


def test_every_setting_is_explained_to_players_and_to_developers():
    with Handheld("pico_oled") as handheld:
        keys = list(handheld.app.settings)
    assert "language" in keys
    for page in ("docs/play.md", "docs/architecture.md"):
        text = (ROOT / page).read_text(encoding="utf-8")
        assert not [key for key in keys if f"| `{key}` |" not in text], page


@pytest.mark.slow
def test_the_tree_of_menus_is_that_of_the_screens():
    assert menus.PAGE.read_text(encoding="utf-8") == menus.page(), (
        "run: .venv/bin/python -m tools.menus --write"
    )


def test_every_source_file_names_its_licence():
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True).stdout
    sources = [
        ROOT / name for name in listed.split("\n") if re.search(r"\.(py|mjs|js|css|sh)$", name)
    ]
    assert len(sources) > 300
    without = [
        path.relative_to(ROOT).as_posix()
        for path in sources
        if path.exists()
        and "SPDX-License-Identifier: MIT" not in path.read_text(encoding="utf-8")[:200]
    ]
    assert not without, without
