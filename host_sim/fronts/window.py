# SPDX-License-Identifier: MIT
"""The handheld in a window: keys are held and released like buttons.

It needs pygame-ce, which `make setup` fetches.
"""

import os
import time

from host_sim.device import png
from host_sim.device.boards import NoBoard
from host_sim.fronts.terminal import Clock, press

_SHARE = 0.8  # of the desktop, at most
_LARGEST = 6  # a pixel of more dots than this is a tile
SURROUND = (40, 40, 44)
_FRAMES = 60  # a second

# Keys by pygame's names for them, without their `K_`.
_KEYS = {
    "UP": ("UP", "k", "w"),
    "DOWN": ("DOWN", "j", "s"),
    "LEFT": ("LEFT", "h", "a"),
    "RIGHT": ("RIGHT", "l", "d"),
    "OK": ("RETURN", "KP_ENTER", "SPACE", "o"),
    "BACK": ("BACKSPACE", "ESCAPE", "b"),
    "SCORE": ("x",),
    "MENU": ("y",),
}


NO_DISPLAY = "there is no display here for a window; take --front terminal or png"
_UNSEEN = ("offscreen", "dummy")  # drivers that SDL falls back to


class NoWindow(Exception):
    """Raised where no window can be opened; the text is one line that says what to do."""


def load_pygame():
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        import pygame
    except ImportError:
        raise NoWindow(
            "a window needs pygame-ce; run 'make setup' with Python 3.10 or later, "
            "or take --front terminal"
        ) from None
    return pygame


class Window:
    def __init__(self, handheld, shots="games"):
        """`shots` is the folder for pictures of the screen."""
        self._pygame = pygame = load_pygame()
        self._handheld = handheld
        self._shots = shots
        self._down = {}  # the keys that are down, and the buttons that they hold
        self._seen = None
        try:
            pygame.display.init()
            if pygame.display.get_driver() in _UNSEEN and "SDL_VIDEODRIVER" not in os.environ:
                pygame.display.quit()
                raise NoWindow(NO_DISPLAY)
            desktop = pygame.display.get_desktop_sizes()[0]
            width, height = handheld.size
            room = min(desktop[0] * _SHARE / width, desktop[1] * _SHARE / height)
            scale = max(1, min(_LARGEST, int(room)))
            self._surface = pygame.display.set_mode(
                (width * scale, height * scale), pygame.RESIZABLE
            )
        except pygame.error as error:
            pygame.display.quit()
            raise NoWindow(f"no window can be opened: {error}; take --front terminal") from None
        pygame.display.set_caption(f"Castellan on {handheld.name} - F12 takes a picture")
        self._buttons = {
            getattr(pygame, "K_" + key): button for button, keys in _KEYS.items() for key in keys
        }
        self._clock = Clock(handheld)

    def close(self):
        self._pygame.display.quit()

    def turn(self):
        """Handle events, let time pass and draw. Returns False when the player quits."""
        pygame = self._pygame
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                return False
            if event.type == pygame.KEYDOWN:
                if event.key == pygame.K_q:
                    return False
                self._key_down(event.key)
            elif event.type == pygame.KEYUP:
                self._key_up(event.key)
            elif event.type == pygame.WINDOWFOCUSLOST:
                # Another window gets the key-ups from now on.
                for key in list(self._down):
                    self._key_up(key)
            elif event.type in (pygame.VIDEORESIZE, pygame.WINDOWEXPOSED):
                self._surface = pygame.display.get_surface()
                self._seen = None
        self._clock.catch_up()
        if self._handheld.frame != self._seen:
            self._seen = self._handheld.frame
            self._draw()
        return True

    def _key_down(self, key):
        if key == self._pygame.K_F12:
            print(f"A picture of the screen: {self._shoot()}", flush=True)
            return
        if key not in self._buttons or key in self._down:
            return
        button = self._handheld.nearest(self._buttons[key])
        try:
            by_long = self._handheld.button(button)[1]
        except NoBoard:
            return  # this board has no such button, and no replacement
        if by_long:
            press(self._handheld, button)
        elif button not in self._down.values():
            self._handheld.down(button)
            self._down[key] = button

    def _key_up(self, key):
        button = self._down.pop(key, None)
        if button:
            self._handheld.up(button)

    def _draw(self):
        pygame = self._pygame
        width, height = self._handheld.size
        room = self._surface.get_size()
        scale = max(1, min(room[0] // width, room[1] // height))
        image = pygame.image.frombuffer(self._handheld.pixels(), (width, height), "RGB")
        image = pygame.transform.scale(image, (width * scale, height * scale))
        self._surface.fill(SURROUND)
        middle = (room[0] - width * scale) // 2, (room[1] - height * scale) // 2
        self._surface.blit(image, middle)
        pygame.display.flip()

    def _shoot(self):
        os.makedirs(self._shots, exist_ok=True)
        stem = f"shot-{self._handheld.name}-{time.strftime('%Y-%m-%d-%H%M%S')}"
        path = os.path.join(self._shots, stem + ".png")
        more = 2
        while os.path.lexists(path):
            path = os.path.join(self._shots, f"{stem}-{more}.png")
            more += 1
        png.write(path, self._handheld.picture())
        return path


def play(handheld):
    """Run until the player quits. Returns the exit status."""
    window = Window(handheld)
    try:
        while window.turn():
            time.sleep(1 / _FRAMES)
    finally:
        window.close()
    return 0
