// SPDX-License-Identifier: MIT
// What the installer says, in the handheld's languages. {name} is filled in.
export const WORDS = {
  en: {
    installTitle: "Put it on a device",
    gamesTitle: "Games on the device",
    close: "Close",
    keepsGames: "It replaces the program and keeps your games.",
    intro:
      "Castellan {version} is copied over the USB cable to a Pico with MicroPython. It replaces the program and keeps your games. If the cable is pulled, the device has the old version or the new one.",
    untried: "No physical board has been tried yet: this was tested on an emulated Pico.",
    board: "Board",
    asDevice: "the one that the device has",
    choose: "Choose the device…",
    chooseAny: "Choose from all ports…",
    again: "Try again",
    copyLog: "Copy the log",
    copied: "Copied",
    log: "Log",
    steps: {
      find: "Find the device",
      check: "Check what it has",
      copy: "Copy beside the old version",
      verify: "Verify by hash",
      ready: "Take the new version",
      restart: "Restart",
    },
    progress: "Progress",
    blank: "A Pico without MicroPython",
    bootsel: [
      "Hold the BOOTSEL button while you plug the Pico in (switch a PicoSystem on with X held). A drive RPI-RP2 appears.",
      "Copy one file to that drive: castellan-{version}-BOARD.uf2 of the release, with the name of your board in place of BOARD. Or copy the official MicroPython for “Raspberry Pi Pico”, version 1.23 or later: {where}",
      "The Pico restarts by itself. With the file of the release you are done. With MicroPython come back here and choose the device.",
    ],
    noSerial:
      "This browser cannot talk to a device: it has no Web Serial. Chrome, Edge, Opera and Firefox (from version 151) on a computer have it. Without it there are two other ways; both keep your games.",
    noSerialGames:
      "This browser cannot talk to a device: it has no Web Serial. Chrome, Edge, Opera and Firefox (from version 151) on a computer have it. With the folder of the project the same is done by:",
    byFile: "One file: the UF2 of a release",
    byCommand: "One command: mpremote, with the files of a release",
    whichBoard: "Which board is it?",
    whichBoardWhy:
      "The device has no Castellan that says so. With the program of another board the display stays dark.",
    goOn: "Continue",
    stop: "Stop",
    otherBoard:
      "The device has Castellan for {has}, and you chose {wanted}. With the program of another board the display stays dark. Nothing has been changed.",
    useHas: "Install for {has}",
    useWanted: "It is now: {wanted}",
    seen: "Does the display show Castellan's menu?",
    yes: "Yes",
    no: "No",
    dark: "Castellan is installed, but the display does not show it: compare the wires with the README of your board. If it is another board, choose that one here and install again. Saved games stay.",
    enjoy: "Have fun.",
    found: "Found: {machine}, MicroPython {release}.",
    pico2: "This is a Pico 2: nobody has tried Castellan on one yet.",
    begun: "An update was begun and cut off: it is finished first.",
    keeps: "Saved games stay as they are.",
    has: "It has Castellan {version} for {board}.",
    hasNone: "It has no Castellan yet.",
    mainKept: "A main.py that is not Castellan's is kept as main.before.py.",
    copies: "{count} files to copy, {size} kB; {removed} to remove.",
    upToDate: "Nothing to copy: it is up to date.",
    done: "Castellan {version} for {board} is installed, loads, and was started. Your games are as they were.",
    stopped: "Stopped. Nothing was changed.",
    troubles: {
      notChosen:
        "No device was chosen. If it is not in the list: use a cable that carries data, not only power. A Pico without MicroPython is not there: see below.",
      notOpened:
        "The port cannot be opened: close the program that has it open (Thonny, a serial monitor, another tab). On Linux you may have to join the group dialout. Then try again. ({why})",
      noAnswer:
        "The device does not answer: unplug it, hold a button while you plug it in (safe mode), and try again. Nothing was changed.",
      gone: "The device has gone: plug it in and try again. Nothing was changed.",
      goneBusy:
        "The device has gone in the middle of the work: plug it in and try again. Until then it keeps what it had; saved games are not touched.",
      goneSaves:
        "The device has gone in the middle of the work: plug it in and try again. No save is half written.",
      full: "The device's flash is full: nothing was changed. Remove files of your own from it (mpremote fs ls, mpremote fs rm) and try again.",
      halfTaken:
        "The device's flash is full, so the new version is only half taken: remove files of your own from it (mpremote fs ls, mpremote fs rm) and try again. Saved games are whole.",
      noRoom:
        "There is not enough room on the device: the update needs {needed} kB, and {free} kB are free. Nothing was changed. Remove files of your own from it (mpremote fs ls, mpremote fs rm) and try again.",
      otherPython:
        "The device runs {name} {release}, not MicroPython. Nothing was changed. If it is a Pico, put MicroPython or the UF2 of a release on it, see below; boards with CircuitPython are not installed from here.",
      otherFormat:
        "The device's MicroPython {release} cannot read this program. Nothing was changed. Install version 1.23 or later, see below: {where}",
      otherChip:
        "The device is a {machine}, and our boards with MicroPython have an RP2040. Nothing was changed.",
      otherImage:
        "The device's firmware image is for {has}, and it would not run a program for {wanted}. Nothing was changed. Take the UF2 for {wanted}, see below.",
      olderThanImage:
        "The device's firmware image has Castellan {image}, and this is {version}, which it would not run. Nothing was changed.",
      unknownBoard: "The device has Castellan for {board}, which this page does not know. Nothing was changed.",
      damaged:
        "{path} did not arrive as it was sent. Nothing was changed. Try again, with another cable if it happens twice.",
      damagedSave:
        "{name} did not arrive as it was sent. No save was changed. Try again, with another cable if it happens twice.",
      otherVersion: "The device says that it has version {version}, not {meant}: try again.",
      notLoaded:
        "Castellan {version} is installed, but does not load: {why}. Install another version, and report this line. Saved games are as they were.",
      failed: "The device reports an error: {why}. Saved games are as they were; try again.",
      noPack: "The files for the device could not be loaded: this needs a network connection to the page's host. Nothing was changed.",
      badPack: "The files for the device are damaged: reload the page. Nothing was changed.",
      otherPage: "There is a new version of this page: close all its tabs, open it again, and take the new version. Nothing was changed.",
      notZip: "This file is not a backup of games. Nothing was changed.",
      nothingIn: "There is nothing in this file that the device could read. Nothing was changed.",
      unknown: "Something went wrong: {why}. Saved games are as they were; try again.",
    },
    gamesIntro:
      "The games on a device, over the USB cable: watch them here, keep them in one file, and put them back.",
    reading: "Reading the games…",
    restoring: "Putting the games back…",
    none: "There are no games on the device.",
    stands: "While this window is open the device's program is stopped. It starts again when you close it.",
    backup: "Back up all into one file",
    restore: "Restore from a file…",
    backedUp: "{count} files are in {name}.",
    skipped: "Skipped in /saves, not saves of Castellan: {names}.",
    leftOut: "Left out: {name} {why}.",
    faults: {
      foreign: "is not a file of a backup",
      high: "has too high a number",
      newer: "was written by a newer version",
      unreadable: "cannot be read",
      far: "has a number far above the last game's",
      long: "is too long for a report",
      damaged: "is damaged",
    },
    nothingNew: "All of it is on the device already. Nothing was changed.",
    differs: "The device already has another {names}. Back it up first. Should it be replaced?",
    hides:
      "The device has a game in progress, {names}, and would go on with the last game of the backup instead. Back it up first. Should the backup be put back?",
    replace: "Replace",
    restored: "{count} of {all} files were put back; the others were there already.",
  },
  de: {
    installTitle: "Auf ein Gerät bringen",
    gamesTitle: "Spiele auf dem Gerät",
    close: "Schließen",
    keepsGames: "Das ersetzt das Programm und behält deine Spiele.",
    intro:
      "Castellan {version} wird über das USB-Kabel auf einen Pico mit MicroPython kopiert. Das ersetzt das Programm und behält deine Spiele. Wird das Kabel gezogen, hat das Gerät die alte oder die neue Version.",
    untried: "Noch niemand hat es mit einem echten Gerät versucht: geprüft wurde es mit einem nachgebildeten Pico.",
    board: "Gerät",
    asDevice: "was schon darauf ist",
    choose: "Gerät wählen…",
    chooseAny: "Aus allen Anschlüssen wählen…",
    again: "Noch einmal",
    copyLog: "Protokoll kopieren",
    copied: "Kopiert",
    log: "Protokoll",
    steps: {
      find: "Das Gerät finden",
      check: "Nachsehen, was darauf ist",
      copy: "Neben die alte Version kopieren",
      verify: "Mit Prüfsummen vergleichen",
      ready: "Die neue Version übernehmen",
      restart: "Neu starten",
    },
    progress: "Fortschritt",
    blank: "Ein Pico ohne MicroPython",
    bootsel: [
      "Halte die Taste BOOTSEL, während du den Pico einsteckst (einen PicoSystem mit gehaltenem X einschalten). Ein Laufwerk RPI-RP2 erscheint.",
      "Kopiere eine Datei darauf: castellan-{version}-BOARD.uf2 aus der Veröffentlichung, mit dem Namen deines Geräts statt BOARD. Oder das offizielle MicroPython für „Raspberry Pi Pico“, ab Version 1.23: {where}",
      "Der Pico startet von selbst neu. Mit der Datei aus der Veröffentlichung bist du fertig. Mit MicroPython komm hierher zurück und wähle das Gerät.",
    ],
    noSerial:
      "Dieser Browser kann nicht mit einem Gerät sprechen: ihm fehlt Web Serial. Chrome, Edge, Opera und Firefox (ab Version 151) auf einem Rechner haben es. Ohne das gibt es zwei andere Wege; beide behalten deine Spiele.",
    noSerialGames:
      "Dieser Browser kann nicht mit einem Gerät sprechen: ihm fehlt Web Serial. Chrome, Edge, Opera und Firefox (ab Version 151) auf einem Rechner haben es. Mit dem Ordner des Projekts geht dasselbe so:",
    byFile: "Eine Datei: das UF2 einer Veröffentlichung",
    byCommand: "Ein Befehl: mpremote, mit den Dateien einer Veröffentlichung",
    whichBoard: "Welches Gerät ist es?",
    whichBoardWhy:
      "Auf dem Gerät ist noch kein Castellan, das es sagt. Mit dem Programm eines anderen bleibt die Anzeige dunkel.",
    goOn: "Weiter",
    stop: "Aufhören",
    otherBoard:
      "Das Gerät hat Castellan für {has}, und gewählt ist {wanted}. Mit dem Programm eines anderen bleibt die Anzeige dunkel. Nichts wurde verändert.",
    useHas: "Für {has} installieren",
    useWanted: "Es ist jetzt: {wanted}",
    seen: "Zeigt die Anzeige das Menü von Castellan?",
    yes: "Ja",
    no: "Nein",
    dark: "Castellan ist installiert, aber die Anzeige zeigt es nicht: vergleiche die Drähte mit dem README deines Geräts. Ist es ein anderes, wähle hier jenes und installiere noch einmal. Gespeicherte Spiele bleiben.",
    enjoy: "Viel Spaß.",
    found: "Gefunden: {machine}, MicroPython {release}.",
    pico2: "Das ist ein Pico 2: darauf hat Castellan noch niemand versucht.",
    begun: "Eine Aktualisierung wurde unterbrochen: sie wird zuerst beendet.",
    keeps: "Gespeicherte Spiele bleiben, wie sie sind.",
    has: "Darauf ist Castellan {version} für {board}.",
    hasNone: "Darauf ist noch kein Castellan.",
    mainKept: "Eine main.py, die nicht von Castellan ist, bleibt als main.before.py.",
    copies: "{count} Dateien zu kopieren, {size} kB; {removed} zu entfernen.",
    upToDate: "Nichts zu kopieren: es ist auf dem neuesten Stand.",
    done: "Castellan {version} für {board} ist installiert, lässt sich laden und wurde gestartet. Deine Spiele sind, wie sie waren.",
    stopped: "Aufgehört. Nichts wurde verändert.",
    troubles: {
      notChosen:
        "Kein Gerät wurde gewählt. Fehlt es in der Liste: nimm ein Kabel, das Daten überträgt und nicht nur Strom. Ein Pico ohne MicroPython steht nicht darin: siehe unten.",
      notOpened:
        "Der Anschluss lässt sich nicht öffnen: schließ das Programm, das ihn benutzt (Thonny, ein serieller Monitor, ein anderer Tab). Unter Linux musst du vielleicht in die Gruppe dialout. Dann noch einmal. ({why})",
      noAnswer:
        "Das Gerät antwortet nicht: zieh es ab, halte beim Einstecken eine Taste (sicherer Start) und versuch es noch einmal. Nichts wurde verändert.",
      gone: "Das Gerät ist weg: steck es ein und versuch es noch einmal. Nichts wurde verändert.",
      goneBusy:
        "Das Gerät ist mitten in der Arbeit weg: steck es ein und versuch es noch einmal. Bis dahin hat es, was es hatte; gespeicherte Spiele werden nicht angerührt.",
      goneSaves:
        "Das Gerät ist mitten in der Arbeit weg: steck es ein und versuch es noch einmal. Kein Spielstand ist halb geschrieben.",
      full: "Der Speicher des Geräts ist voll: nichts wurde verändert. Entferne eigene Dateien (mpremote fs ls, mpremote fs rm) und versuch es noch einmal.",
      halfTaken:
        "Der Speicher des Geräts ist voll, und die neue Version ist erst halb übernommen: entferne eigene Dateien (mpremote fs ls, mpremote fs rm) und versuch es noch einmal. Gespeicherte Spiele sind heil.",
      noRoom:
        "Auf dem Gerät ist zu wenig Platz: gebraucht werden {needed} kB, frei sind {free} kB. Nichts wurde verändert. Entferne eigene Dateien (mpremote fs ls, mpremote fs rm) und versuch es noch einmal.",
      otherPython:
        "Auf dem Gerät läuft {name} {release}, nicht MicroPython. Nichts wurde verändert. Ist es ein Pico, bring MicroPython oder das UF2 einer Veröffentlichung darauf, siehe unten; Geräte mit CircuitPython werden nicht von hier aus bespielt.",
      otherFormat:
        "Das MicroPython {release} des Geräts kann dieses Programm nicht lesen. Nichts wurde verändert. Installiere Version 1.23 oder neuer, siehe unten: {where}",
      otherChip:
        "Das Gerät ist ein {machine}, und unsere Geräte mit MicroPython haben einen RP2040. Nichts wurde verändert.",
      otherImage:
        "Das Firmware-Image des Geräts ist für {has} und würde ein Programm für {wanted} nicht starten. Nichts wurde verändert. Nimm das UF2 für {wanted}, siehe unten.",
      olderThanImage:
        "Das Firmware-Image des Geräts hat Castellan {image}, und dies ist {version}, das es nicht starten würde. Nichts wurde verändert.",
      unknownBoard: "Das Gerät hat Castellan für {board}, das diese Seite nicht kennt. Nichts wurde verändert.",
      damaged:
        "{path} ist nicht so angekommen, wie es gesendet wurde. Nichts wurde verändert. Versuch es noch einmal, beim zweiten Mal mit einem anderen Kabel.",
      damagedSave:
        "{name} ist nicht so angekommen, wie es gesendet wurde. Kein Spielstand wurde verändert. Versuch es noch einmal, beim zweiten Mal mit einem anderen Kabel.",
      otherVersion: "Das Gerät meldet die Version {version}, nicht {meant}: versuch es noch einmal.",
      notLoaded:
        "Castellan {version} ist installiert, lässt sich aber nicht laden: {why}. Installiere eine andere Version und melde diese Zeile. Gespeicherte Spiele sind, wie sie waren.",
      failed: "Das Gerät meldet einen Fehler: {why}. Gespeicherte Spiele sind, wie sie waren; versuch es noch einmal.",
      noPack: "Die Dateien für das Gerät ließen sich nicht laden: dazu braucht es eine Verbindung zum Server der Seite. Nichts wurde verändert.",
      badPack: "Die Dateien für das Gerät sind beschädigt: lade die Seite neu. Nichts wurde verändert.",
      otherPage: "Es gibt eine neue Version dieser Seite: schließ alle ihre Tabs, öffne sie wieder und nimm die neue Version. Nichts wurde verändert.",
      notZip: "Diese Datei ist keine Sicherung von Spielen. Nichts wurde verändert.",
      nothingIn: "In dieser Datei ist nichts, was das Gerät lesen könnte. Nichts wurde verändert.",
      unknown: "Etwas ging schief: {why}. Gespeicherte Spiele sind, wie sie waren; versuch es noch einmal.",
    },
    gamesIntro:
      "Die Spiele auf einem Gerät, über das USB-Kabel: hier ansehen, in einer Datei aufheben und zurückbringen.",
    reading: "Die Spiele werden gelesen…",
    restoring: "Die Spiele werden zurückgebracht…",
    none: "Auf dem Gerät sind keine Spiele.",
    stands: "Solange dieses Fenster offen ist, steht das Programm des Geräts still. Wenn du es schließt, startet es wieder.",
    backup: "Alle in einer Datei sichern",
    restore: "Aus einer Datei zurückbringen…",
    backedUp: "{count} Dateien sind in {name}.",
    skipped: "In /saves übergangen, keine Spielstände von Castellan: {names}.",
    leftOut: "Ausgelassen: {name} {why}.",
    faults: {
      foreign: "gehört nicht zu einer Sicherung",
      high: "hat eine zu hohe Nummer",
      newer: "stammt von einer neueren Version",
      unreadable: "ist nicht lesbar",
      far: "hat eine viel höhere Nummer als das letzte Spiel",
      long: "ist für einen Bericht zu lang",
      damaged: "ist beschädigt",
    },
    nothingNew: "Alles ist schon auf dem Gerät. Nichts wurde verändert.",
    differs: "Das Gerät hat schon andere: {names}. Sichere sie zuerst. Sollen sie ersetzt werden?",
    hides:
      "Auf dem Gerät ist ein Spiel im Gang, {names}, und es ginge stattdessen mit dem letzten Spiel der Sicherung weiter. Sichere es zuerst. Soll die Sicherung zurück auf das Gerät?",
    replace: "Ersetzen",
    restored: "{count} von {all} Dateien wurden zurückgebracht; die anderen waren schon da.",
  },
};

// A sentence with its names filled in.
export function filled(text, about = {}) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(about[name] ?? whole));
}
