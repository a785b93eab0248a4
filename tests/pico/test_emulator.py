# SPDX-License-Identifier: MIT
"""The emulated Pico itself: its firmware, flash, power, clock, buttons and panels."""

import importlib
import json
import subprocess
import sys

import pytest

from host_sim.on_micropython import find_node
from tests.drivers.drawing import BOARDS, COLOURS, scribble, switch_on, upside_down
from tests.pico import flashes
from tools.pico_emulator import emulator, firmware_build
from tools.pico_emulator.emulator import (
    HERE,
    ROOT,
    NoPico,
    OnTheChip,
    Pico,
    PicoError,
    board_data,
    cut_images,
)

pytestmark = pytest.mark.slow  # 'make check' needs no firmware


def mpremote(pico, *words, fails=False):
    """What the real mpremote prints."""
    done = subprocess.run(
        [sys.executable, "-m", "mpremote", "connect", pico.port, *map(str, words)],
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert bool(done.returncode) == fails, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def blank():
    """The flash of a Pico that was switched on once: the file system is made."""
    with Pico() as pico:
        pico.exec("pass")
        return pico.flash_image()


@pytest.fixture
def pico(blank):
    with Pico(flash=blank) as one:
        yield one


def number(pico, code):
    return float(pico.exec(code).split()[-1])


# ---- The firmware


def test_it_is_micropython_on_the_chip_that_answers(pico):
    said = pico.exec(
        "import sys; print(sys.implementation[0], sys.implementation[1], sys.platform)"
    )
    assert said == "micropython (1, 25, 0, '') rp2\n"
    assert "RP2040" in pico.exec("import sys; print(sys.implementation._machine)")


def test_the_heap_is_as_large_as_the_chips(pico):
    free = number(pico, "import gc; gc.collect(); print(gc.mem_free())")
    assert 240_000 < free < 244_000


def test_the_prompt_is_there_in_less_than_half_a_second(pico):
    pico.wait_for(lambda: pico.output().endswith(b">>> "), ms=500)


def test_what_is_raised_on_the_chip_is_raised_here(pico):
    with pytest.raises(OnTheChip, match="ZeroDivisionError"):
        pico.exec("print('before')\n1 // 0")
    assert pico.exec("print('after')") == "after\n"


def test_code_that_never_ends_is_given_up_and_interrupted(pico):
    with pytest.raises(PicoError, match="did not answer in 300 ms"):
        pico.exec("while True: pass", ms=300)
    assert pico.exec("print('again')") == "again\n"


# The buses, whose state the firmware polls; then arithmetic.
TYPED = """
import math, json
from machine import I2C, SPI, Pin
I2C(0, scl=Pin(5), sda=Pin(4), freq=400000).writeto(0x3c, bytes(99))
SPI(0, 24_000_000, sck=Pin(18), mosi=Pin(19)).write(bytes(999))
d = {}
for i in range(2000): d[str(i)] = math.sin(i) * 1e3
print(sum(d.values()), sorted(d)[:9], 2**200 // 7, json.dumps(d)[-50:])
"""


@pytest.mark.parametrize(
    "work, done",
    (
        ({"steps": 20_000_000, "say": f"\r\x03\x01{TYPED}\x04"}, 20_000_000),
        ({"rounds": 4}, 260_000),
    ),
    ids=("firmware", "opcodes"),
)
def test_our_core_does_what_rp2040js_does_to_the_last_bit(work, done):
    firmware = firmware_build.find()
    assert firmware is not None
    setup = {
        "board": board_data(importlib.import_module("boards.pico_oled.board")),
        "rom": str(firmware.bootrom),
        "uf2": str(firmware.uf2),
        "core": str(firmware_build.core()),
        **work,
    }
    script = ROOT / "tests" / "pico" / "lockstep.mjs"
    said = subprocess.run(
        [find_node(), str(script), json.dumps(setup)], stdout=subprocess.PIPE, check=True
    ).stdout
    went = json.loads(said)
    assert went["difference"] is None
    assert went["done"] >= done


# ---- mpremote


def test_mpremote_runs_code_and_copies_files(pico, tmp_path):
    assert mpremote(pico, "exec", "print(6 * 7)") == "42\n"
    sent = tmp_path / "sent.bin"
    sent.write_bytes(bytes(range(256)) * 9)
    mpremote(pico, "fs", "cp", sent, ":kept.bin")
    back = tmp_path / "back.bin"
    mpremote(pico, "fs", "cp", ":kept.bin", back)
    assert back.read_bytes() == sent.read_bytes() == pico.get("kept.bin")


def test_mpremote_resets_the_chip(pico):
    mpremote(pico, "exec", "print('up')")
    boots = pico.counters()["boots"]
    mpremote(pico, "reset")
    pico.run(1000)
    assert pico.counters()["boots"] == boots + 1
    assert mpremote(pico, "exec", "print('back')") == "back\n"


def test_mpremote_mounts_a_folder(pico, tmp_path):
    (tmp_path / "afar.py").write_text("PLACE = 'on the desk'\n")
    said = mpremote(pico, "mount", tmp_path, "exec", "import afar; print(afar.PLACE)")
    assert said.endswith("on the desk\n")


# ---- Flash and power


def test_files_survive_a_reset_and_a_power_cut(pico):
    pico.put("folder/kept.txt", b"still here")
    pico.reset()
    assert pico.get("folder/kept.txt") == b"still here"
    pico.power_cut()
    assert not pico.on
    with pytest.raises(PicoError, match="the chip is off"):
        pico.exec("pass")
    pico.power_on()
    assert pico.get("folder/kept.txt") == b"still here"


def test_a_chip_may_be_switched_on_again_and_again(capfd):
    """Node warns on its error output of listeners that nobody removes."""
    with Pico() as one:
        for _ in range(12):
            one.power_cut()
            one.power_on()
    assert capfd.readouterr().err == ""


def test_a_chip_without_power_is_not_on_the_line(pico):
    pico.power_cut()
    mpremote(pico, "exec", "pass", fails=True)
    pico.power_on()
    assert mpremote(pico, "exec", "print('on')") == "on\n"


def test_what_was_only_in_memory_is_lost_at_a_cut(pico):
    pico.exec("f = open('lost.txt', 'w'); f.write('not closed')")
    pico.power_cut()
    pico.power_on()
    assert pico.exec("import os; print(os.stat('lost.txt')[6])") == "0\n"


WRITE = (
    "f = open('big.bin', 'wb')\nfor i in range(16): f.write(bytes(256))\nf.close()\nprint('done')"
)


def operations(pico):
    seen = pico.counters()
    return seen["erases"] + seen["programs"]


@pytest.mark.parametrize("half", (False, True))
def test_a_cut_stops_exactly_at_the_flash_operation_asked_for(blank, half):
    with Pico(flash=blank) as pico:
        pico.exec("pass")
        before = operations(pico)
        pico.exec(WRITE)
        total = operations(pico) - before
    assert total > 10
    for after in (1, 2, total // 2, total):
        with Pico(flash=blank) as pico:
            pico.exec("pass")
            before = operations(pico)
            pico.power_cut(after=after, half=half)
            with pytest.raises(PicoError):
                pico.exec(WRITE)
            assert not pico.on
            assert operations(pico) - before == after
            pico.power_on()
            # LittleFS has the file whole, or as it was before.
            size = number(
                pico,
                "import os\nprint(dict((e[0], e[3]) for e in os.ilistdir()).get('big.bin', -1))",
            )
            assert size in (-1, 0, 4096)


def test_half_an_operation_is_the_first_half_of_it(blank):
    """A program at a place of our own, by the firmware's own block device."""
    code = (
        "import rp2\nflash = rp2.Flash()\nlast = flash.ioctl(4, 0) - 1\n"
        "flash.ioctl(6, last)\nflash.writeblocks(last, b'\\x00' * 256, 0)\nprint('done')"
    )
    with Pico(flash=blank) as pico:
        pico.exec("pass")
        pico.power_cut(after=2, half=True)
        with pytest.raises(PicoError):
            pico.exec(code)
        page = pico.flash_image()[-4096:][:256]
        assert page == bytes(128) + b"\xff" * 128


@pytest.mark.parametrize("half", (False, True))
def test_the_log_tells_the_flash_that_each_cut_leaves(blank, half):
    with Pico(flash=blank) as pico:
        pico.exec("pass")
        before = pico.flash_image()
        pico.flash_log()
        pico.exec(WRITE)
        log = pico.flash_log()
        assert pico.flash_log() == []
        images = list(cut_images(before, log, half))
        assert {(one.kind, len(one.after)) for one in log} == {("erase", 4096), ("program", 256)}
    for after in (1, 2, len(log) // 2, len(log)):
        with Pico(flash=blank) as pico:
            pico.exec("pass")
            pico.power_cut(after=after, half=half)
            with pytest.raises(PicoError):
                pico.exec(WRITE)
            assert pico.flash_image() == images[after - 1]


def test_a_flash_image_goes_from_one_pico_to_another(pico):
    pico.put("here.txt", b"one")
    image = pico.flash_image()
    assert len(image) == 2 << 20
    with Pico(flash=image) as other:
        assert other.get("here.txt") == b"one"
        other.put("here.txt", b"two")
        other.load_flash(image)
        assert other.get("here.txt") == b"one"


def test_the_chip_resets_itself(pico):
    pico.exec(
        "import machine; machine.Timer(period=50, mode=0, callback=lambda t: machine.reset())"
    )
    boots = pico.counters()["boots"]
    pico.run(500)
    assert pico.counters()["boots"] == boots + 1
    assert (
        pico.exec("import machine; print(machine.reset_cause() == machine.WDT_RESET)") == "True\n"
    )


def test_the_bootloader_takes_the_chip_off_the_line(pico):
    with pytest.raises(PicoError):
        pico.exec("import machine; machine.bootloader()")
    assert not pico.on and pico.counters()["bootDrive"]
    pico.power_on()
    assert pico.exec("print('here')") == "here\n"


# ---- Time

TIMED = """
import time
from machine import I2C, SPI, Pin
%s
began = time.ticks_us()
%s
print(time.ticks_diff(time.ticks_us(), began))
"""


@pytest.mark.parametrize("freq, ms", ((400_000, 23.1), (1_000_000, 9.2)))
def test_an_i2c_byte_takes_nine_bits(pico, freq, ms):
    bus = f"i2c = I2C(0, scl=Pin(5), sda=Pin(4), freq={freq})\ndata = b'\\x00' + b'\\xe3' * 1024"
    took = number(pico, TIMED % (bus, "i2c.writeto(0x3c, data)"))
    assert took / 1000 == pytest.approx(ms, rel=0.03)


def test_nobody_answers_at_another_address(pico):
    bus = "from machine import I2C, Pin\ni2c = I2C(0, scl=Pin(5), sda=Pin(4))\n"
    assert pico.exec(bus + "print(i2c.scan())") == f"[{0x3C}]\n"
    with pytest.raises(OnTheChip, match="EIO"):
        pico.exec(bus + "i2c.writeto(0x3d, b'hello')")


@pytest.mark.parametrize("freq", (1_000_000, 24_000_000, 62_500_000))
@pytest.mark.parametrize("size", (8, 24_000))
def test_an_spi_byte_takes_eight_bits(pico, freq, size):
    # The firmware's SPI is fed with 48 MHz, and makes half of it at most, until it is told.
    fast = "import machine\nmachine.freq(125_000_000, 125_000_000)\n" if freq > 24_000_000 else ""
    bus = f"spi = SPI(0, {freq}, sck=Pin(18), mosi=Pin(19))\ndata = bytes({size})"
    assert f"baudrate={freq}" in pico.exec(
        f"from machine import SPI, Pin\n{fast}{bus}\nprint(spi)"
    )
    took = number(pico, TIMED % (fast + bus, "spi.write(data)"))
    assert took == pytest.approx(size * 8e6 / freq, rel=0.03, abs=150)


def test_a_sector_takes_45_ms_to_erase_and_a_page_less_than_one_to_write(pico):
    flash = "import rp2\nflash = rp2.Flash()\nlast = flash.ioctl(4, 0) - 1\npage = bytes(256)"
    took = number(pico, TIMED % (flash, "flash.ioctl(6, last)"))
    assert took / 1000 == pytest.approx(45, abs=0.5)
    took = number(pico, TIMED % (flash, "flash.writeblocks(last, page, 0)"))
    assert took / 1000 == pytest.approx(0.4, abs=0.2)


def test_a_sleeping_chip_takes_no_time_of_ours(pico):
    began = pico.time_ms
    pico.exec("import time; time.sleep(3600)", ms=4_000_000)
    assert pico.time_ms - began == pytest.approx(3_600_000, rel=0.001)


def test_two_runs_see_the_very_same_time(blank):
    code = "import time\nprint([hash(str(i)) % 7 for i in range(50)], time.ticks_us())"
    seen = set()
    for _ in range(2):
        with Pico(flash=blank) as pico:
            seen.add((pico.exec(code), pico.counters()["nanos"]))
    assert len(seen) == 1


def test_time_stands_still_when_nobody_asks(pico):
    pico.exec("pass")
    began = pico.time_ms
    assert pico.time_ms == began
    pico.run(12.5)
    assert pico.time_ms == pytest.approx(began + 12.5, abs=0.01)


@pytest.mark.parametrize("part", (3, 9, 13))
def test_time_asked_for_comes_to_its_end_after_a_restart_too(pico, monkeypatch, part):
    """The chip's clock begins anew and ours goes on: their sum is rounded, and in these
    times it is rounded down."""
    monkeypatch.setattr(emulator, "LIMIT", 30)
    pico.run(70 + 1 / part)
    pico.reset()
    pico.run(140)
    for number in range(21, 41):
        pico.run(1 / number)


# ---- Sleep, and the cable

SLEEPS = """
import machine, time
from machine import Pin
seen = []
Pin(14, Pin.IN, Pin.PULL_UP).irq(lambda pin: seen.append(time.ticks_ms()), hard=False)
def sleep(ms):
    began = time.ticks_ms()
    state = machine.disable_irq()
    machine.lightsleep(ms)
    woken = time.ticks_ms(), len(seen)
    machine.enable_irq(state)
    return woken[0] - began, woken[1]
"""


def rest(pico, code, ms):
    """Parts of the time that the core waited, and that the chip slept."""
    with pytest.raises(PicoError, match="did not answer"):
        pico.exec(code, ms=200)
    before = pico.counters()
    pico.run(ms)
    after = pico.counters()
    took = after["nanos"] - before["nanos"]
    return [(after[name] - before[name]) / took for name in ("waited", "slept")]


def test_working_waiting_and_sleeping_are_told_apart(pico):
    pico.exec("import machine, time")
    assert rest(pico, "while True: pass", 500) == [0, 0]
    waited, slept = rest(pico, "while True: time.sleep_ms(100)", 500)
    assert waited > 0.99 and slept == 0
    waited, slept = rest(pico, "while True: machine.lightsleep(100)", 500)
    assert waited < 0.01 and slept > 0.98
    # The core's own register still says that a sleep is deep: the clocks decide.
    waited, slept = rest(pico, "while True: time.sleep_ms(100)", 500)
    assert waited > 0.99 and slept == 0
    assert pico.exec("print(machine.freq())") == "125000000\n"


def test_a_press_ends_a_sleep_and_is_told_when_interrupts_are_allowed(pico):
    pico.exec(SLEEPS)
    with pytest.raises(PicoError, match="did not answer"):
        pico.exec("went = sleep(5000)", ms=400)
    pico.press("OK", ms=60, after=200)
    took, told = eval(pico.exec("print(went)"))
    assert 380 < took < 420 and told == 0
    assert eval(pico.exec("print(len(seen))")) == 2, "down and up"


def test_a_pulled_cable_takes_the_chip_off_the_line_and_it_comes_back(pico):
    pico.exec("n = 0")
    pico.unplug()
    pico.run(100)
    with pytest.raises(PicoError, match="the cable is not plugged in"):
        pico.exec("pass")
    mpremote(pico, "exec", "pass", fails=True)
    pico.plug_in()
    pico.run(500)
    assert pico.exec("n += 1; print(n)") == "1\n"
    assert mpremote(pico, "exec", "print('here')") == "here\n"


def test_a_host_gives_up_on_a_chip_whose_usb_clock_stands_still(blank):
    """Without a cable at the start light sleep stops that clock, too."""
    with Pico(flash=blank, cable=False) as pico:
        pico.run(500)
        with pytest.raises(PicoError, match="not plugged in"):
            pico.exec("pass")
        pico.plug_in()
        pico.run(500)
        pico.put("main.py", b"import machine\nwhile True: machine.lightsleep(60000)\n")
        pico.unplug()
        pico.reset()
        pico.run(2000)
        pico.plug_in()
        pico.run(20_000)
        with pytest.raises(PicoError, match="did not answer"):
            pico.exec("pass", ms=2000)


def test_the_ticks_of_a_host_are_counted_while_it_is_there(pico):
    code = "import machine; print(machine.mem32[0x50110048])"
    first, began = int(pico.exec(code)), pico.time_ms
    pico.run(300)
    passed = (int(pico.exec(code)) - first) % 2048
    assert passed == pytest.approx(pico.time_ms - began, abs=5)


# ---- Buttons


@pytest.mark.parametrize("name", BOARDS)
def test_each_button_is_read_at_its_pin(blank, name):
    with Pico(name, flash=blank) as pico:
        board = pico.board
        pull = "PULL_DOWN" if board.ACTIVE else "PULL_UP"
        numbers = [button[0] for button in board.BUTTONS]
        pico.exec(
            f"from machine import Pin\npins = [Pin(n, Pin.IN, Pin.{pull}) for n in {numbers}]"
        )
        idle = [1 - board.ACTIVE] * len(numbers)
        assert eval(pico.exec("print([pin() for pin in pins])")) == idle
        for place in range(len(numbers)):
            pico.down(place)
            seen = eval(pico.exec("print([pin() for pin in pins])"))
            assert seen == idle[:place] + [board.ACTIVE] + idle[place + 1 :]
            pico.up(place)
        assert eval(pico.exec("print([pin() for pin in pins])")) == idle


def test_a_press_is_as_long_as_asked_for(pico):
    pico.exec(
        "import time\nfrom machine import Pin\npin = Pin(14, Pin.IN, Pin.PULL_UP)\nseen = []\n"
        "pin.irq(lambda p: seen.append((p(), time.ticks_ms())), Pin.IRQ_FALLING | Pin.IRQ_RISING)"
    )
    pico.press("OK", ms=80)
    (down, pressed), (up, released) = eval(pico.exec("print(seen)"))
    assert (down, up) == (0, 1)
    assert released - pressed == pytest.approx(80, abs=1)


def test_a_button_interrupts_whatever_the_chip_is_doing(pico):
    """A hard interrupt runs in the middle of a line; a soft one would have to wait."""
    pico.exec(
        "import time\nfrom machine import Pin\nseen = [0] * 9\n"
        "def note(pin):\n seen[0] += 2\n seen[seen[0] - 1] = time.ticks_ms()\n"
        " seen[seen[0]] = pin()\n"
        "Pin(15, Pin.IN, Pin.PULL_UP).irq(note, hard=True)"
    )
    with pytest.raises(PicoError, match="did not answer"):
        pico.exec("sum(range(200_000)); done = time.ticks_ms()", ms=50)
    pico.press("BACK", ms=80, after=3000)
    count, pressed, down, released, up, *_, done = eval(pico.exec("print(seen + [done])"))
    assert (count, down, up) == (4, 0, 1)
    assert released - pressed == pytest.approx(80, abs=1)
    assert released < done


def test_a_button_without_its_pull_resistor_does_not_seem_to_work(pico):
    assert pico.exec("from machine import Pin; print(Pin(14, Pin.IN, None)())") == "0\n"


def test_an_output_reads_its_own_level(pico):
    code = "from machine import Pin\np = Pin(22, Pin.OUT, value=1)\na = p()\np(0)\nprint(a, p())"
    assert pico.exec(code) == "1 0\n"


def test_a_button_that_the_board_has_not_is_an_error(pico):
    with pytest.raises(PicoError, match="pico_oled has no button FIRE"):
        pico.press("FIRE")


# ---- Panels

DRAWING = """
import boards.%s.board as board
from firmware.drivers.panel import open_panel
canvas, display = open_panel(board)
display.colours(%r)
for stroke in %r:
    getattr(canvas, stroke[0])(*stroke[1:])
    display.show(canvas)
"""


class Notes:
    """Stands for a canvas and notes what would be drawn."""

    def __init__(self, width, height):
        self.width, self.height = width, height
        self.strokes = []

    def __getattr__(self, name):
        return lambda *args: self.strokes.append((name, *args))


@pytest.mark.parametrize("name", BOARDS)
def test_the_drivers_show_what_the_simulator_shows(blank, name):
    with Pico(name, flash=flashes.write(drivers_of(name), blank)) as pico:
        notes = Notes(*pico.size)
        scribble(notes, seed=len(name), strokes=25)
        pico.exec(DRAWING % (name, COLOURS, notes.strokes))
        chip, canvas, display = switch_on(name)
        for stroke in notes.strokes:
            getattr(canvas, stroke[0])(*stroke[1:])
            display.show(canvas)
        upright = pico.pixels()
        assert upright == chip.panel.pixels()
        for turned in (True, False):
            pico.exec(
                f"display.turn({turned})\ncanvas.touch(0, 0, 999, 999)\ndisplay.show(canvas)"
            )
            display.turn(turned)
            canvas.touch(0, 0, 999, 999)
            display.show(canvas)
            shown = pico.pixels()
            assert shown == chip.panel.pixels()
            assert (upside_down(shown) if turned else shown) == upright
        assert pico.pixels() == chip.panel.pixels()
        assert any(pico.pixels())
        seen = pico.counters()
        assert seen["faults"] == []
        assert (seen["sent"], seen["frames"]) == (chip.sent, chip.frames)
        # The panel has its own memory: a restart of the chip alone leaves the picture.
        pico.reset()
        pico.run(50)
        # A light that the chip drives goes out with it.
        assert any(pico.pixels()) == (pico.board.BACKLIGHT is None)
        pico.power_cut()
        assert not any(pico.pixels())


def drivers_of(name):
    """The display's drivers and what they import, as they stand in the project."""
    board = f"boards/{name}"
    files = ["boards/__init__.py", f"{board}/__init__.py", f"{board}/board.py"]
    for folder in ("firmware", "firmware/drivers", "firmware/ui", "shared_rules"):
        files += [path.relative_to(ROOT).as_posix() for path in (ROOT / folder).glob("*.py")]
    leave_out = ("firmware/app.py", "firmware/entry/main.py", "firmware/start.py")
    return {path: (ROOT / path).read_bytes() for path in files if path not in leave_out}


def test_a_panel_notes_what_it_does_not_understand(pico):
    pico.exec(
        "from machine import I2C, Pin\ni2c = I2C(0, scl=Pin(5), sda=Pin(4), freq=400000)\n"
        "i2c.writeto(0x3c, b'\\x00\\xff')"
    )
    assert pico.counters()["faults"] == ["the SSD1306 knows no command 0xff"]


# ---- What is missing is said in one line


def test_a_missing_firmware_is_said_in_one_line(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    with pytest.raises(NoPico, match=r"not built; run 'make emulator-setup'$"):
        Pico()


def test_who_may_not_install_packages_is_told_their_names(monkeypatch):
    monkeypatch.setattr(firmware_build, "missing_packages", lambda: ["cmake", "make"])
    monkeypatch.setattr(firmware_build.os, "geteuid", lambda: 1000)
    with pytest.raises(firmware_build.MissingPackages, match=r"apt-get install cmake make$"):
        firmware_build.prepare()


def test_a_missing_compiler_is_said_in_one_line(monkeypatch, tmp_path):
    monkeypatch.setattr(firmware_build, "COMPILER", tmp_path)
    with pytest.raises(NoPico, match=r"assemblyscript is not installed; run 'make setup'$"):
        Pico()


def test_a_changed_core_is_compiled_again(monkeypatch, tmp_path):
    before = firmware_build.core()
    changed = tmp_path / "core.ts"
    changed.write_text(firmware_build.CORE.read_text() + "\n// Changed.\n")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(firmware_build, "CORE", changed)
    after = firmware_build.core()
    assert after.name != before.name and after.read_bytes() == before.read_bytes()
    changed.write_text("no program")
    with pytest.raises(firmware_build.NotBuilt, match=r"core\.ts does not compile"):
        firmware_build.core()


def test_no_image_is_no_firmware(tmp_path):
    wrong = tmp_path / "wrong.uf2"
    wrong.write_bytes(bytes(1024))
    with pytest.raises(NoPico, match="this is no UF2 image for the Pico"):
        Pico(uf2=wrong)


def test_no_address_of_a_registry_stands_in_the_emulators_files():
    for path in HERE.iterdir():
        if path.is_file():
            assert "://" not in path.read_text().replace("socket://127.0.0.1", ""), path


def test_an_app_can_be_frozen_into_an_image(tmp_path):
    (tmp_path / "manifest.py").write_text('module("castle_in_flash.py")\n')
    (tmp_path / "castle_in_flash.py").write_text('PLACE = "in the image"\n')
    manifest = tmp_path / "manifest.py"
    firmware_build.build(manifest, say=lambda text: None)
    with Pico(manifest=manifest) as pico:
        said = pico.exec("import castle_in_flash; print(castle_in_flash.PLACE)")
    assert said == "in the image\n"
