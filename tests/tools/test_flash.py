# SPDX-License-Identifier: MIT
"""What tools.flash says when it cannot do its work; a small script stands for mpremote."""

import sys
import zlib

import pytest

from firmware.games.dice import own_sheets
from host_sim.games.dice.random_games import castles
from shared_rules.dice import sheets
from tools.build import build
from tools.flash import device, flash, plan, survey, uf2
from tools.flash.device import DeviceError, Port

FAKE = """
import os, sys, time
words = sys.argv[1:]
with open(os.environ["FAKE_CALLS"], "a") as calls:
    calls.write(repr(words) + "\\n")
if words[:2] == ["connect", "list"]:
    print(os.environ.get("FAKE_LIST", ""), end="")
    sys.exit()
kind = "copy" if "run" in words else "exec"
with open(os.environ["FAKE_CALLS"]) as calls:
    if os.environ.get("FAKE_LATE") and len(calls.readlines()) == 1:
        sys.exit("mpremote: could not enter raw repl")
if os.environ.get("FAKE_HANG") == kind:
    time.sleep(60)
time.sleep(float(os.environ.get("FAKE_PAUSE", "0")))
print(os.environ.get("FAKE_OUT", ""), end="")
if kind == os.environ.get("FAKE_FAILS_AT", "exec"):
    print(os.environ.get("FAKE_ERR", ""), file=sys.stderr)
    sys.exit(int(os.environ.get("FAKE_STATUS", "0")))
"""

PICO = "/dev/ttyFAKE0 e6614c311b7e6f35 2e8a:0005 MicroPython Board in FS mode\n"
OTHER = "/dev/ttyFAKE1 aa614c311b7e6f35 2e8a:0005 MicroPython Board in FS mode\n"
NOT_USB = "/dev/ttyS0 None 0000:0000 None None\n"


def told(name="micropython", release="1.25.0", mpy="6 3", room="4096 300", *more):
    lines = [f"name {name}", f"release {release}", f"format {mpy}", "machine A Pico with RP2040"]
    lines += [f"room {room}", "deflate", "sheets", *more]
    return "".join(f"@castellan {line}\n" for line in lines)


@pytest.fixture
def fake(tmp_path, monkeypatch):
    """Sets what the script does; gives back what it was called with."""
    script = tmp_path / "fake.py"
    script.write_text(FAKE)
    calls = tmp_path / "calls"
    calls.write_text("")
    monkeypatch.setattr(device, "MPREMOTE", [sys.executable, "-u", str(script)])
    monkeypatch.setenv("FAKE_CALLS", str(calls))
    monkeypatch.setattr(uf2, "boot_drives", list)
    staged = tmp_path / "staged"
    (staged / "castellan").mkdir(parents=True)
    (staged / "castellan" / "version").write_text("9.9 abc\n")
    (staged / "main.py").write_text("pass\n")
    monkeypatch.setattr(build, "stage", lambda board: staged)

    def does(**what):
        for name, value in what.items():
            monkeypatch.setenv("FAKE_" + name.upper(), str(value))
        return calls

    return does


def complaint(capsys, *words, status=2, board=("--board", "pico_oled")):
    """The one sentence that the tool says."""
    assert flash.main([*board, *words]) == status
    error = capsys.readouterr().err
    assert error.startswith("python -m tools.flash: ") and error.count("\n") == 1, error
    return error


def test_several_devices_are_listed_with_how_to_choose(fake, capsys):
    fake(list=PICO + OTHER + NOT_USB)
    error = complaint(capsys)
    assert "several devices are connected, choose one: " in error
    assert "/dev/ttyFAKE0 (--port id:e6614c311b7e6f35)" in error
    assert "/dev/ttyFAKE1 (--port id:aa614c311b7e6f35)" in error
    assert "ttyS0" not in error


def test_a_device_is_chosen_by_its_serial_number(fake, capsys):
    calls = fake(list=PICO + OTHER, out=told(room="4096 1"))
    complaint(capsys, "--port", "id:aa614c311b7e6f35")
    assert "'connect', '/dev/ttyFAKE1', 'exec'" in calls.read_text()
    error = complaint(capsys, "--port", "id:1234")
    assert "no device has the serial number 1234; 'mpremote connect list' shows" in error


def test_permission_denied(fake, capsys, monkeypatch, tmp_path):
    port = tmp_path / "tty"
    port.write_text("")
    monkeypatch.setattr(device.os, "access", lambda path, mode: False)
    fake(list=PICO.replace("/dev/ttyFAKE0", str(port)), err=f"failed to access {port}", status=1)
    assert f"permission to open {port} is denied: " in complaint(capsys)


def test_a_port_that_another_program_has_open(fake, capsys, tmp_path):
    port = tmp_path / "tty"
    port.write_text("")
    fake(err=f"mpremote: failed to access {port} (it may be in use)", status=1)
    error = complaint(capsys, "--port", str(port))
    assert f"{port} cannot be opened: close the program that has it open" in error


RP2040, RP2350, ABSOLUTE = 0xE48BFF56, 0xE48BFF59, 0xE48BFF57


def drive(folder, board="RPI-RP2"):
    folder.mkdir()
    (folder / "INFO_UF2.TXT").write_text(f"UF2 Bootloader v3.0\nBoard-ID: {board}\n")
    return folder


def image_file(path, *families, payload=b""):
    """A UF2 file with a block for each family; what they carry follows one after the other."""
    data = b""
    for number, family in enumerate(families):
        piece = payload[number * 256 : number * 256 + 256].ljust(256, b"\0")
        numbers = (0x2000, 0x10000000 + number * 256, 256, number, len(families), family)
        words = b"".join(n.to_bytes(4, "little") for n in (0x9E5D5157, *numbers))
        data += b"UF2\n" + words + piece + bytes(220) + b"\x30\x6f\xb1\x0a"
    path.write_bytes(data)
    return path


@pytest.fixture
def boot_drive(monkeypatch, tmp_path):
    """A Pico whose boot drive is mounted."""
    place = drive(tmp_path / "RPI-RP2")
    monkeypatch.setattr(uf2, "boot_drives", lambda: [place])
    return place


def test_a_pico_without_micropython_is_told_which_image(fake, capsys, boot_drive):
    fake(list=NOT_USB)
    error = complaint(capsys)
    assert "this Pico has no MicroPython yet" in error
    assert "the official MicroPython UF2 for 'Raspberry Pi Pico', version 1.23 or later" in error
    assert "--uf2 FILE" in error


def test_an_image_is_copied_to_the_boot_drive(fake, capsys, boot_drive, tmp_path):
    image = image_file(tmp_path / "micropython.uf2", RP2040, RP2040)
    fake(list=PICO, out=told(room="4096 1"))
    assert "not enough room" in complaint(capsys, "--uf2", str(image)), "and it goes on"
    assert (boot_drive / "firmware.uf2").read_bytes() == image.read_bytes()


def test_an_image_for_the_pico_2_goes_on_a_pico_2_and_nowhere_else(
    fake, capsys, boot_drive, monkeypatch, tmp_path
):
    """The official ones begin with a block that belongs to no chip."""
    image = image_file(tmp_path / "pico2.uf2", ABSOLUTE, RP2350, RP2350)
    error = complaint(capsys, "--uf2", str(image))
    assert f"is for the RP2350, and {boot_drive} is the boot drive of an RP2040" in error
    assert not (boot_drive / "firmware.uf2").exists()
    place = drive(tmp_path / "RP2350", "RP2350")
    monkeypatch.setattr(uf2, "boot_drives", lambda: [place])
    fake(list=PICO, out=told(room="4096 1").replace("RP2040", "RP2350"))
    assert flash.main(["--board", "pico_oled", "--uf2", str(image)]) == 2
    assert "This is a Pico 2: nobody has tried" in capsys.readouterr().out
    assert (place / "firmware.uf2").read_bytes() == image.read_bytes()


@pytest.mark.parametrize(
    "families", [(), (0,), (RP2040, RP2350), (ABSOLUTE,)], ids=["none", "other", "two", "no chip"]
)
def test_no_image_is_copied_that_is_none(fake, capsys, boot_drive, tmp_path, families):
    image = image_file(tmp_path / "wrong.uf2", *families)
    assert "is not a UF2 image for the RP2040" in complaint(capsys, "--uf2", str(image))
    image.write_bytes(bytes(512))
    assert "is not a UF2 image for the RP2040" in complaint(capsys, "--uf2", str(image))
    assert not (boot_drive / "firmware.uf2").exists()
    assert "cannot be read" in complaint(capsys, "--uf2", str(tmp_path / "none.uf2"))


def test_an_image_without_a_boot_drive(fake, capsys, tmp_path):
    image = image_file(tmp_path / "x.uf2", RP2040)
    assert "hold BOOTSEL while you plug the Pico in" in complaint(capsys, "--uf2", str(image))


# ---- An image of ours


def our_image(path, board="pico_oled", version="9.9"):
    """As manifest.py marks it; here the mark lies across two blocks."""
    mark = f"castellan-image {version} {board}\n".encode()
    return image_file(path, RP2040, RP2040, payload=bytes(250) + mark)


def has_image(version, board, *more):
    about = f"version {more[0]}" if more else "sheets"
    return told("micropython", "1.25.0", "6 3", "4096 300", about, f"image {version} {board}")


def test_an_image_of_ours_brings_the_program_along(fake, capsys, boot_drive, tmp_path):
    image = our_image(tmp_path / "ours.uf2")
    calls = fake(list=PICO, out=has_image("9.9", "pico_oled"))
    assert flash.main(["--uf2", str(image)]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith(f"Copying Castellan 9.9 for pico_oled to {boot_drive}; ")
    assert "Castellan 9.9 for pico_oled is on the device, in its firmware image." in said
    assert said[-1].startswith(
        "Look at the display: it must show the menu; if the display stays dark"
    )
    assert "'run'" not in calls.read_text() and "'reset'" in calls.read_text()
    assert (boot_drive / "firmware.uf2").read_bytes() == image.read_bytes()


@pytest.mark.parametrize(
    "version, words",
    [
        ("0.10.0 abc", "The older program in /castellan, 0.10.0, stays there and is not run."),
        ("10.0 abc", "/castellan has 10.0: that is run if it is whole and for pico_oled."),
    ],
)
def test_what_an_image_finds_beside_it_is_named(
    fake, capsys, boot_drive, tmp_path, version, words
):
    fake(list=PICO, out=has_image("9.9", "pico_oled", version))
    assert flash.main(["--uf2", str(our_image(tmp_path / "ours.uf2")), "--yes"]) == 0
    assert words in capsys.readouterr().out.splitlines()


def test_the_image_of_another_board_is_not_copied(fake, capsys, boot_drive, tmp_path):
    image = our_image(tmp_path / "ours.uf2", "pimoroni_picosystem")
    error = complaint(capsys, "--uf2", str(image))
    assert "is for pimoroni_picosystem, not for pico_oled: nothing was copied" in error
    assert not (boot_drive / "firmware.uf2").exists()


def test_an_image_that_does_not_come_up_is_not_said_to_run(fake, capsys, boot_drive, tmp_path):
    fake(list=PICO, out=has_image("9.8", "pico_oled"))
    error = complaint(capsys, "--uf2", str(our_image(tmp_path / "ours.uf2")))
    assert "does not say that it has Castellan 9.9 for pico_oled" in error


def test_an_image_does_not_get_a_program_that_it_would_not_run(fake, capsys):
    calls = fake(list=PICO, out=has_image("9.10", "pico_oled"))
    error = complaint(capsys, board=())
    assert "firmware image has Castellan 9.10, and this is 9.9, which it would not run" in error
    error = complaint(capsys, "--other-board", board=("--board", "pimoroni_picosystem"))
    assert "firmware image is for pico_oled, and it would not run a program for pimoroni_" in error
    assert "'run'" not in calls.read_text()


def test_the_image_says_which_board_it_is(fake, capsys):
    fake(list=PICO, out=has_image("9.9", "pico_oled"))
    assert flash.main(["--dry-run"]) == 0
    said = capsys.readouterr().out
    assert "It has Castellan 9.9 in its firmware image for pico_oled; " in said


PULLED = (
    "serial.serialutil.SerialException: device reports readiness to read but returned no data",
    "mpremote: failed to access /dev/ttyFAKE0 (it may be in use by another program)",
    "OSError: [Errno 5] Input/output error",
)
ESP32, RISCV = "Generic ESP32", "Raspberry Pi Pico2 with RP2350-RISCV"
NOT_OURS = "the device is a %s, and our boards with MicroPython have an RP2040"
# What the device says of itself, and what is said of it: nothing is copied.
UNFIT = [
    (
        told("circuitpython", "9.1.0"),
        "runs CircuitPython 9.1.0, not MicroPython: if it is one of",
    ),
    (told("circuitpython", "9.1.0"), "if it is a Pico, install the official MicroPython"),
    (told().replace("A Pico with RP2040", ESP32), NOT_OURS % ESP32),
    (told().replace("A Pico with RP2040", RISCV), NOT_OURS % RISCV),
    (told(mpy="5 0"), "reads .mpy format 5.0, and the program is 6.3"),
    (told(mpy="6 2"), "reads .mpy format 6.2, and the program is 6.3"),
    (told(mpy="7 0"), "reads .mpy format 7.0, and the program is 6.3"),
    (told(room="4096 9"), "not enough room on the device: the update needs 44 kB and 36 kB are"),
    (told(room="4096 0"), "the update needs 44 kB and its flash is full"),
]


@pytest.mark.parametrize("out, says", UNFIT, ids=[says for _, says in UNFIT])
def test_a_device_that_cannot_take_the_program_is_left_alone(fake, capsys, out, says):
    calls = fake(list=PICO, out=out)
    assert says in complaint(capsys)
    assert "'run'" not in calls.read_text()
    assert "'reset'" in calls.read_text(), "the program that it has runs again"


@pytest.mark.parametrize(
    "words, what, says",
    [
        ((), {"list": NOT_USB}, "no device is connected: plug it in with a USB cable"),
        (
            ("--port", "/dev/ttyNONE"),
            {"err": "mpremote: failed to access /dev/ttyNONE (it may be in use)", "status": 1},
            "there is no device at /dev/ttyNONE",
        ),
        *(
            (
                (),
                {"list": PICO, "out": told(), "fails_at": "copy", "err": error, "status": 1},
                f"has gone in the middle of the work (mpremote says: {error}): plug it in and",
            )
            for error in PULLED
        ),
        (
            (),
            {"list": PICO, "out": told(), "fails_at": "copy", "err": "OSError: [Errno 28] ENOSPC",
             "status": 1},
            "the device's flash is full: nothing was changed",
        ),
    ],
)  # fmt: skip
def test_what_goes_wrong_is_said_with_what_to_do(fake, capsys, words, what, says):
    fake(**what)
    assert says in complaint(capsys, *words)


# ---- A silence is not a lost device


@pytest.fixture
def port(tmp_path, monkeypatch):
    """A port that is there, and a tool that is soon impatient."""
    path = tmp_path / "tty"
    path.write_text("")
    monkeypatch.setattr(device, "SILENCE", 0.2)
    monkeypatch.setattr(device, "PATIENCE", 3600)
    return path


def test_a_device_that_does_not_answer(fake, capsys, port, monkeypatch):
    fake(err="mpremote: could not enter raw repl", status=1)
    error = complaint(capsys, "--port", str(port))
    assert "does not answer (mpremote says: mpremote: could not enter raw repl): unplug" in error
    monkeypatch.setattr(device, "PATIENCE", 0.5)
    fake(hang="exec")
    error = complaint(capsys, "--port", str(port))
    assert "does not answer: unplug it, hold a button while you plug it in" in error


def test_a_silent_device_is_waited_for_as_long_as_its_port_is_there(fake, port):
    asked = []

    def heard(line):
        asked.append(line)

    fake(pause=1, out="at last\n")
    said = device.mpremote("connect", str(port), "exec", "x", port=str(port), heard=heard)
    assert (said.status, asked) == (0, ["at last"])


def test_a_device_that_is_late_at_the_prompt_is_asked_again_if_it_has_answered(fake, port):
    met = device.Device(Port(str(port), "", ""))
    calls = fake(late=1, out="@castellan here\n")
    with pytest.raises(device.NoAnswer):
        met.exec("x")
    assert met.exec("x") == [["here"]]
    calls.write_text("")
    assert met.exec("x") == [["here"]] and calls.read_text().count("\n") == 2


def test_a_silent_device_whose_port_is_gone_is_gone(fake, capsys, port):
    port.unlink()
    fake(hang="exec")
    error = complaint(capsys, "--port", str(port))
    assert f"the device at {port} has gone: plug it in and run the same command again" in error


def test_an_update_that_counts_is_a_success_though_the_line_is_lost(fake, capsys, monkeypatch):
    """The device completes it at its next start."""
    fake(list=PICO, out=told())
    monkeypatch.setattr(flash, "update", lambda device, plan, say: None)

    def lost(device):
        raise device_module.NoAnswer("the device does not answer (mpremote says: EOF): unplug it")

    device_module = device
    monkeypatch.setattr(flash, "finish", lost)
    assert flash.main(["--board", "pico_oled"]) == 0
    said = capsys.readouterr().out.splitlines()[-1]
    assert said.startswith("Castellan 9.9 abc is verified on the device, which starts it: the")
    assert "mpremote says: EOF" in said


def test_what_arrives_changed_does_not_count(fake, capsys):
    calls = fake(list=PICO, out=told())
    assert "did not arrive as it was sent: nothing was changed" in complaint(capsys)
    assert "os.rename" not in calls.read_text()


# ---- The plan


def survey_of(files, main="ours"):
    hashes = {path: device.hash_of(data) for path, data in files.items()}
    sizes = {path: len(data) for path, data in files.items()}
    about = ("micropython", "1.25.0", (6, 3), "", 4096, 300, hashes, sizes, {}, "", main)
    return survey.Survey(*about, False, False, True)


OLD = {"main.py": b"1", "version": b"1", "a.mpy": b"1", "gone.mpy": b"1", "past/b.mpy": b"1"}
NEW = {"version": b"2", "a.mpy": b"2", "main.py": b"2", "z.mpy": b"2"}


def test_the_version_is_the_last_that_an_update_brings():
    planned = plan.plan_for(survey_of(OLD), NEW, {})
    lines = b"- gone.mpy\n- past\n1 a.mpy\n21 z.mpy\n21 version\n2"
    assert zlib.decompress(planned.pack) == lines and planned.main == b"2"


@pytest.mark.parametrize("main", ("ours", "foreign", ""))
def test_when_a_new_main_py_is_put_in_place(main):
    """Ours before the update counts, because an old one would not complete it."""
    code = flash.commit_code(plan.plan_for(survey_of(OLD, main), NEW, {}), main)
    assert (code.index("'/main.py')") < code.index("'/castellan.pack')")) == (main == "ours")
    assert ("'/main.before.py'" in code) == (main == "foreign")


# ---- Which board it is


def test_the_first_installation_asks_which_board_it_is(fake, capsys):
    calls = fake(list=PICO, out=told())
    error = complaint(capsys, board=())
    assert (
        "no Castellan yet, so it does not say which board it is: add --board and one of: " in error
    )
    for board in build.boards():
        assert (board in error) != build.on_circuitpython(board), "it runs MicroPython"
    assert "'run'" not in calls.read_text()


def asks(answers, said):
    """A person at the terminal, and what is asked."""
    left = list(answers)

    def ask(question):
        said.append(question)
        if not left:
            raise EOFError
        return left.pop(0)

    return ask


@pytest.mark.parametrize("answer", ["5", "pimoroni_picosystem", " Pimoroni_PicoSystem "])
def test_the_owner_says_which_board_it_is(answer):
    said = []
    assert flash.choose_board(said.append, asks([answer], said)) == "pimoroni_picosystem"
    assert any("Pimoroni PicoSystem (pimoroni_picosystem)" in line for line in said)
    assert not any("pybadge" in line for line in said), "it has no MicroPython"


@pytest.mark.parametrize("answer", [[""], ["0"], ["99"], ["toaster"], ["adafruit_pybadge"], []])
def test_no_board_is_taken_for_granted(answer):
    with pytest.raises(DeviceError, match=r"not one of these boards: nothing was changed"):
        flash.choose_board(lambda line: None, asks(answer, []))


def test_at_a_terminal_a_blank_device_is_asked_about(fake, capsys, monkeypatch):
    fake(list=PICO, out=told())
    asked = []
    monkeypatch.setattr(flash, "somebody_is_there", lambda: True)
    monkeypatch.setattr("builtins.input", asks(["waveshare_pico_lcd_1_3"], asked))
    stage = build.stage
    monkeypatch.setattr(build, "stage", lambda board: (asked.append(board), stage(board))[1])
    assert flash.main(["--dry-run"]) == 0
    assert asked[-1] == "waveshare_pico_lcd_1_3" and asked[0].startswith("Its number or name")
    assert "Which board is it?" in capsys.readouterr().out


def test_after_a_first_installation_the_owner_is_asked_what_the_display_shows():
    said = []
    for answer in ("y", "Yes", "ja"):
        flash.check_display("pico_oled", asks([answer], said), said.append)
    assert said == ["Does the display show Castellan's menu? (y/n) "] * 3
    for answers in (["n"], ["no"], [""], []):
        with pytest.raises(DeviceError, match=r"does not show it: .* boards/pico_oled/README\.md"):
            flash.check_display("pico_oled", asks(answers, []), said.append)


def first_installation(monkeypatch, *words):
    """What is asked when a device gets its first program; the work itself is left out."""
    asked = []

    def work(device, stage, sheets, dry_run, say):
        stage(survey_of({}))
        return "9.9", True

    monkeypatch.setattr(flash, "install", work)
    monkeypatch.setattr(flash, "somebody_is_there", lambda: True)
    monkeypatch.setattr("builtins.input", asks(["y"], asked))
    return flash.main(["--board", "pico_oled", *words]), asked


def test_a_script_says_yes(fake, monkeypatch):
    fake(list=PICO)
    assert first_installation(monkeypatch, "--yes") == (0, [])
    status, asked = first_installation(monkeypatch)
    assert status == 0 and len(asked) == 1


def has_board(name):
    return told("micropython", "1.25.0", "6 3", "4096 300", "version 0.1.0 abc", f"board {name}")


def test_a_later_one_takes_the_board_that_the_device_has(fake, capsys, monkeypatch):
    fake(list=PICO, out=has_board("pimoroni_picosystem"))
    asked = []
    stage = build.stage
    monkeypatch.setattr(build, "stage", lambda board: (asked.append(board), stage(board))[1])
    assert flash.main(["--dry-run"]) == 0
    assert asked == ["pimoroni_picosystem"]
    assert "It has Castellan 0.1.0 abc for pimoroni_picosystem; " in capsys.readouterr().out


def test_another_board_than_the_device_has_is_refused(fake, capsys):
    calls = fake(list=PICO, out=has_board("pimoroni_picosystem"))
    error = complaint(capsys)
    assert "the device has Castellan for pimoroni_picosystem, not for pico_oled" in error
    assert "nothing was changed; leave --board out" in error and "--other-board" in error
    assert "'run'" not in calls.read_text()
    assert flash.main(["--board", "pico_oled", "--other-board", "--dry-run"]) == 0


# ---- Own sheets


def test_an_own_sheet_is_sent_in_75_bytes_that_the_device_reads(tmp_path):
    text = (build.ROOT / "docs" / "sheets" / "A.txt").read_text()
    (tmp_path / "mine.txt").write_text(text.replace("name A", "name Mine"))
    name, data = flash.compact_sheet(tmp_path / "mine.txt")
    assert name == "Mine" and len(data) == 75
    (tmp_path / name).write_bytes(data)
    sheet = own_sheets.load(str(tmp_path), name)
    assert sheet and sheet.name == "Mine" and len(castles(sheet)) == 4
    assert sheet.points == sheets.sheet("A").points and sheet.faces == sheets.sheet("A").faces
    for at in range(75):
        (tmp_path / name).write_bytes(data[:at] + bytes((data[at] ^ 1,)) + data[at + 1 :])
        assert own_sheets.load(str(tmp_path), name) is None


def test_an_own_sheet_cannot_take_the_name_of_one_in_the_box():
    with pytest.raises(DeviceError, match="'A' is a sheet of the box; give yours another name"):
        flash.compact_sheet(build.ROOT / "docs" / "sheets" / "A.txt")


def test_a_sheet_in_error_is_told_with_its_line(fake, capsys, tmp_path):
    bad = tmp_path / "bad.txt"
    bad.write_text("castellan-sheet 1\nrow a B\n")
    assert f"{bad}:2: row a has 4 fields" in complaint(capsys, "--sheet", str(bad))
    assert "the sheet cannot be read" in complaint(capsys, "--sheet", str(tmp_path / "none"))
    text = (build.ROOT / "docs" / "sheets" / "A.txt").read_text()
    bad.write_text(text.replace("name A", "name ../A"))
    with pytest.raises(DeviceError, match=r"the name '\.\./A' cannot be a file's"):
        flash.compact_sheet(bad)


def test_what_is_loaded_to_try_a_program_is_part_of_every_program():
    for board in build.boards():
        if not build.on_circuitpython(board):
            files = {name[: -len(".mpy")].replace("/", ".") for name, _ in build.sources(board)}
            assert set(flash.LOADED) <= files, board
