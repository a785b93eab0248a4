# SPDX-License-Identifier: MIT
"""Measures the emulated Pico: its seconds for each CPU second of this machine.

python -m tools.pico_emulator.speed
"""

import argparse
import os
import sys
from pathlib import Path

from tools.pico_emulator.emulator import NoPico, Pico

COMPUTES = """
seen = {}
def work(count):
    for i in range(count):
        seen[i & 63] = [i, str(i)]
work(%d)
"""
I2C = """
from machine import I2C, Pin
i2c = I2C(0, scl=Pin(5), sda=Pin(4), freq=400_000)
for _ in range(%d): i2c.writeto(0x3c, bytes(1024))
"""
SPI = """
from machine import SPI, Pin
spi = SPI(1, 24_000_000, sck=Pin(10), mosi=Pin(11))
for _ in range(%d): spi.write(bytes(24_000))
"""
WORK = {
    "computes": ("pico_oled", COMPUTES, 100_000),
    "sends a picture to an OLED": ("pico_oled", I2C, 100),
    "sends a picture of 240x240": ("waveshare_pico_lcd_1_3", SPI, 50),
}


def cpu_seconds(pico: Pico) -> float:
    """Returns what the emulator has used up, by Linux's count."""
    fields = Path(f"/proc/{pico.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main(words=None) -> int:
    argparse.ArgumentParser(
        prog="python -m tools.pico_emulator.speed",
        description="Measure how fast the emulated Pico is.",
    ).parse_args(words)
    try:
        for name, (board, code, count) in WORK.items():
            with Pico(board) as pico:
                pico.exec(code % (count // 20))  # warm-up: V8 compiles hot code
                spent, passed = cpu_seconds(pico), pico.time_ms
                pico.exec(code % count)
                spent, passed = cpu_seconds(pico) - spent, pico.time_ms - passed
                print(f"{name}: {passed / 1000 / spent:.1f} emulated seconds in a CPU second")
    except (NoPico, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
