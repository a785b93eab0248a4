"""Replays game records and prints what they come to, on this Python or on MicroPython.

The notation and the output are described in `docs/game-record.md`.
"""

import inspect
import os
import sys

from host_sim.commands import BAD, Parser, complain


def main(words):
    parser = Parser(
        "replay",
        description="Replay game records: one line of JSON for each, 'null' where one of "
        "several is in error. Errors are FILE:LINE: reason, and the exit status is 2.",
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="a record; - is stdin")
    parser.add_argument("--sheet", metavar="FILE", help="the file of your own sheet")
    parser.add_argument("--on", choices=["micropython"], help="do the work on a real MicroPython")
    asked = parser.parse_args(words)
    if sys.stdout is None:
        complain("replay: standard output is closed, and the answer goes there")
        return BAD

    judge_all = _on_micropython if asked.on else _on_this_python
    sheet = None
    if asked.sheet is not None:
        sheet, reason = read(asked.sheet)
        if reason:
            _report(asked.sheet, 0, reason)
            return BAD
    texts = [read(name) for name in asked.files]
    try:
        verdicts = judge_all(sheet, [data for data, _ in texts if data is not None])
    except NoVerdict as error:
        complain(str(error))
        return BAD
    if verdicts[0][0]:
        _report(asked.sheet, *verdicts[0])
        return BAD
    return _print(asked.files, texts, verdicts[1:])


def _print(names, texts, verdicts):
    """Each file's line, in order; the exit status."""
    status = 0
    verdicts = iter(verdicts)
    # Bytes, so that neither the locale nor the system's line ends can change them.
    out = sys.stdout.buffer
    for name, (data, reason) in zip(names, texts):
        line, text = (0, reason) if data is None else next(verdicts)
        if data is None or line:
            status = BAD
            _report(name, line, text)
            if len(names) > 1:
                out.write(b"null\n")
        else:
            out.write(text.encode("ascii") + b"\n")
    out.flush()
    return status


def _report(name, line, reason):
    if sys.stderr is None:
        return
    sys.stderr.flush()
    try:
        text = f":{line}: {reason}\n".encode("utf-8", "replace")
        sys.stderr.buffer.write(os.fsencode(name) + text)
        sys.stderr.buffer.flush()
    except OSError:
        pass  # nobody is listening: the exit status still tells


_stdin = []


def read(name):
    """The bytes of a file and None; or None and the reason why there are none."""
    try:
        if name == "-":
            if sys.stdin is None:
                return None, "standard input is closed"
            if not _stdin:  # it can be read once, but named twice
                _stdin.append(sys.stdin.buffer.read())
            return _stdin[0], None
        if os.path.isdir(name):
            return None, "this is a folder; name a file in it"
        with open(name, "rb") as file:
            return file.read(), None
    except FileNotFoundError:
        return None, "there is no such file"
    except PermissionError:
        return None, "this file may not be read; look at its permissions"
    except OSError as error:
        return None, f"this file cannot be read: {error.strerror or error}"


# The next function is also sent to MicroPython, as it stands: what it needs, it imports,
# and what it says there is what it says here.


def judge(read, data, own_sheet=None):
    """0 and what `data` is; or the number of its first bad line, and the reason.

    `read` is `record.read` or `sheet_file.read`.
    """
    from shared_rules.dice import english
    from shared_rules.lines import BadLine

    try:
        return 0, read(data, own_sheet) if own_sheet else read(data)
    except BadLine as bad:
        return bad.number, english.sentence(bad.code, bad.about)


class NoVerdict(Exception):
    """The work could not be done at all; the text is one line for the user."""


def _on_this_python(sheet, records):
    """The sheet's verdict, then each record's: a line and a reason, or 0 and the JSON."""
    from shared_rules.dice import record, sheet_file
    from shared_rules.dice.summary import summary

    line, own = judge(sheet_file.read, sheet) if sheet is not None else (0, None)
    verdicts = [(line, own)]
    if not line:
        for data in records:
            line, told = judge(record.read, data, own)
            verdicts.append((line, told if line else summary(told)))
    return verdicts


_ON_MICROPYTHON = """
from shared_rules.dice import record, sheet_file
from shared_rules.dice.summary import summary

def bytes_of(name):
    with open(name, "rb") as file:
        return file.read()

def tell(line, text):
    # In hexadecimal: no console on the way can spoil it.
    print(line, "".join(["%02x" % byte for byte in text.encode()]))

line, own = judge(sheet_file.read, bytes_of("sheet")) if SHEET else (0, None)
tell(line, own if line else "")
if not line:
    for i in range(RECORDS):
        line, told = judge(record.read, bytes_of("record%d" % i), own)
        tell(line, told if line else summary(told))
"""


def _on_micropython(sheet, records):
    from host_sim import on_micropython

    files = {f"record{i}": data for i, data in enumerate(records)}
    if sheet is not None:
        files["sheet"] = sheet
    script = (
        inspect.getsource(judge)
        + f"SHEET, RECORDS = {sheet is not None}, {len(records)}\n"
        + _ON_MICROPYTHON
    )
    size = sum(len(data) for data in files.values())
    try:
        result = on_micropython.run(
            script, files=files, heap=(16 << 20) + 8 * size, timeout=120 + size // 1000
        )
    except (on_micropython.NoMicroPython, RuntimeError) as error:
        raise NoVerdict(str(error)) from None
    if not result.ok:
        last = (result.err.strip().splitlines() or ["it did not say why"])[-1]
        raise NoVerdict(f"replay: MicroPython stopped: {last}")
    verdicts = []
    for line in result.out.decode("ascii").splitlines():
        number, _, text = line.partition(" ")
        verdicts.append((int(number), bytes.fromhex(text).decode("utf-8")))
    return verdicts
