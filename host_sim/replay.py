# SPDX-License-Identifier: MIT
"""Replays game records and prints what they come to, on this Python or on MicroPython.

The notation and the output are described in `docs/game-record.md`.
"""

import os
import sys

from host_sim.commands import BAD, Parser, complain, read_file


def main(words):
    parser = Parser(
        "replay",
        description="Replay game records: one line of JSON for each, 'null' where one of "
        "several is in error. Errors are FILE:LINE: reason, and the exit status is 2.",
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="a record; - is stdin")
    parser.add_argument("--sheet", metavar="FILE", help="the file of your own sheet")
    parser.add_argument(
        "--duchy",
        metavar="FILE",
        action="append",
        default=[],
        help="the file of your own duchy; may be given several times",
    )
    parser.add_argument("--on", choices=["micropython"], help="do the work on a real MicroPython")
    asked = parser.parse_args(words)
    if sys.stdout is None:
        complain("replay: standard output is closed, and the answer goes there")
        return BAD

    judge_all = _on_micropython if asked.on else _on_this_python
    own_names = ([] if asked.sheet is None else [("dice", asked.sheet)]) + [
        ("tiles", name) for name in asked.duchy
    ]
    owns = []
    for kind, name in own_names:
        data, reason = read_file(name)
        if data is None:
            _report(name, 0, reason)
            return BAD
        owns.append((kind, data))
    texts = [read_file(name) for name in asked.files]
    try:
        verdicts = judge_all(owns, [data for data, _ in texts if data is not None])
    except NoVerdict as error:
        complain(str(error))
        return BAD
    for (_, name), (line, reason) in zip(own_names, verdicts):
        if line:
            _report(name, line, reason)
            return BAD
    return _print(asked.files, texts, verdicts[len(owns) :])


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


class NoVerdict(Exception):
    """The work could not be done at all; the text is one line for the user."""


def _on_this_python(owns, records):
    """The verdicts on the players' own files, then on the records."""
    from shared_rules.text import record

    return list(record.judge(owns, records))


_ON_MICROPYTHON = """
from shared_rules.text import record

def bytes_of(name):
    with open(name, "rb") as file:
        return file.read()

owns = [(OWNS[i], bytes_of("own%d" % i)) for i in range(len(OWNS))]
for line, text in record.judge(owns, (bytes_of("record%d" % i) for i in range(RECORDS))):
    # In hexadecimal: no console on the way can spoil it.
    print(line, "".join(["%02x" % byte for byte in text.encode()]))
"""


def _on_micropython(owns, records):
    from host_sim import on_micropython

    files = {f"record{i}": data for i, data in enumerate(records)}
    files.update((f"own{i}", data) for i, (_, data) in enumerate(owns))
    kinds = [kind for kind, _ in owns]
    script = f"OWNS, RECORDS = {kinds!r}, {len(records)}\n" + _ON_MICROPYTHON
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
