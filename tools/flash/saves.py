# SPDX-License-Identifier: MIT
"""Lists, pulls, backs up and restores the saved games of a device.

python -m tools.saves list
python -m tools.saves pull DIR      each game as a record, for 'host_sim replay'
python -m tools.saves backup DIR    the device's own files, as they are
python -m tools.saves push FILE…    files of a backup, or its folder, back to the device
python -m tools.saves stats         who has played how often, and how well, as a table
python -m tools.saves csv FILE      all past games as a table for a spreadsheet
python -m tools.saves review        what each turn of the last dice game cost, as a table

A device with CircuitPython is its mounted drive, a Path: `--drive DIR`.
"""

import os
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

from firmware.games import GAMES
from firmware.saves import journal
from firmware.saves.archive import Archive
from firmware.saves.entries import FINISHED
from firmware.saves.files import LARGEST
from firmware.saves.store import Store
from host_sim.commands import Parser, called
from host_sim.device import backup as backups
from host_sim.device import results
from host_sim.games.dice import review as reviews
from host_sim.games.words_of import title_of
from shared_rules.text import record
from tools.flash import device as devices
from tools.flash import drive as drives
from tools.flash.device import Device, DeviceError, hash_of

SAVES = "/saves"
TALLY = "/tally"
NEW = "/saves.new"  # outside /saves: the program treats everything in there as a save
# Why a file is not to be pushed: `host_sim.device.backup.fault`.
FAULTS = {
    "foreign": "is no file of a backup: those are called 1.game, 2.game and so on, settings.0, "
    "settings.1, best.0 and best.1",
    "high": f"has too high a number: {backups.HIGHEST} is the most",
    "newer": "was written by a newer version; take that version's tools",
    "unreadable": "cannot be read: the journal is damaged",
    "far": "has a number far above the last game's: the device would search too long",
    "long": f"is too large: a game has at most {journal.LONGEST} bytes, another save {LARGEST}",
    "damaged": "is damaged",
}


class Saved(NamedTuple):
    """One game on the device."""

    name: str
    play: Any  # the game as its Play; None: its file cannot be read
    state: str

    def words(self):
        if self.play is None:
            return f"{self.name}: cannot be read: {self.state}"
        game = self.play.game
        mode = "solo" if game.solo else f"{len(game.players)} players"
        if not game.players:
            mode = "table"
        points = ", ".join(map(str, game.totals()))
        label = title_of(game.kind, self.play.label(), game.note, "en")
        told = f"{self.name}: {mode}, {label}, {self.state}"
        return f"{told}, points {points}" if game.players else told


def read_game(name, data):
    """Returns a journal as the device would read it: as far as it is intact."""
    try:
        good, _, end, date = journal.scan(data)
        play = journal.game_of(data)
    except journal.Newer:
        return Saved(name, None, "a newer version wrote it; take that version's tools")
    except journal.Damaged:
        return Saved(name, None, "the journal is damaged")
    if end is None:
        state = "in progress"
    else:
        state = "finished" if end[0] == FINISHED else "given up"
        if date:
            state += " {}-{:02}-{:02}".format(*date)
    if good < len(data):
        state += f", damaged after byte {good}"
    return Saved(name, play, state)


# ---- From the device


def silent(text):
    """Ignore a message: it was printed before."""


def hashes_on(device, say=silent):
    """Returns the saves in /saves, and their hashes; other files there are named and left
    alone."""
    if isinstance(device, Path):
        return {name: hash_of(data) for name, data in fetched(device, say).items()}
    return _only_saves(devices.hashes(device.meet(devices.HASHES + f"told({SAVES!r})\n")), say)


def _only_saves(files, say):
    foreign = sorted(name for name in files if not backups.is_save(name))
    if foreign:
        say(f"Skipped in {SAVES}, not saves of Castellan: {', '.join(map(ascii, foreign))}.")
    return {name: about for name, about in files.items() if name not in foreign}


def fetched(device, say=silent):
    """Returns all saves of /saves: name and bytes, verified."""
    if isinstance(device, Path):
        return _only_saves(_read_from(device), say)
    there = hashes_on(device, say)
    names = sorted(there)
    with tempfile.TemporaryDirectory() as folder:
        devices.fetch(device, [f"{SAVES}/{name}" for name in names], Path(folder))
        files = {name: Path(folder, name).read_bytes() for name in names}
    for name, data in files.items():
        if hash_of(data) != there[name]:
            raise DeviceError(
                f"{SAVES}/{name} did not arrive as it is on the device: run the same command "
                "again, with another cable if it happens twice"
            )
    return files


def _read_from(drive):
    """Returns the same from a drive; what the computer itself puts there begins with a dot."""
    folder = Path(f"{drive}{SAVES}")
    try:
        if not folder.is_dir():
            return {}  # nobody has played yet
        return {
            path.name: path.read_bytes()
            for path in sorted(folder.iterdir())
            if path.is_file() and not path.name.startswith(".")
        }
    except OSError as error:
        raise DeviceError(
            f"{folder} cannot be read: {error.strerror or error}; plug the device in and "
            f"{drives.AGAIN}"
        ) from None


def games_in(files):
    """Returns the games among the files, by their number; a twin replaces a file that is lost."""
    return [read_game(name, files[name]) for name in backups.copies(files)]


def list_games(device, say=print):
    games = games_in(fetched(device, say))
    for saved in games:
        say(saved.words())
    if not games:
        say("There are no games on the device.")
    return games


def table_of(files):
    """Returns the lines of a table of the players, from the files as the device itself would."""
    with tempfile.TemporaryDirectory() as folder:
        for name, data in files.items():
            Path(folder, name).write_bytes(data)
        twin = any(name.endswith(".twin") for name in files)
        archive = Archive(Store(folder, twin))
        players = [(kind, *player) for kind, _, _ in GAMES for player in archive.stats(kind)]
    if not players:
        return ["There are no finished games with names, and no solo games."]
    wide = max(6, *(len(player[1]) for player in players))
    lines = [f"game   {'player':{wide}}  games  wins  average  best"]
    for kind, name, games, wins, points, best in players:
        name = name or "(solo)"
        lines.append(
            f"{kind:5}  {name:{wide}}  {games:5}  {wins:4}  {points / games:7.1f}  {best:4}"
        )
    return lines


def list_stats(device, say=print):
    for line in table_of(fetched(device, say)):
        say(line)


def review_of(games, number=None):
    """Yields the lines of the review of a dice game: the one of this number, or the last."""
    for saved in games if number is None else ():
        if saved.play is not None and _has_turns(saved.play.game):
            number = backups.number_of(saved.name)
    found = [saved for saved in games if backups.number_of(saved.name) == number]
    if not found:
        which = "no game of dice with sheets" if number is None else f"no game {number}"
        raise DeviceError(
            f"there is {which} on the device; '{called('saves', 'tools.saves')} list' names all"
        )
    saved = found[0]
    if saved.play is None:
        raise DeviceError(saved.words())
    game = saved.play.game
    if not _has_turns(game):
        raise DeviceError(f"{saved.name} has no turns of the dice game: {saved.words()}")
    yield saved.words()
    for who in range(len(game.players)):
        yield from reviews.lines(game, who)


def _has_turns(game):
    return game.kind == "dice" and not game.paper


def csv_of(files):
    """Returns the bytes of a CSV file with the games among the files that have ended, by their
    number. It begins with a byte-order mark, for spreadsheets."""
    journals = [(backups.number_of(name), files[name]) for name in backups.copies(files)]
    return results.table(journals).encode("utf-8-sig")


def save_table(device, path, replace=False, say=print):
    path = Path(path)
    keep({path.name: csv_of(fetched(device, say))}, path.parent, replace, say)


def records(games):
    """Returns the files of these games' records, by their names."""
    return {
        f"{saved.name[:-5]}.txt": "\n".join([*record.write(saved.play.game), ""]).encode("utf-8")
        for saved in games
        if saved.play is not None
    }


def pull(device, folder, replace=False, say=print):
    """Write each game as a record. Damaged games are written as far as they are readable, and
    named at the end."""
    games = games_in(fetched(device, say))
    keep(records(games), folder, replace, say)
    damaged = [saved for saved in games if saved.play is None or "damaged" in saved.state]
    if damaged:
        raise DeviceError("; ".join(saved.words() for saved in damaged))


def backup(device, folder, replace=False, say=print):
    keep(fetched(device, say), folder, replace, say)


def keep(files, folder, replace, say):
    """Write files on the computer; a file that differs is not overwritten unless asked."""
    folder = Path(folder)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        differ = [
            name
            for name, data in files.items()
            if (folder / name).exists() and (folder / name).read_bytes() != data
        ]
        if differ and not replace:
            raise DeviceError(
                f"{folder} already has another {', '.join(differ)}: nothing was written; name "
                "another folder, or add --replace"
            )
        for name, data in files.items():
            (folder / name).write_bytes(data)
    except OSError as error:
        raise DeviceError(f"{folder} cannot be written: {error.strerror}") from None
    say(f"{len(files)} {'file' if len(files) == 1 else 'files'} in {folder}.")


# ---- To the device


def chosen(paths, say=silent):
    """Returns the files to push; a folder stands for the saves in it.

    The device must be able to read each. What it could not is refused if it was named, and
    left out of a folder: the rest of a backup is still of use."""
    files = {}
    named = set()
    for path in map(Path, paths):
        try:
            inside = sorted(path.iterdir()) if path.is_dir() else [path]
            for file in inside:
                data = _start_of(file) if file.is_file() or file == path else b""
                if files.get(file.name, data) != data:
                    raise DeviceError(f"there are two different {file.name}; nothing was pushed")
                files[file.name] = data
                if file == path:
                    named.add(file.name)
        except OSError as error:
            raise DeviceError(f"{path} cannot be read: {error.strerror}") from None
    with tempfile.TemporaryDirectory() as folder:
        faults = backups.faults(files, folder)
    for name, fault in faults.items():
        if name in named:
            raise DeviceError(f"{name} {FAULTS[fault]}; nothing was pushed")
        say(f"Left out: {name!a} {FAULTS[fault]}.")
    return {name: data for name, data in files.items() if name not in faults}


def _start_of(path):
    """Returns the bytes of a file; of one that is too large, enough to see that."""
    with path.open("rb") as file:
        return file.read(LARGEST + 1)


def push(device, paths, replace=False, say=print):
    """Restore files of a backup, each completely or not at all."""
    files = chosen(paths, say)
    there = hashes_on(device)
    wanted = {name: data for name, data in files.items() if there.get(name) != hash_of(data)}
    differ = sorted(name for name in wanted if name in there)
    if differ and not replace:
        raise DeviceError(
            f"the device already has another {', '.join(differ)}: nothing was pushed; back it up "
            "first, then add --replace"
        )
    if not replace:
        _refuse_to_hide(device, there, wanted)
    if wanted and isinstance(device, Path):
        _write_to(device, wanted)
    elif wanted:
        _push(device, wanted)
    say(f"{len(wanted)} of {len(files)} files pushed; the others were there already.")


def _refuse_to_hide(device, there, wanted):
    """Refuse to hide a game in progress: the one with the highest number, or the one that
    waits beside it."""
    last = backups.last_of(there)
    higher = sorted(name for name in wanted if backups.number_of(name) > last)
    if not last or not higher:
        return
    games = backups.going_on(fetched(device))
    if games:
        raise DeviceError(
            f"the device has a game in progress, {games[0]}, and would continue "
            f"{higher[-1]} instead: nothing was pushed; end that game first, or add --replace"
        )


def _push(device, files):
    device.busy = True
    sends = {f"{NEW}/{name}": data for name, data in files.items()}
    devices.send(device, sends, devices.fold([SAVES, NEW]))
    there = devices.hashes(device.exec(devices.HASHES + f"told({NEW!r})\n"))
    for name, data in files.items():
        if there.get(name) != hash_of(data):
            raise DeviceError(
                f"{name} did not arrive as it was sent: no save was changed; run the same "
                "command again, with another cable if it happens twice"
            )
    # The device keeps a second count of entries, which would report older games as lost.
    code = f"import os\ntry:\n for n in os.listdir({TALLY!r}): os.remove({TALLY + '/'!r} + n)\n"
    code += "except OSError: pass\n"
    for name in files:
        code += f"os.rename({NEW + '/' + name!r}, {SAVES + '/' + name!r})\n"
    # Also remove what an interrupted push has left.
    code += f"for n in os.listdir({NEW!r}): os.remove({NEW + '/'!r} + n)\nos.rmdir({NEW!r})\n"
    device.exec(code)
    device.busy = False


def _write_to(drive, files):
    """Do the same on a drive: write a temporary file first, so that no save is ever half
    written."""
    drives.check_writable(drive)
    new, target = Path(f"{drive}{NEW}"), Path(f"{drive}{SAVES}")
    try:
        for name, data in files.items():
            drives.write(new / name, data)
        target.mkdir(exist_ok=True)
        for name in files:
            os.replace(new / name, target / name)
        for left in new.iterdir():  # by an earlier push that was interrupted
            left.unlink()
        new.rmdir()
        if hasattr(os, "sync"):
            os.sync()
    except OSError as error:
        raise DeviceError(
            f"{drive} could not be written ({error.strerror or error}): no save is half "
            f"written; plug the device in and {drives.AGAIN}"
        ) from None


def main(arguments=None):
    parser = Parser("saves", "tools.saves", description="The saved games of a device.")
    common = Parser(add_help=False)
    where = common.add_mutually_exclusive_group()
    where.add_argument("--port", help="as for mpremote: a path, COM3, or id:SERIAL")
    where.add_argument("--drive", metavar="DIR", help="CircuitPython: where CIRCUITPY is mounted")
    kept = Parser(add_help=False)
    kept.add_argument("--replace", action="store_true", help="write over files that differ")
    orders = parser.add_subparsers(
        dest="order", required=True, metavar="list|pull|push|backup|stats|csv|review"
    )
    orders.add_parser("list", parents=[common], help="say which games are on it")
    orders.add_parser("stats", parents=[common], help="who has played how often, and how well")
    for order, purpose in (("pull", "games as records"), ("backup", "the files as they are")):
        one = orders.add_parser(order, parents=[common, kept], help=purpose)
        one.add_argument("folder", metavar="DIR")
    one = orders.add_parser("csv", parents=[common, kept], help="past games as a CSV file")
    one.add_argument("file", metavar="FILE")
    one = orders.add_parser("review", parents=[common], help="what the turns of a dice game cost")
    one.add_argument(
        "number", metavar="N", nargs="?", type=int, help="of the game N.game (the last of dice)"
    )
    one = orders.add_parser("push", parents=[common, kept], help="a backup back to the device")
    one.add_argument("files", metavar="FILE", nargs="+")
    asked = parser.parse_args(arguments)
    device = None
    try:
        if asked.order == "push":
            chosen(asked.files)  # an error is printed before a device is searched
        device = drives.choose(asked.drive) if asked.drive else Device(devices.choose(asked.port))
        if asked.order == "list":
            list_games(device)
        elif asked.order == "stats":
            list_stats(device)
        elif asked.order == "review":
            for line in review_of(games_in(fetched(device, print)), asked.number):
                print(line)
        elif asked.order == "csv":
            save_table(device, asked.file, asked.replace)
        elif asked.order == "push":
            push(device, asked.files, asked.replace)
            if asked.drive:
                print("Eject the drive, then press the reset button.")
        else:
            {"pull": pull, "backup": backup}[asked.order](device, asked.folder, asked.replace)
    except DeviceError as error:
        parser.complain(error)
        return 2
    except KeyboardInterrupt:
        parser.complain("stopped; run the same command again to go on")
        return 130
    finally:
        if isinstance(device, Device):
            device.restart()  # mpremote has stopped the program
    return 0
