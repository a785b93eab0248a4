# SPDX-License-Identifier: MIT
"""The real mpremote without its waits. It is loaded once and forked for each run: to load it takes
longer than what most runs do. It looks for an answer as soon as there is one, not every 10 ms, and
pyserial does not sleep for 300 ms after it has closed a socket.

    python no_naps.py --serve SOCKET    forks for each run, until its input ends
    python no_naps.py SOCKET WORD ...   a run, in the place of `mpremote WORD ...`
"""

import os
import socket
import sys


def ask(path, words):
    """Have a run made with the input and output of this process. Returns its status."""
    with socket.socket(socket.AF_UNIX) as line:
        line.connect(path)
        socket.send_fds(line, [b" "], [0, 1, 2])
        line.sendall(repr(words).encode() + b"\n")
        said = line.recv(1)
    return said[0] if said else 1


def serve(path):
    import select
    import signal

    main = without_naps()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(path)
        server.listen()
        print("ready", flush=True)
        while sys.stdin not in select.select([server, sys.stdin], [], [])[0]:
            line, _ = server.accept()
            if not os.fork():
                run(main, line)
            line.close()


def run(main, line):
    """What the forked process does: it ends with the one that has asked."""
    import ast
    import signal
    import threading
    import traceback

    for number, file in enumerate(socket.recv_fds(line, 1, 3)[1]):
        os.dup2(file, number)
    with line.makefile(encoding="utf-8") as words:
        sys.argv = ["mpremote", *ast.literal_eval(words.readline())]
    watch = lambda: line.recv(1) or os.kill(os.getpid(), signal.SIGKILL)  # noqa: E731
    threading.Thread(target=watch, daemon=True).start()
    status = 1
    try:
        status = main() or 0
    except SystemExit as end:
        status = end.code or 0
    except BaseException:
        traceback.print_exc()
    if isinstance(status, str):
        print(status, file=sys.stderr)
        status = 1
    line.send(bytes((status & 255,)))
    sys.exit()


def without_naps():
    """Load mpremote. Returns its main function."""
    import select
    import time
    from types import SimpleNamespace

    from mpremote import transport_serial
    from mpremote.main import main
    from serial.urlhandler import protocol_socket

    lines = []

    class Line(protocol_socket.Serial):
        def open(self):
            super().open()
            lines[:] = [self]

        def close(self):
            lines.clear()
            super().close()

    protocol_socket.Serial = Line  # pyright: ignore[reportAttributeAccessIssue]
    protocol_socket.time = SimpleNamespace(sleep=lambda seconds: None)  # pyright: ignore
    transport_serial.time = SimpleNamespace(  # pyright: ignore
        monotonic=time.monotonic, sleep=lambda seconds: select.select(lines, [], [], seconds)
    )
    return main


if __name__ == "__main__":
    if sys.argv[1] == "--serve":
        serve(sys.argv[2])
    else:
        sys.exit(ask(sys.argv[1], sys.argv[2:]))
