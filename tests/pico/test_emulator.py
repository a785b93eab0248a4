# SPDX-License-Identifier: MIT
"""The emulated Pico itself: its firmware, flash, power, clock, buttons and panels."""

import importlib
import json
import subprocess

import pytest

import manifest
from host_sim.on_micropython import find_node
from tests.drivers.drawing import BOARDS, COLOURS, Notes, scribble, switch_on, upside_down
from tests.pico import flashes
from tools.pico_emulator import firmware_build
from tools.pico_emulator.emulator import (
    ROOT,
    Pico,
    PicoError,
    board_data,
    cut_images,
)

pytestmark = pytest.mark.slow  # 'make check' needs no firmware


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


def test_the_heap_is_as_large_as_the_chips(pico):
    free = number(pico, "import gc; gc.collect(); print(gc.mem_free())")
    assert 240_000 < free < 244_000


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


# ---- Flash and power


WRITE = (
    "f = open('big.bin', 'wb')\nfor i in range(16): f.write(bytes(256))\nf.close()\nprint('done')"
)


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


# ---- Sleep, and the cable


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


def test_a_host_gives_up_on_a_chip_whose_usb_clock_stands_still(blank):
    """Without a cable at the start, light sleep stops that clock as well."""
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


# ---- Panels

DRAWING = """
import boards.%s.board as board
from firmware.drivers.panel import open_panel
canvas, display = open_panel(board)
display.show(canvas)
display.colours(%r)
for stroke in %r:
    getattr(canvas, stroke[0])(*stroke[1:])
    display.show(canvas)
"""


@pytest.mark.parametrize("name", BOARDS)
def test_the_drivers_show_what_the_simulator_shows(blank, name):
    with Pico(name, flash=flashes.write(drivers_of(name), blank)) as pico:
        notes = Notes(*pico.size)
        scribble(notes, seed=len(name), strokes=60)
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
    """The display's drivers and what they import, as the build takes them for this chip: where a
    file has a native twin, that is compared with what the simulator runs."""
    board = f"boards/{name}"
    files = ["boards/__init__.py", f"{board}/__init__.py", f"{board}/board.py"]
    for folder in ("firmware", "firmware/drivers", "firmware/ui", "shared_rules"):
        files += [path.relative_to(ROOT).as_posix() for path in (ROOT / folder).glob("*.py")]
    leave_out = ("firmware/app.py", "firmware/entry/main.py", "firmware/start.py")
    native = manifest.NATIVE["rp2040"]
    return {
        path: (ROOT / native.get(path, path)).read_bytes()
        for path in files
        if path not in leave_out
    }


# ---- What is missing is said in one line
