# SPDX-License-Identifier: MIT
"""What a release is made of: every board has its file, and each time it has the same bytes."""

import hashlib
import io
import json
import re
import zipfile

import pytest

from host_sim.device.boards import board_names, micropython_boards
from tools.build import build
from tools.flash import drive, uf2
from tools.release import release
from tools.web import web

# CircuitPython's own compiler is not installed here: a board that needs it gets no zip.
ON_A_PICO = sorted(set(micropython_boards()) - {"pimoroni_picosystem"})
ZIPPED = sorted(set(board_names()) - set(micropython_boards()) - {"adafruit_pybadge"})


def block(address, size=256):
    """A block of a UF2 file, as far as its place matters."""
    numbers = (0x2000, address, size, 0, 1, 0xE48BFF56)
    words = b"".join(number.to_bytes(4, "little") for number in (0x9E5D5157, *numbers))
    return (b"UF2\n" + words).ljust(512, b"\0")


# ---- Images


def image_of(monkeypatch, tmp_path, *blocks, **how):
    """What becomes of an image that the build has made of these blocks."""
    made = tmp_path / "firmware.uf2"
    made.write_bytes(b"".join(blocks))
    firmware = release.firmware_build.Firmware(made, made, made)
    monkeypatch.setattr(release.firmware_build, "build", lambda *about: firmware)
    monkeypatch.setattr(build, "stage_image", lambda board, chip: tmp_path)
    return release.image("pico_oled", **how)


def test_an_image_leaves_the_saves_where_they_are(monkeypatch, tmp_path):
    """The place is that of the official MicroPython: 640 kB from the beginning of the flash."""
    last = 0x10000000 + 640 * 1024 - 256
    with pytest.raises(release.ReleaseError, match=r"ends 256 bytes behind .* erase saved games"):
        image_of(monkeypatch, tmp_path, block(last), block(last + 256))


def test_an_image_leaves_room_for_the_next_version(monkeypatch, tmp_path):
    last = 0x10000000 + (640 - 16) * 1024 - 256
    assert image_of(monkeypatch, tmp_path, block(last - 256), block(last))
    with pytest.raises(
        release.ReleaseError, match=r"leaves 16,128 bytes .* 16,384 must stay free"
    ):
        image_of(monkeypatch, tmp_path, block(last), block(last + 256))


def test_on_a_pico_2_the_saves_begin_behind_the_first_megabyte(monkeypatch, tmp_path):
    last = 0x10000000 + 1024 * 1024 - 256
    assert image_of(monkeypatch, tmp_path, block(last - 16 * 1024), chip=release.PICO_2)
    with pytest.raises(release.ReleaseError, match=r"ends 256 bytes behind"):
        image_of(monkeypatch, tmp_path, block(last), block(last + 256), chip=release.PICO_2)


# ---- CircuitPython


def test_a_zip_is_what_the_tool_would_copy_to_the_drive():
    (board,) = ZIPPED
    files = release.drives()
    assert list(files) == [f"castellan-{build.version()}-{board}.zip"]
    packed = files[f"castellan-{build.version()}-{board}.zip"]
    assert packed == release.drives()[f"castellan-{build.version()}-{board}.zip"]
    with zipfile.ZipFile(io.BytesIO(packed)) as archive:
        there = {name: archive.read(name) for name in archive.namelist()}
    assert there.pop("castellan-licence.txt") == (release.ROOT / "LICENSE").read_bytes()
    assert there == drive.files_for(board)


# ---- mip


TREE = {
    "castellan/firmware/app.mpy": b"app",
    "castellan/sums": b"sums",
    "castellan/this_board.mpy": b"board",
    "castellan/version": b"9.9 abc",
    "main.py": b"main",
}


def test_mip_brings_what_make_flash_would_and_main_last(monkeypatch):
    monkeypatch.setattr(build, "version", lambda: "9.9")

    def stage(board, folder):
        release.write(TREE, folder)
        return folder

    monkeypatch.setattr(build, "stage", stage)
    made = release.mip("pico_oled")
    package = json.loads(made.pop("mip/pico_oled/package.json"))
    assert (package["version"], package["deps"], len(package)) == ("9.9", [], 3)
    targets = [target for target, _ in package["urls"]]
    assert targets[-3:] == ["castellan/sums", "castellan/version", "main.py"]
    assert {
        target: made.pop("mip/pico_oled/" + there) for target, there in package["urls"]
    } == TREE
    assert not made


# ---- Words

CHANGES = """# Changes

## Unreleased
{}
## 0.2.0 (2027-01-01)

- A line with a [link](docs/play.md) and [another](https://example.org/).

## 0.1.0 (2026-11-16)

- An older line.
"""


def test_the_notes_are_the_changes_of_this_version(monkeypatch):
    monkeypatch.setattr(build, "version", lambda: "0.2.0")
    notes = release.notes(CHANGES.format(""))
    assert notes.startswith("# Castellan 0.2.0\n") and "\n## Changes\n" in notes
    assert "- A line with a link and [another](https://example.org/)." in notes
    assert "older line" not in notes and "not a release" not in notes
    for board in (*micropython_boards(), *ZIPPED):
        assert re.search(rf"\| `castellan-0\.2\.0-{board}\.(uf2|zip)` \|", notes)
    for board in ON_A_PICO:
        row = rf"\| `castellan-0\.2\.0-{board}-pico2\.uf2` \| .*: never run \| .* RP2350 \|"
        assert re.search(row, notes)
    assert re.search(r"Pimoroni PicoSystem \| hold X and switch it on, copy", notes)
    assert "keeps your games" in notes
    assert "without a full test" not in notes and "The page with the manual" not in notes
    monkeypatch.setenv("CASTELLAN_ADDRESS", "https://example.org/castellan/")
    page = "The page with the manual: <https://example.org/castellan/>\n"
    assert page in release.notes(CHANGES.format(""))
    assert "without a full test" in release.notes(CHANGES.format(""), untested=True)


def test_what_is_not_released_yet_is_not_called_a_release(monkeypatch):
    monkeypatch.setattr(build, "version", lambda: "0.2.0")
    notes = release.notes(CHANGES.format("\n- A new line.\n"))
    assert "## Changes since 0.2.0: this is not a release" in notes
    assert "- A new line." in notes and "A line with" not in notes


def test_a_version_without_a_date_is_not_called_a_release(monkeypatch):
    monkeypatch.setattr(build, "version", lambda: "0.2.0")
    dated = CHANGES.format("")
    notes = release.notes(dated.replace(" (2027-01-01)", ""))
    assert "## Changes: this is not a release yet" in notes and "A line with" in notes
    assert release.is_dated(dated) and not release.is_dated(dated.replace("2027", "soon"))


def test_a_version_without_changes_is_refused(monkeypatch):
    monkeypatch.setattr(build, "version", lambda: "0.3.0")
    with pytest.raises(release.ReleaseError, match=r"no section '0\.3\.0'"):
        release.notes(CHANGES.format(""))


def test_without_all_tests_of_this_commit_there_is_no_release(monkeypatch, capsys):
    monkeypatch.setattr(release, "made", lambda **how: pytest.fail("made"))
    monkeypatch.setattr(release.loop, "clean_commit", lambda: "abc")
    for figures in (None, {"commit": None}, {"commit": "abd"}):
        monkeypatch.setattr(release.loop, "figures", {"test-all": figures}.get)
        assert release.main([]) == 2
        assert "commit abc was not tested: run 'make test-all'" in capsys.readouterr().err
    monkeypatch.setattr(release.loop, "clean_commit", lambda: "abd")
    release.insist_on_tests()
    monkeypatch.setattr(release.loop, "clean_commit", lambda: None)
    assert release.main([]) == 2
    assert "commit them" in capsys.readouterr().err


def test_every_licence_of_what_is_in_an_image_goes_along():
    text = (release.ROOT / "THIRD-PARTY.md").read_text(encoding="utf-8")
    table = text.split("## What is in a firmware image")[1].split("## ")[0]
    components = [line.split("|")[1].strip() for line in table.splitlines() if line[:2] == "| "]
    assert len(components) > 6
    titles = re.findall(r"^=+\n(.*)\n=+$", release.licences(), re.MULTILINE)
    assert titles == components[2:], "after the head, and MicroPython, whose text is above"
    assert "Damien P. George" in release.licences()
    assert (release.ROOT / "LICENSE").read_text(encoding="utf-8").strip() in release.licences()


# ---- All of it


def test_a_release_has_a_file_for_each_board_and_the_sums_of_all(monkeypatch, tmp_path):
    """The images are left out here: to build them takes long."""
    monkeypatch.setattr(release, "image", lambda board, say, chip=None: board.encode())
    monkeypatch.setattr(release, "mip", lambda board: {f"mip/{board}/package.json": b"{}"})
    monkeypatch.setattr(web, "site", dict)
    monkeypatch.setattr(web, "single", lambda files: b"page")
    files = release.made()
    version = build.version()
    assert {name for name in files if "/" not in name} == {
        "LICENCES.txt",
        "NOTES.md",
        "SHA256SUMS",
        "castellan.html",
        *(f"castellan-{version}-{board}.uf2" for board in micropython_boards()),
        *(f"castellan-{version}-{board}-pico2.uf2" for board in ON_A_PICO),
        *(f"castellan-{version}-{board}.zip" for board in ZIPPED),
    }
    (tmp_path / "dist").mkdir()
    (tmp_path / "dist" / "old").touch()
    release.write(files, tmp_path / "dist")
    assert not (tmp_path / "dist" / "old").exists()
    lines = [line.split("  ") for line in files["SHA256SUMS"].decode().splitlines()]
    assert {name for _, name in lines} == set(files) - {"SHA256SUMS"}
    for wanted, name in lines:
        assert hashlib.sha256((tmp_path / "dist" / name).read_bytes()).hexdigest() == wanted


@pytest.mark.slow
def test_a_release_is_the_same_when_it_is_made_twice(tmp_path, monkeypatch):
    """Here from another copy of the checkout, with one image frozen again; 'make release-check'
    also builds MicroPython again."""
    board = "waveshare_pico_lcd_1_3"

    def one_image(say):
        return {"image": release.image(board, again=True, say=say)}

    def made():
        monkeypatch.setattr(release, "images", one_image)
        return release.made(lambda text: None)

    first = made()
    release.copy_of_checkout(tmp_path)
    for module, name in ((build, "ROOT"), (release, "ROOT"), (web, "ROOT")):
        monkeypatch.setattr(module, name, tmp_path)
    monkeypatch.setattr(build, "BUILD", tmp_path / "build")
    monkeypatch.setattr(web, "SOURCES", tmp_path / "web")
    monkeypatch.setattr(release, "CHANGES", tmp_path / "CHANGELOG.md")
    second = made()
    assert release.unlike(first, second) == [] and len(first) > 100
    image = tmp_path / "image.uf2"
    image.write_bytes(first["image"])
    read = uf2.read_image(image)
    assert (read.chip, read.version, read.board) == ("RP2040", build.version(), board)
