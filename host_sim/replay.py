# SPDX-License-Identifier: MIT
"""Replays game records and prints the results, on this Python or on MicroPython.

The notation and the output are described in `docs/game-record.md`.
"""

import sys

from host_sim import records
from host_sim.commands import BAD, INSTALLED, complain
from host_sim.records import BadFile


def main(words):
    parser = records.parser(
        "replay",
        "Replay game records: one line of JSON for each, 'null' where one of several is in error.",
    )
    parser.add_argument(
        "--duchy",
        metavar="FILE",
        action="append",
        default=[],
        help="the file of your own duchy; may be given several times",
    )
    parser.set_defaults(on=None)
    if not INSTALLED:  # the Python package brings no MicroPython
        parser.add_argument(
            "--on", choices=["micropython"], help="do the work on a real MicroPython"
        )
    asked = records.parse(parser, words)
    judge_all = _on_micropython if asked.on else _on_this_python
    own_files = [] if asked.sheet is None else [("dice", asked.sheet)]
    own_files += [("tiles", name) for name in asked.duchy]
    texts = [_bytes_of(name) for name in asked.files]
    try:
        owns = [(kind, records.load(name)) for kind, name in own_files]
        verdicts = judge_all(owns, [text for text in texts if not isinstance(text, BadFile)])
        for (_, name), (line, reason) in zip(own_files, verdicts):
            if line:
                raise BadFile(name, line, reason)
    except BadFile as bad:
        bad.report()
        return BAD
    except NoVerdict as error:
        complain(str(error))
        return BAD
    return _print(asked.files, texts, verdicts[len(owns) :])


def _bytes_of(name):
    """Returns the bytes of a record, or the error that says why there are none."""
    try:
        return records.load(name)
    except BadFile as bad:
        return bad


def _print(names, texts, verdicts):
    """Print a line for each file, in order. Returns the exit status."""
    status = 0
    verdicts = iter(verdicts)
    # Bytes, so that neither the locale nor the platform's line ends change them.
    out = sys.stdout.buffer
    for name, text in zip(names, texts):
        try:
            if isinstance(text, BadFile):
                raise text
            line, found = next(verdicts)
            if line:
                raise BadFile(name, line, found)
            out.write(found.encode("ascii") + b"\n")
        except BadFile as bad:
            bad.report()
            status = BAD
            if len(names) > 1:
                out.write(b"null\n")
    out.flush()
    return status


class NoVerdict(Exception):
    """Raised if nothing could be replayed at all; the text is one line for the user."""


def _on_this_python(owns, records):
    """Returns the verdicts on the players' own files, then on the records."""
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
