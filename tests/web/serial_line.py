# SPDX-License-Identifier: MIT
"""A serial line for the page in a test: a WebSocket whose other end is a device.

The page's `navigator.serial` is replaced by SHIM, which knows nothing but bytes. Everything
above it is the page's own. The device is the emulated Pico, or a function that answers.
"""

import base64
import hashlib
import socket
import struct
import threading

MAGIC = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"

SHIM = """(() => {
    const port = () => {
        const one = { readable: null, writable: null, getInfo: () => ({ usbVendorId: 0x2e8a }) };
        let line, gone;
        one.open = () => new Promise((resolve, reject) => {
            line = new WebSocket("%s");
            line.binaryType = "arraybuffer";
            const failed = new DOMException("Failed to open serial port.", "NetworkError");
            line.onerror = () => reject(failed);
            line.onopen = () => {
                one.readable = new ReadableStream({
                    start(control) {
                        line.onmessage = (event) => control.enqueue(new Uint8Array(event.data));
                        line.onclose = () => {
                            gone = new DOMException("The device has been lost.", "NetworkError");
                            try { control.error(gone); } catch {}
                        };
                    },
                });
                one.writable = new WritableStream({
                    write(bytes) {
                        if (gone) throw gone;
                        line.send(bytes);
                    },
                });
                resolve();
            };
        });
        one.close = async () => line.close();
        one.setSignals = async () => {};
        return one;
    };
    globalThis.asked = []; // what the page asked the visitor for
    const serial = {
        async requestPort(options) {
            asked.push(options);
            if (globalThis.refuses) throw new DOMException("No port selected.", "NotFoundError");
            return port();
        },
    };
    Object.defineProperty(navigator, "serial", { value: serial });
})()"""

WITHOUT = 'Object.defineProperty(navigator, "serial", { value: undefined });'


class Line:
    """Waits for the page. `device` is the address of an emulated Pico's serial port, or a
    function that is given bytes and returns an answer."""

    def __init__(self, device):
        self.device = device
        self._server = socket.create_server(("127.0.0.1", 0))
        self.address = f"ws://127.0.0.1:{self._server.getsockname()[1]}/"
        self._watched = b""
        self._seen = None
        self._then = lambda: None
        self._arrives = False
        self._ends = []
        threading.Thread(target=self._serve, daemon=True).start()

    @property
    def shim(self):
        return SHIM % self.address

    def when(self, words, then, arrives=False):
        """When the page sends these words, something is done, and the cable is pulled before
        they arrive; or they arrive."""
        self._watched, self._seen, self._then, self._arrives = b"", words, then, arrives

    def pull(self):
        for end in self._ends:
            end.close()

    def close(self):
        self._server.close()
        self.pull()

    def _serve(self):
        while True:
            try:
                page = self._server.accept()[0]
            except OSError:
                return
            try:
                self._carry(_Socket(page))
            except OSError:
                pass
            self.pull()

    def _carry(self, page):
        if callable(self.device):
            self._ends = [page]
            while True:
                answer = self.device(page.read())
                if answer:
                    page.write(answer)
        host, _, port = self.device[len("socket://") :].partition(":")
        chip = _Plain(socket.create_connection((host, int(port))))
        self._ends = [page, chip]
        threading.Thread(target=self._back, args=(chip, page), daemon=True).start()
        while True:
            data = page.read()
            if self._seen:
                self._watched = (self._watched + data)[-100_000:]
                if self._seen in self._watched:
                    self._seen = None
                    self._then()
                    if not self._arrives:
                        return
            chip.write(data)

    def _back(self, chip, page):
        try:
            while True:
                page.write(chip.read())
        except OSError:
            self.pull()  # the device has gone


class _Plain:
    def __init__(self, connection):
        self._connection = connection
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def read(self):
        data = self._connection.recv(1 << 16)
        if not data:
            raise ConnectionError
        return data

    def write(self, data):
        self._connection.sendall(data)

    def close(self):
        try:
            self._connection.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
        self._connection.close()


class _Socket(_Plain):
    """The server's end of a WebSocket: binary messages, and an end."""

    def __init__(self, connection):
        super().__init__(connection)
        self._held = b""
        while b"\r\n\r\n" not in self._held:
            self._held += super().read()
        head, self._held = self._held.split(b"\r\n\r\n", 1)
        fields = dict(line.split(": ", 1) for line in head.decode().split("\r\n")[1:])
        key = hashlib.sha1((fields["Sec-WebSocket-Key"] + MAGIC).encode()).digest()
        accept = base64.b64encode(key).decode()
        super().write(
            "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Accept: {accept}\r\n\r\n".encode()
        )

    def _take(self, count):
        while len(self._held) < count:
            self._held += super().read()
        taken, self._held = self._held[:count], self._held[count:]
        return taken

    def read(self):
        first, second = self._take(2)
        size = second & 127
        if size > 125:
            size = int.from_bytes(self._take(2 if size == 126 else 8), "big")
        mask = self._take(4)
        data = bytes(byte ^ mask[i & 3] for i, byte in enumerate(self._take(size)))
        if first & 15 == 8:
            raise ConnectionError  # the page has closed it
        return data

    def write(self, data):
        size = len(data)
        head = bytes([0x82, size]) if size < 126 else b"\x82\x7e" + struct.pack(">H", size)
        super().write((head if size < 1 << 16 else b"\x82\x7f" + struct.pack(">Q", size)) + data)
