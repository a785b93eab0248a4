# SPDX-License-Identifier: MIT
"""Puts a firmware image on a Pico through its boot drive: MicroPython, or one of ours."""

import os
import string
import sys
import time
from pathlib import Path
from typing import NamedTuple

from tools.flash import device as devices
from tools.flash.device import Device, DeviceError, NoDevice

IMAGE = "the official MicroPython UF2 for 'Raspberry Pi Pico', version 1.23 or later"
WHERE = "https://micropython.org/download/RPI_PICO/"
BOOT_DRIVE = "RPI-RP2"
BLOCK = 512  # bytes of a block, of which 256 or more go to the flash
MAGIC = b"UF2\n"
# The text in a chip's INFO_UF2.TXT, and the family of its images.
CHIPS = {BOOT_DRIVE: ("RP2040", 0xE48BFF56), "RP2350": ("RP2350", 0xE48BFF59)}
ABSOLUTE = 0xE48BFF57  # a block that an image for the RP2350 may begin with
MARK = b"castellan-image "  # in this_image.py, see manifest.py


class Image(NamedTuple):
    """A UF2 file that was read."""

    path: str
    data: bytes
    chip: str
    version: str  # of the program in it; "" if it is not ours
    board: str


def boot_drives():
    """Returns the mounted boot drives of RP2 chips."""
    if sys.platform == "win32":
        places = [Path(f"{letter}:\\") for letter in string.ascii_uppercase]
    elif sys.platform == "darwin":
        places = [place for label in CHIPS for place in Path("/Volumes").glob(label + "*")]
    else:
        places = [
            place
            for label in CHIPS
            for top in ("/media", "/run/media", "/mnt")
            for pattern in (label + "*", "*/" + label + "*")
            for place in Path(top).glob(pattern)
        ]
    return [place for place in places if chip_of(place)]


def chip_of(place):
    """Returns the chip whose boot drive this is; "" if it is none."""
    try:
        text = (place / "INFO_UF2.TXT").read_text(errors="replace")
    except OSError:
        return ""
    return next((chip for label, (chip, _) in CHIPS.items() if label in text), "")


def read_image(path):
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        raise DeviceError(f"{path} cannot be read: {error.strerror}") from None
    families = {
        int.from_bytes(data[at + 28 : at + 32], "little") for at in range(0, len(data), BLOCK)
    }
    chips = [chip for chip, family in CHIPS.values() if families - {ABSOLUTE} == {family}]
    if data[:4] != MAGIC or len(data) % BLOCK or not chips:
        raise DeviceError(
            f"{path} is not a UF2 image for the RP2040 or the RP2350; fetch {IMAGE}: {WHERE}"
        )
    mark = content(data).split(MARK, 1)[1:]
    words = mark[0].split(b"\n", 1)[0].decode("ascii", "replace").split() if mark else []
    version, board = words if len(words) == 2 else ("", "")
    return Image(str(path), data, chips[0], version, board)


def content(data):
    """Returns the data of an image's blocks, one after the other."""
    return b"".join(
        data[at + 32 : at + 32 + int.from_bytes(data[at + 16 : at + 20], "little")]
        for at in range(0, len(data), BLOCK)
    )


def install_image(image, drive, say):
    """Copy an image to the boot drive; the Pico then restarts."""
    chip = chip_of(Path(drive))
    if chip != image.chip:
        raise DeviceError(
            f"{image.path} is for the {image.chip}, and {drive} is the boot drive of an {chip}: "
            "nothing was copied"
        )
    what = f"Castellan {image.version} for {image.board}" if image.version else image.path
    say(f"Copying {what} to {drive}; the Pico then restarts by itself. Saved games stay.")
    try:
        with open(Path(drive) / "firmware.uf2", "wb") as target:
            target.write(image.data)
            target.flush()
            os.fsync(target.fileno())
    except OSError as error:
        # The drive disappears with the last block, which may look like an error.
        if Path(drive, "INFO_UF2.TXT").exists():
            raise DeviceError(
                f"the image could not be copied to {drive}: {error.strerror or error}; copy it "
                "there by hand, then run this command without --uf2"
            ) from None


def find(image, port, say):
    """Returns the device, with an image put on it first if there is one."""
    if image:
        drives = boot_drives()
        if not drives:
            raise NoDevice(
                f"no boot drive {BOOT_DRIVE} is mounted: hold BOOTSEL while you plug the Pico in, "
                "and run the same command again"
            )
        if len(drives) > 1:
            names = ", ".join(str(drive) for drive in drives)
            raise DeviceError(f"several boot drives are mounted, unplug all but one: {names}")
        install_image(image, drives[0], say)
        return _await_device(port)
    try:
        return Device(devices.choose(port))
    except NoDevice as none:
        if boot_drives():
            raise NoDevice(
                f"this Pico has no MicroPython yet (its boot drive {BOOT_DRIVE} is mounted): "
                f"fetch {IMAGE} from {WHERE}, and run this command again with --uf2 FILE"
            ) from None
        if Path("/dev/disk/by-label", BOOT_DRIVE).exists():
            raise NoDevice(
                f"this Pico has no MicroPython yet, and its boot drive {BOOT_DRIVE} is not "
                f"mounted: mount it, fetch {IMAGE} from {WHERE}, and run this again with "
                "--uf2 FILE"
            ) from None
        raise none


def _await_device(port):
    end = time.monotonic() + 2 * devices.RETURN
    while True:
        try:
            return Device(devices.choose(port))
        except NoDevice:
            if time.monotonic() > end:
                raise NoDevice(
                    "the image is copied, but no device came up: unplug it, plug it in, and run "
                    "this command without --uf2"
                ) from None
            time.sleep(1)
