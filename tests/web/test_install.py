# SPDX-License-Identifier: MIT
"""The page puts the program on the emulated Pico, and shows, keeps and restores its games.

`navigator.serial` is a line of bytes to the chip (serial_line.py); all else is the page's own.
"""

import base64
import io
import json
import re
import zipfile
import zlib

import pytest

from firmware.words import LANGUAGES
from tests.pico.program import of_version, once, operations, shown, staged, started
from tests.walks import screens
from tests.web.serial_line import WITHOUT, Line
from tools.build import build
from tools.flash import plan
from tools.flash.device import hash_of
from tools.pico_emulator.emulator import Pico
from tools.web import device_pack, web
from tools.web.chromium import DESKTOP, PHONE, ROOT, Refused

pytestmark = pytest.mark.slow

OLD = "0.0.9"
BEFORE = {**DESKTOP, "bypassCSP": True}  # the page's policy forbids the test's own line
SAVED = {
    path.name: path.read_bytes()
    for path in sorted((ROOT / "tests" / "saves" / "v1" / "evening").iterdir())
}
DONE = (
    f"Castellan {build.version()} for Pico with OLED is installed, loads, and was started. "
    "Your games are as they were."
)
LATER = (
    f"Castellan {build.version()} for Pico with OLED is verified on the device, which then fell "
    "silent: unplug it and plug it in, and it starts. Your games are as they were."
)
PULLED = "The device has gone: plug it in and try again. Nothing was changed."
PULLED_BUSY = (
    "The device has gone in the middle of the work: plug it in and try again. Until then it "
    "keeps what it had; saved games are not touched."
)


class Window:
    """The installer as its user sees it."""

    def __init__(self, browser, address, shim, what="install", options=None, line=None):
        self.browser = browser
        self.line = line
        browser.open(address, options or BEFORE, init=shim)
        self.open(what)

    def open(self, what="install"):
        self.browser.page("click", f"#real-{what}")
        self.browser.until("document.querySelector('#installer .actions, #installer .warn')")

    def press(self, text):
        self.browser.page("click", f"#installer .button:has-text({json.dumps(text)})")

    def until(self, selector):
        for _ in range(9):  # an emulated chip is slow, and a machine may be busy
            try:
                self.browser.until(f"document.querySelector('#installer {selector}')")
                return
            except Refused:
                if self.browser.js("document.querySelector('#installer .warn') !== null"):
                    break
        raise AssertionError(self.browser.text("#installer"))

    def said(self):
        """The sentence at the end, once there is one."""
        self.until("[role=alert], #installer .good")
        return self.browser.text("#installer [role=alert], #installer .good")

    def says(self, text):
        told = "document.querySelector('#installer').textContent"
        self.browser.until(f"{told}.includes({json.dumps(text)})")

    def log(self):
        return self.browser.text("#installer-log").split("\n")


@pytest.fixture
def wired(browser, served):
    """Opens the window with a device at the other end of the line."""
    lines = []

    def wire(device, what="install", **more):
        line = Line(device)
        lines.append(line)
        return Window(browser, served.address, line.shim, what, line=line, **more)

    yield wire
    for line in lines:
        line.close()


def saves_on(pico):
    names = eval(pico.exec("import os; print(os.listdir('/saves'))"))
    return {name: pico.get("/saves/" + name) for name in names}


def put_saves(pico):
    for name, data in SAVED.items():
        pico.put("/saves/" + name, data)


# ---- A new device


@pytest.fixture
def installed(wired, tmp_path_factory):
    """The flash of a Pico that had MicroPython alone, after the page has been there; what
    the page said, and asked the visitor for."""

    def make():
        with Pico() as pico:
            window = wired(pico.port)
            window.press("Choose the device")
            window.until(".which")
            browser = window.browser
            assert browser.page("isDisabled", "#installer .actions .button >> nth=0")
            browser.page("click", "#installer input[value=pico_oled]")
            window.press("Continue")
            said, log = window.said(), window.log()
            window.press("No")
            dark = browser.text("#installer [role=alert]")
            return pico.flash_image(), said, dark, log, browser.js("asked.length")

    return once(tmp_path_factory, "page-installed", make)


def test_a_blank_pico_gets_the_program_and_shows_the_menu(installed):
    flash, said, dark, log, asked = installed
    assert said == DONE
    assert dark.startswith("Castellan is installed, but the display does not show it: compare")
    assert asked == 1, "the visitor chooses the device once"
    assert log[:5] == [
        "Find the device…",
        "Check what it has…",
        "Found: Raspberry Pi Pico with RP2040, MicroPython 1.25.0.",
        "Saved games stay as they are.",
        "It has no Castellan yet.",
    ]
    with Pico(flash=flash) as pico:
        assert started(pico) == build.version()
        pico.run(2500)
        assert screens.is_golden("pico_oled", "home", shown(pico))
        assert pico.counters()["faults"] == []


# ---- A device that has a version


@pytest.fixture
def outdated(installed, tmp_path_factory):
    """The flash of a Pico with an older version, and games; and that version's name."""

    def make():
        tree = plan.staged(staged(tmp_path_factory.mktemp("old"), **of_version(OLD)))
        with Pico(flash=installed[0]) as pico:
            for path in ("firmware/version.mpy", "sums", "version"):
                pico.put("/castellan/" + path, tree[path])
            put_saves(pico)
            return pico.flash_image()

    return once(tmp_path_factory, "page-outdated", make)


def test_an_update_copies_what_has_changed_and_keeps_the_games(wired, outdated):
    with Pico(flash=outdated) as pico:
        window = wired(pico.port)
        assert "It replaces the program and keeps your games." in window.browser.text("#installer")
        window.press("Choose the device")
        assert window.said() == DONE
        log = window.log()
        assert log[4].startswith(f"It has Castellan {OLD} ") and "Pico with OLED." in log[4]
        assert log[5].startswith("3 files to copy, ")
        assert not window.browser.page("isVisible", "text=Does the display show")
        assert started(pico) == build.version()
        assert saves_on(pico) == SAVED


# Each step of the road, and the words that the page sends there: the cable is pulled before
# they arrive.
STEPS = [
    ("find", b"i = sys.implementation", PULLED),
    ("check", b"told('/castellan')", PULLED),
    ("copy", b'take("/castellan.part")', PULLED_BUSY),
    ("verify", b"for p in [", PULLED_BUSY),
    ("ready", b'os.rename("/castellan.part"', PULLED_BUSY),
]


def test_the_cable_is_pulled_at_each_step_and_nothing_is_lost(wired, outdated):
    with Pico(flash=outdated) as pico:
        window = wired(pico.port)
        for step, words, sentence in STEPS:
            window.line.when(words, pico.power_cut)
            window.press("Choose the device")
            assert window.said() == sentence, step
            assert not pico.on, step
            reached = "document.querySelector('#installer .road [aria-current]').dataset.step"
            assert window.browser.js(reached) == step
            pico.power_on()
            assert started(pico) == OLD, step
            window.press("Try again")
        # While the new version is taken: the device itself finishes that at its next start.
        window.line.when(b"roll_forward(lambda", lambda: pico.power_cut(after=4), arrives=True)
        window.press("Choose the device")
        assert window.said() == LATER
        pico.power_on()
        assert started(pico) == build.version()
        window.browser.page("click", "#installer-close")
        window.open()
        # At the restart all is done.
        window.line.when(b"machine.reset", pico.power_cut)
        window.press("Choose the device")
        assert window.said() == DONE
        assert "Nothing to copy: it is up to date." in window.log()
        pico.power_on()
        assert started(pico) == build.version()
        assert saves_on(pico) == SAVED


# ---- Devices that answer otherwise


class Peer:
    """Something at a raw prompt: `answers` are pairs of words of the code that is sent, and
    what is printed, or an error."""

    def __init__(self, built, answers):
        self._answers: list = [one(built) if callable(one) else one for one in answers]
        self._held = b""
        self.codes = []

    def __call__(self, data):
        said = b""
        for byte in data:
            if byte == 1:
                if self._held.endswith(b"\x05A"):
                    said += b"R\x00"
                else:
                    said += b"raw REPL; CTRL-B to exit\r\n>"
                self._held = b""
            elif byte == 4:
                said += self._answer(self._held.decode())
                self._held = b""
            elif byte == 3:
                self._held = b""
            else:
                self._held += bytes([byte])
        return said

    def _answer(self, code):
        if not code:
            return b"OK\r\nMPY: soft reboot\r\nraw REPL; CTRL-B to exit\r\n>"
        self.codes.append(code)
        if "machine.reset" in code:
            raise ConnectionError
        for words, lines, error in self._answers:
            if words in code:
                lines = lines(self) if callable(lines) else lines
                told = "".join(f"@castellan {line}\r\n" for line in lines)
                return f"OK{told}\x04{error}\x04>".encode()
        return b"OK\x04\x04>"


MICROPYTHON = ("tell(i[0]", ["micropython 1.25.0"], "")


def surveyed(*more, machine="Raspberry Pi Pico with RP2040", format="6 3", blocks=300):
    lines = ["name micropython", "release 1.25.0", f"format {format}", f"machine {machine}"]
    return ("tell('machine'", [*lines, f"room 4096 {blocks}", "deflate", "sheets", *more], "")


def lacking(built):
    """A device that has all but the last file of the page's program for it."""
    files = programs(built)["boards"]["pico_oled"]["files"]
    lines = [f"file 1 {hash} {path}" for path, hash in files.items() if path != "version"]
    words, told, error = surveyed(f"version {OLD} older", "main ours", "board pico_oled")
    return words, lines + told, error


def programs(built):
    return json.loads((built / "install" / device_pack.INDEX).read_text(encoding="utf-8"))


def sent(peer):
    """The update as it was sent."""
    parts = [base64.b64decode(part) for code in peer.codes for part in PART.findall(code)]
    return b"".join(parts)


def arrived(peer):
    return [f"file 1 {hash_of(sent(peer))} /castellan.part"]


PART = re.compile(r"part\('(.*?)'\)")
verified = ("for p in [", arrived, "")


def version_of(built):
    index = programs(built)
    at, size = index["files"][index["boards"]["pico_oled"]["files"]["version"]]
    return (built / "install" / device_pack.FILES).read_bytes()[at : at + size]


def taken(built):
    return "roll_forward(lambda", [f"version {version_of(built).decode().strip()}"], ""


FULL = "Traceback (most recent call last):\r\nOSError: [Errno 28] ENOSPC\r\n"


CANNOT = [
    (
        [("tell(i[0]", ["circuitpython 9.2.1"], "")],
        "The device runs circuitpython 9.2.1, not MicroPython. Nothing was changed. If it is a",
    ),
    (
        [MICROPYTHON, surveyed(format="6 1")],
        "The device's MicroPython 1.25.0 cannot read this program. Nothing was changed.",
    ),
    (
        [MICROPYTHON, surveyed(machine="Generic ESP32 module")],
        "The device is a Generic ESP32 module, and our boards with MicroPython have an RP2040",
    ),
    (
        [MICROPYTHON, surveyed(blocks=20)],
        "There is not enough room on the device: the update needs ",
    ),
    (
        [MICROPYTHON, surveyed("image 9.0.0 pico_oled")],
        "The device's firmware image has Castellan 9.0.0, and this is ",
    ),
    (
        [MICROPYTHON, surveyed("image 0.0.1 pimoroni_picosystem")],
        "The device's firmware image is for Pimoroni PicoSystem, and it would not run a program",
    ),
    (
        [MICROPYTHON, lacking, ("part('", [], FULL)],
        "The device's flash is full: nothing was changed. Remove files of your own from it",
    ),
    (
        [MICROPYTHON, lacking],
        "/castellan.part did not arrive as it was sent. Nothing was changed. Try again, with",
    ),
    (
        [MICROPYTHON, lacking, verified, ("roll_forward(lambda", [], FULL)],
        "The device's flash is full, so the new version is only half taken: remove files of your",
    ),
    (
        [MICROPYTHON, lacking, verified, ("roll_forward(lambda", ["version 7"], "")],
        "The device says that it has version 7, not ",
    ),
    (
        [MICROPYTHON, lacking, verified, taken, ("__import__(name)", ["fails No: x"], "")],
        f"Castellan {build.version()} ",
    ),
]


def test_what_cannot_be_installed_is_said_in_a_sentence(wired, built):
    window = wired(None)
    window.browser.page("selectOption", "#installer-board", "pico_oled")
    for answers, sentence in CANNOT:
        peer = window.line.device = Peer(built, answers)
        window.press("Choose the device")
        assert window.said().startswith(sentence)
        counts = [code for code in peer.codes if 'os.rename("/castellan.part"' in code]
        assert len(counts) == (verified in answers), "what was not verified does not count"
        assert "machine.reset" in peer.codes[-1] or "circuitpython" in sentence
        window.press("Try again")


def test_another_boards_program_is_not_installed_unasked(wired, built):
    peer = Peer(built, [MICROPYTHON, lacking])
    window = wired(peer)
    window.browser.page("selectOption", "#installer-board", "waveshare_pico_lcd_1_3")
    window.press("Choose the device")
    assert window.said() == (
        "The device has Castellan for Pico with OLED, and you chose Waveshare Pico-LCD-1.3. "
        "With the program of another board the display stays dark, or the picture is cut off or "
        "framed. Nothing has been changed."
    )
    window.press("Stop")
    assert window.said() == "Stopped. Nothing was changed."
    assert not [code for code in peer.codes if "discard(" in code or "take(" in code]
    assert "machine.reset" in peer.codes[-1], "the program that was stopped runs again"
    window.press("Choose the device")
    window.press("Install for Pico with OLED")
    window.says(
        "/castellan.part did not arrive as it was sent"
    )  # nobody is there who could verify
    update = zlib.decompress(sent(peer))
    assert update.endswith(b" version\n" + version_of(built)), "files of the other board"


def test_a_device_that_does_not_answer_is_said_to(wired):
    window = wired(lambda data: b"")
    window.press("Choose the device")
    assert window.said() == (
        "The device does not answer: unplug it, hold a button while you plug it in (safe mode), "
        "and try again. Nothing was changed."
    )


def test_whoever_chooses_no_device_is_helped_on(wired):
    window = wired(lambda data: b"")
    window.browser.js("globalThis.refuses = true")
    window.press("Choose the device")
    assert window.said().startswith("No device was chosen. If it is not in the list: use a cable")
    assert len(window.browser.texts("#installer ol li")) == 3, "the steps with BOOTSEL"
    window.press("Choose from all ports")
    window.browser.until("asked.length === 2")
    assert window.browser.js("asked.map((one) => 'filters' in one)") == [True, False]


# ---- Games on the device


def backed_up(window):
    kept = window.browser.do("download", "#installer .button:has-text('Back up')")
    assert kept["name"].startswith("castellan-games-") and kept["name"].endswith(".zip")
    return base64.b64decode(kept["base64"])


def listed(window):
    return window.browser.texts("#installer-games li b")


def test_games_on_the_device_are_listed_and_watched(wired):
    with Pico() as pico:
        put_saves(pico)
        window = wired(pico.port, "games")
        window.press("Choose the device")
        window.until("#installer-games")
        games = window.browser.texts("#installer-games li")
        assert len(games) == len([name for name in SAVED if name.endswith(".game")])
        assert games[-1].startswith("Game 1 ") and "points" in games[-1]
        total = listed(window)[-1]
        browser = window.browser
        browser.page("click", "#installer-games li:last-child .button")
        browser.until("!document.querySelector('#replay').hidden")
        assert not browser.page("isVisible", "#installer")
        browser.page("click", "#last")
        assert browser.text("#record-name") == "Game 1"
        totals = (
            "[...document.querySelectorAll('#points td:last-child')].map((e) => e.textContent)"
        )
        assert browser.js(f"{totals}.join(', ')") == total
        assert saves_on(pico) == SAVED


def test_a_backup_is_one_file_and_comes_back_without_anything_written_over_unasked(
    wired, tmp_path
):
    with Pico() as pico:
        put_saves(pico)
        pico.put("/saves/notes.txt", b"mine")
        window = wired(pico.port, "games")
        browser = window.browser
        window.press("Choose the device")
        window.until("#installer-games")
        whole = backed_up(window)
        with zipfile.ZipFile(io.BytesIO(whole)) as archive:
            assert archive.testzip() is None
            assert {name: archive.read(name) for name in archive.namelist()} == SAVED
        assert any("not saves of Castellan: notes.txt" in line for line in window.log())
        backup = tmp_path / "backup.zip"
        backup.write_bytes(whole)

        def restore(path=backup):
            browser.page("setInputFiles", "#installer-file", str(path))

        restore()
        window.says("All of it is on the device already. Nothing was changed.")
        # Another game on the device, and none of the others.
        other = SAVED["1.game"]
        last = max((name for name in SAVED if name.endswith(".game")), key=lambda n: int(n[:-5]))
        browser.page("click", "#installer-close")
        browser.until("!document.querySelector('#installer')")
        pico.run(1000)
        for name in SAVED:
            pico.exec(f"import os; os.remove('/saves/{name}')")
        pico.put("/saves/" + last, other)
        window.open("games")
        window.press("Choose the device")
        window.until("#installer-games")
        before = operations(pico)
        restore()
        assert window.said().startswith(f"The device already has another {last}. Back it up first")
        window.press("Stop")
        assert window.said() == "Stopped. Nothing was changed."
        assert operations(pico) == before
        # The cable is pulled when all has come, and before it counts.
        restore()
        window.line.when(b"os.rename", pico.power_cut)
        window.until("[role=alert]")
        window.press("Replace")
        assert window.said() == (
            "The device has gone in the middle of the work: plug it in and try again. No save is "
            "half written."
        )
        pico.power_on()
        pico.run(1000)
        assert saves_on(pico) == {last: other, "notes.txt": b"mine"}
        window.press("Choose the device")
        window.until("#installer-games")
        restore()
        window.until("[role=alert]")
        window.press("Replace")
        count = len(SAVED)
        wanted = f"{count} of {count} files were put back; the others were there already."
        assert window.said() == wanted
        browser.page("click", "#installer-close")
        browser.until("!document.querySelector('#installer')")
        pico.run(1000)
        assert saves_on(pico) == {**SAVED, "notes.txt": b"mine"}
        assert "saves.new" not in pico.exec("import os; print(os.listdir('/'))")


def test_a_game_in_progress_is_not_hidden_by_a_backup_unasked(wired, tmp_path):
    with Pico() as pico:
        pico.put("/saves/1.game", SAVED["4.game"])
        before = operations(pico)
        backup = tmp_path / "mine.zip"
        with zipfile.ZipFile(backup, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr("kept/3.game", SAVED["3.game"])  # as somebody packed it again
            archive.writestr("kept/best.0", b"damaged")
            archive.writestr("kept/photo.jpg", b"mine")
        window = wired(pico.port, "games")
        window.press("Choose the device")
        window.until("#installer-games")
        window.browser.page("setInputFiles", "#installer-file", str(backup))
        said = window.said()
        assert said.startswith("The device has a game in progress, 1.game, and would go on with")
        assert "Left out: best.0 is damaged." in window.log()
        assert "Left out: photo.jpg is not a file of a backup." in window.log()
        window.press("Stop")
        assert window.said() == "Stopped. Nothing was changed."
        backup.write_bytes(b"a photo")
        window.browser.page("setInputFiles", "#installer-file", str(backup))
        window.says("This file is not a backup of games. Nothing was changed.")
        assert operations(pico) == before


# ---- Without a device, and for everybody


@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_web_serial_the_page_says_so_and_offers_the_other_ways(browser, served, lang):
    window = Window(browser, f"{served.address}?lang={lang}", WITHOUT, options=PHONE)
    words = {"en": "This browser cannot talk to a device", "de": "Dieser Browser kann nicht mit"}
    words |= {"nl": "Deze browser kan niet met", "fr": "Ce navigateur ne peut pas parler"}
    assert browser.text("#installer .warn").startswith(words[lang])
    assert len(browser.texts("#installer ol li")) == 3
    browser.page("selectOption", "#installer-board", "pimoroni_picosystem")
    assert browser.texts("#installer .command") == [
        f"castellan-{build.version()}-pimoroni_picosystem.uf2",
        "mpremote mip install --target / mip/pimoroni_picosystem/package.json",
    ]
    browser.page("click", "#installer-close")
    window.open("games")
    assert browser.text("#installer .warn").startswith(words[lang])
    assert "python -m tools.saves backup DIR" in browser.text("#installer .command")
    assert not browser.js("document.documentElement.scrollWidth > innerWidth")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_accessibility_check_finds_nothing_in_the_window(wired, theme):
    window = wired(
        Peer(None, [MICROPYTHON, surveyed()]), options={**BEFORE, **PHONE, "colorScheme": theme}
    )
    found = window.browser.do("axe")["violations"]
    window.press("Choose the device")
    window.until(".which")
    found += window.browser.do("axe")["violations"]
    window.press("Stop")
    window.until(".good")
    window.browser.page("click", "#installer summary >> nth=-1")
    found += window.browser.do("axe")["violations"]
    assert not [f"{one['help']}: {one['nodes'][0]['html']}" for one in found]


def test_the_keys_of_the_window_are_not_the_handhelds_and_escape_closes_it(wired):
    window = wired(lambda data: b"")
    browser = window.browser
    browser.page("keyboard.press", "ArrowDown")
    browser.page("keyboard.press", "j")
    browser.page("keyboard.press", "Escape")
    browser.until("!document.querySelector('#installer')")
    browser.ready()
    assert browser.told()["heard"] == 0
    assert browser.js("document.activeElement.id") == "real-install"


def test_an_old_copy_of_the_page_does_not_install_what_a_new_one_brings(browser, served):
    change = "document.querySelector('#version').textContent = '00000000'"
    browser.open(served.address)
    browser.js(change)
    browser.page("click", "#real-install")
    browser.until("document.querySelector('#installer .warn')")
    assert browser.text("#installer .warn").startswith("There is a new version of this page:")


def test_the_page_in_one_file_says_where_to_install_from(browser, built):
    browser.open((built / web.SINGLE).as_uri())
    assert browser.text("#real-single").startswith("This page in one file cannot do that: use the")
    assert browser.page("isVisible", "#real-single")
    assert not browser.page("isVisible", "#real-install")


def test_without_a_network_the_page_says_that_the_installer_needs_one(browser, served):
    browser.expected += ["Failed to load resource", "Failed to fetch"]
    browser.open(served.address)
    browser.js("navigator.serviceWorker.ready.then(() => true)")
    browser.context("setOffline", True)
    browser.page("click", "#real-install")
    browser.until("!document.querySelector('#real-trouble').hidden")
    assert browser.text("#real-trouble").startswith("The installer could not be loaded: it needs")
    browser.context("setOffline", False)
    browser.page("click", "#real-install")
    browser.until("document.querySelector('#installer')")
