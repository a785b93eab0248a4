# SPDX-License-Identifier: MIT
"""Puts MicroPython itself on a Pico that has none, through its boot drive."""

import os
import string
import sys
import time
from pathlib import Path

from tools.flash import device as devices
from tools.flash.device import Device, DeviceError, NoDevice

IMAGE = "the official MicroPython UF2 for 'Raspberry Pi Pico', version 1.23 or later"
WHERE = "https://micropython.org/download/RPI_PICO/"
BOOT_DRIVE = "RPI-RP2"


def boot_drives():
    """The mounted boot drives of RP2 chips."""
    if sys.platform == "win32":
        places = [Path(f"{letter}:\\") for letter in string.ascii_uppercase]
    elif sys.platform == "darwin":
        places = list(Path("/Volumes").glob(BOOT_DRIVE + "*"))
    else:
        places = [
            place
            for top in ("/media", "/run/media", "/mnt")
            for pattern in (BOOT_DRIVE + "*", "*/" + BOOT_DRIVE + "*")
            for place in Path(top).glob(pattern)
        ]
    return [place for place in places if _is_boot_drive(place)]


def _is_boot_drive(place):
    try:
        return "RPI-RP2" in (place / "INFO_UF2.TXT").read_text(errors="replace")
    except OSError:
        return False


def install_image(image, drive, say):
    """Copy a UF2 to the boot drive; the Pico restarts by itself."""
    try:
        data = Path(image).read_bytes()
    except OSError as error:
        raise DeviceError(f"{image} cannot be read: {error.strerror}") from None
    rp2040 = 0xE48BFF56
    if data[:4] != b"UF2\n" or int.from_bytes(data[28:32], "little") != rp2040:
        raise DeviceError(f"{image} is no UF2 image for the RP2040; fetch {IMAGE}: {WHERE}")
    say(f"Copying {image} to {drive}; the Pico then restarts by itself.")
    try:
        with open(Path(drive) / "firmware.uf2", "wb") as target:
            target.write(data)
            target.flush()
            os.fsync(target.fileno())
    except OSError as error:
        # The drive goes away with the last block: that may look like an error.
        if Path(drive, "INFO_UF2.TXT").exists():
            raise DeviceError(
                f"the image could not be copied to {drive}: {error.strerror or error}; copy it "
                "there by hand, then run this command without --uf2"
            ) from None


def find(asked, say):
    """The device, with MicroPython put on it first if that was asked for."""
    if asked.uf2:
        drives = boot_drives()
        if not drives:
            raise NoDevice(
                f"no boot drive {BOOT_DRIVE} is mounted: hold BOOTSEL while you plug the Pico in, "
                "and run the same command again"
            )
        if len(drives) > 1:
            names = ", ".join(str(drive) for drive in drives)
            raise DeviceError(f"several boot drives are mounted, unplug all but one: {names}")
        install_image(asked.uf2, drives[0], say)
        return _await_device(asked.port)
    try:
        return Device(devices.choose(asked.port))
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
