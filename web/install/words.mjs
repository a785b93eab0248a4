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
  nl: {
    installTitle: "Op een toestel zetten",
    gamesTitle: "Spellen op het toestel",
    close: "Sluiten",
    keepsGames: "Dit vervangt het programma en bewaart je spellen.",
    intro:
      "Castellan {version} wordt via de USB-kabel naar een Pico met MicroPython gekopieerd. Dit vervangt het programma en bewaart je spellen. Als de kabel losraakt, heeft het toestel de oude versie of de nieuwe.",
    untried: "Nog niemand heeft het op een echt toestel geprobeerd: dit is getest op een nagebootste Pico.",
    board: "Toestel",
    asDevice: "wat er al op staat",
    choose: "Kies het toestel…",
    chooseAny: "Kies uit alle poorten…",
    again: "Nog eens proberen",
    copyLog: "Logboek kopiëren",
    copied: "Gekopieerd",
    log: "Logboek",
    steps: {
      find: "Het toestel vinden",
      check: "Kijken wat erop staat",
      copy: "Naast de oude versie kopiëren",
      verify: "Controleren met controlegetallen",
      ready: "De nieuwe versie overnemen",
      restart: "Opnieuw starten",
    },
    progress: "Voortgang",
    blank: "Een Pico zonder MicroPython",
    bootsel: [
      "Houd de knop BOOTSEL ingedrukt terwijl je de Pico aansluit (zet een PicoSystem aan met X ingedrukt). Er verschijnt een schijf RPI-RP2.",
      "Kopieer één bestand naar die schijf: castellan-{version}-BOARD.uf2 van de release, met de naam van je toestel in plaats van BOARD. Of de officiële MicroPython voor “Raspberry Pi Pico”, versie 1.23 of nieuwer: {where}",
      "De Pico start vanzelf opnieuw. Met het bestand van de release ben je klaar. Met MicroPython kom je hier terug en kies je het toestel.",
    ],
    noSerial:
      "Deze browser kan niet met een toestel praten: hij heeft geen Web Serial. Chrome, Edge, Opera en Firefox (vanaf versie 151) op een computer hebben dat. Zonder zijn er twee andere wegen; beide bewaren je spellen.",
    noSerialGames:
      "Deze browser kan niet met een toestel praten: hij heeft geen Web Serial. Chrome, Edge, Opera en Firefox (vanaf versie 151) op een computer hebben dat. Met de map van het project doe je hetzelfde zo:",
    byFile: "Eén bestand: de UF2 van een release",
    byCommand: "Eén opdracht: mpremote, met de bestanden van een release",
    whichBoard: "Welk toestel is het?",
    whichBoardWhy:
      "Op het toestel staat nog geen Castellan dat het zegt. Met het programma van een ander toestel blijft het scherm donker.",
    goOn: "Verder",
    stop: "Stoppen",
    otherBoard:
      "Het toestel heeft Castellan voor {has}, en je koos {wanted}. Met het programma van een ander toestel blijft het scherm donker. Er is niets veranderd.",
    useHas: "Installeren voor {has}",
    useWanted: "Het is nu: {wanted}",
    seen: "Toont het scherm het menu van Castellan?",
    yes: "Ja",
    no: "Nee",
    dark: "Castellan is geïnstalleerd, maar het scherm toont het niet: vergelijk de draden met de README van je toestel. Is het een ander toestel, kies dat dan hier en installeer opnieuw. Bewaarde spellen blijven.",
    enjoy: "Veel plezier.",
    found: "Gevonden: {machine}, MicroPython {release}.",
    pico2: "Dit is een Pico 2: daarop heeft nog niemand Castellan geprobeerd.",
    begun: "Een update is begonnen en afgebroken: die wordt eerst afgemaakt.",
    keeps: "Bewaarde spellen blijven zoals ze zijn.",
    has: "Er staat Castellan {version} voor {board} op.",
    hasNone: "Er staat nog geen Castellan op.",
    mainKept: "Een main.py die niet van Castellan is, blijft bewaard als main.before.py.",
    copies: "{count} bestanden te kopiëren, {size} kB; {removed} te verwijderen.",
    upToDate: "Niets te kopiëren: alles is bijgewerkt.",
    done: "Castellan {version} voor {board} is geïnstalleerd, laadt en is gestart. Je spellen zijn zoals ze waren.",
    stopped: "Gestopt. Er is niets veranderd.",
    troubles: {
      notChosen:
        "Er is geen toestel gekozen. Staat het niet in de lijst: neem een kabel die gegevens doorgeeft, niet alleen stroom. Een Pico zonder MicroPython staat er niet bij: zie hieronder.",
      notOpened:
        "De poort kan niet geopend worden: sluit het programma dat hem gebruikt (Thonny, een seriële monitor, een ander tabblad). Op Linux moet je misschien in de groep dialout. Probeer het daarna nog eens. ({why})",
      noAnswer:
        "Het toestel antwoordt niet: trek het los, houd bij het aansluiten een knop ingedrukt (veilige modus) en probeer het nog eens. Er is niets veranderd.",
      gone: "Het toestel is weg: sluit het aan en probeer het nog eens. Er is niets veranderd.",
      goneBusy:
        "Het toestel is midden in het werk weggevallen: sluit het aan en probeer het nog eens. Tot dan houdt het wat het had; bewaarde spellen blijven onaangeroerd.",
      goneSaves:
        "Het toestel is midden in het werk weggevallen: sluit het aan en probeer het nog eens. Geen spel is half geschreven.",
      full: "Het geheugen van het toestel is vol: er is niets veranderd. Verwijder eigen bestanden (mpremote fs ls, mpremote fs rm) en probeer het nog eens.",
      halfTaken:
        "Het geheugen van het toestel is vol, dus de nieuwe versie is maar half overgenomen: verwijder eigen bestanden (mpremote fs ls, mpremote fs rm) en probeer het nog eens. Bewaarde spellen zijn heel.",
      noRoom:
        "Er is te weinig ruimte op het toestel: de update heeft {needed} kB nodig, en {free} kB is vrij. Er is niets veranderd. Verwijder eigen bestanden (mpremote fs ls, mpremote fs rm) en probeer het nog eens.",
      otherPython:
        "Op het toestel draait {name} {release}, geen MicroPython. Er is niets veranderd. Is het een Pico, zet er dan MicroPython of de UF2 van een release op, zie hieronder; toestellen met CircuitPython worden niet van hieruit geïnstalleerd.",
      otherFormat:
        "De MicroPython {release} van het toestel kan dit programma niet lezen. Er is niets veranderd. Installeer versie 1.23 of nieuwer, zie hieronder: {where}",
      otherChip:
        "Het toestel is een {machine}, en onze toestellen met MicroPython hebben een RP2040. Er is niets veranderd.",
      otherImage:
        "Het firmware-image van het toestel is voor {has} en zou een programma voor {wanted} niet starten. Er is niets veranderd. Neem de UF2 voor {wanted}, zie hieronder.",
      olderThanImage:
        "Het firmware-image van het toestel heeft Castellan {image}, en dit is {version}, dat het niet zou starten. Er is niets veranderd.",
      unknownBoard: "Het toestel heeft Castellan voor {board}, dat deze pagina niet kent. Er is niets veranderd.",
      damaged:
        "{path} is niet aangekomen zoals het verzonden is. Er is niets veranderd. Probeer het nog eens, de tweede keer met een andere kabel.",
      damagedSave:
        "{name} is niet aangekomen zoals het verzonden is. Geen spel is veranderd. Probeer het nog eens, de tweede keer met een andere kabel.",
      otherVersion: "Het toestel meldt versie {version}, niet {meant}: probeer het nog eens.",
      notLoaded:
        "Castellan {version} is geïnstalleerd, maar laadt niet: {why}. Installeer een andere versie en meld deze regel. Bewaarde spellen zijn zoals ze waren.",
      failed: "Het toestel meldt een fout: {why}. Bewaarde spellen zijn zoals ze waren; probeer het nog eens.",
      noPack: "De bestanden voor het toestel konden niet geladen worden: dit heeft verbinding met de server van de pagina nodig. Er is niets veranderd.",
      badPack: "De bestanden voor het toestel zijn beschadigd: laad de pagina opnieuw. Er is niets veranderd.",
      otherPage: "Er is een nieuwe versie van deze pagina: sluit al haar tabbladen, open haar opnieuw en neem de nieuwe versie. Er is niets veranderd.",
      notZip: "Dit bestand is geen back-up van spellen. Er is niets veranderd.",
      nothingIn: "In dit bestand staat niets dat het toestel kan lezen. Er is niets veranderd.",
      unknown: "Er ging iets mis: {why}. Bewaarde spellen zijn zoals ze waren; probeer het nog eens.",
    },
    gamesIntro:
      "De spellen op een toestel, via de USB-kabel: bekijk ze hier, bewaar ze in één bestand en zet ze terug.",
    reading: "De spellen worden gelezen…",
    restoring: "De spellen worden teruggezet…",
    none: "Er staan geen spellen op het toestel.",
    stands: "Zolang dit venster open is, staat het programma van het toestel stil. Het start weer als je het sluit.",
    backup: "Alles in één bestand bewaren",
    restore: "Terugzetten uit een bestand…",
    backedUp: "{count} bestanden staan in {name}.",
    skipped: "Overgeslagen in /saves, geen spellen van Castellan: {names}.",
    leftOut: "Weggelaten: {name} {why}.",
    faults: {
      foreign: "hoort niet bij een back-up",
      high: "heeft een te hoog nummer",
      newer: "is door een nieuwere versie geschreven",
      unreadable: "is niet leesbaar",
      far: "heeft een veel hoger nummer dan het laatste spel",
      long: "is te lang voor een rapport",
      damaged: "is beschadigd",
    },
    nothingNew: "Alles staat al op het toestel. Er is niets veranderd.",
    differs: "Het toestel heeft al een ander {names}. Maak daar eerst een back-up van. Moet het vervangen worden?",
    hides:
      "Op het toestel is een spel bezig, {names}, en het zou in plaats daarvan verdergaan met het laatste spel van de back-up. Maak daar eerst een back-up van. Moet de back-up teruggezet worden?",
    replace: "Vervangen",
    restored: "{count} van {all} bestanden zijn teruggezet; de andere stonden er al.",
  },
  fr: {
    installTitle: "Mettre sur un appareil",
    gamesTitle: "Parties sur l'appareil",
    close: "Fermer",
    keepsGames: "Le programme est remplacé et tes parties sont gardées.",
    intro:
      "Castellan {version} est copié par le câble USB sur un Pico avec MicroPython. Le programme est remplacé et tes parties sont gardées. Si le câble est débranché, l'appareil a l'ancienne version ou la nouvelle.",
    untried: "Personne n'a encore essayé sur un vrai appareil : c'est testé sur un Pico émulé.",
    board: "Appareil",
    asDevice: "celui qu'il a déjà",
    choose: "Choisir l'appareil…",
    chooseAny: "Choisir parmi tous les ports…",
    again: "Réessayer",
    copyLog: "Copier le journal",
    copied: "Copié",
    log: "Journal",
    steps: {
      find: "Trouver l'appareil",
      check: "Regarder ce qu'il contient",
      copy: "Copier à côté de l'ancienne version",
      verify: "Vérifier par empreinte",
      ready: "Adopter la nouvelle version",
      restart: "Redémarrer",
    },
    progress: "Progression",
    blank: "Un Pico sans MicroPython",
    bootsel: [
      "Tiens le bouton BOOTSEL enfoncé en branchant le Pico (allume un PicoSystem avec X enfoncé). Un lecteur RPI-RP2 apparaît.",
      "Copie un fichier sur ce lecteur : castellan-{version}-BOARD.uf2 de la version publiée, avec le nom de ton appareil à la place de BOARD. Ou bien le MicroPython officiel pour « Raspberry Pi Pico », version 1.23 ou plus récente : {where}",
      "Le Pico redémarre tout seul. Avec le fichier de la version publiée, c'est fini. Avec MicroPython, reviens ici et choisis l'appareil.",
    ],
    noSerial:
      "Ce navigateur ne peut pas parler à un appareil : il n'a pas Web Serial. Chrome, Edge, Opera et Firefox (à partir de la version 151) sur un ordinateur l'ont. Sans lui, il y a deux autres moyens ; les deux gardent tes parties.",
    noSerialGames:
      "Ce navigateur ne peut pas parler à un appareil : il n'a pas Web Serial. Chrome, Edge, Opera et Firefox (à partir de la version 151) sur un ordinateur l'ont. Avec le dossier du projet, on fait la même chose ainsi :",
    byFile: "Un fichier : l'UF2 d'une version publiée",
    byCommand: "Une commande : mpremote, avec les fichiers d'une version publiée",
    whichBoard: "Quel appareil est-ce ?",
    whichBoardWhy:
      "L'appareil n'a pas encore de Castellan qui le dise. Avec le programme d'un autre, l'écran reste noir.",
    goOn: "Continuer",
    stop: "Arrêter",
    otherBoard:
      "L'appareil a Castellan pour {has}, et tu as choisi {wanted}. Avec le programme d'un autre, l'écran reste noir. Rien n'a été changé.",
    useHas: "Installer pour {has}",
    useWanted: "C'est maintenant : {wanted}",
    seen: "L'écran montre-t-il le menu de Castellan ?",
    yes: "Oui",
    no: "Non",
    dark: "Castellan est installé, mais l'écran ne le montre pas : compare les fils avec le README de ton appareil. Si c'est un autre appareil, choisis-le ici et installe à nouveau. Les parties restent.",
    enjoy: "Amuse-toi bien.",
    found: "Trouvé : {machine}, MicroPython {release}.",
    pico2: "C'est un Pico 2 : personne n'y a encore essayé Castellan.",
    begun: "Une mise à jour a été commencée et interrompue : elle est d'abord terminée.",
    keeps: "Les parties restent telles quelles.",
    has: "Il a Castellan {version} pour {board}.",
    hasNone: "Il n'a pas encore Castellan.",
    mainKept: "Un main.py qui n'est pas de Castellan est gardé sous le nom main.before.py.",
    copies: "{count} fichiers à copier, {size} ko ; {removed} à supprimer.",
    upToDate: "Rien à copier : tout est à jour.",
    done: "Castellan {version} pour {board} est installé, se charge et a été démarré. Tes parties sont comme avant.",
    stopped: "Arrêté. Rien n'a été changé.",
    troubles: {
      notChosen:
        "Aucun appareil n'a été choisi. S'il n'est pas dans la liste : prends un câble qui transmet les données, pas seulement le courant. Un Pico sans MicroPython n'y est pas : voir plus bas.",
      notOpened:
        "Le port ne s'ouvre pas : ferme le programme qui l'utilise (Thonny, un moniteur série, un autre onglet). Sous Linux, il faut peut-être rejoindre le groupe dialout. Puis réessaie. ({why})",
      noAnswer:
        "L'appareil ne répond pas : débranche-le, tiens un bouton enfoncé en le rebranchant (mode sans échec) et réessaie. Rien n'a été changé.",
      gone: "L'appareil a disparu : branche-le et réessaie. Rien n'a été changé.",
      goneBusy:
        "L'appareil a disparu en plein travail : branche-le et réessaie. D'ici là il garde ce qu'il avait ; les parties ne sont pas touchées.",
      goneSaves:
        "L'appareil a disparu en plein travail : branche-le et réessaie. Aucune partie n'est écrite à moitié.",
      full: "La mémoire de l'appareil est pleine : rien n'a été changé. Supprime des fichiers à toi (mpremote fs ls, mpremote fs rm) et réessaie.",
      halfTaken:
        "La mémoire de l'appareil est pleine, et la nouvelle version n'est adoptée qu'à moitié : supprime des fichiers à toi (mpremote fs ls, mpremote fs rm) et réessaie. Les parties sont intactes.",
      noRoom:
        "Il n'y a pas assez de place sur l'appareil : la mise à jour demande {needed} ko, et {free} ko sont libres. Rien n'a été changé. Supprime des fichiers à toi (mpremote fs ls, mpremote fs rm) et réessaie.",
      otherPython:
        "L'appareil fait tourner {name} {release}, pas MicroPython. Rien n'a été changé. Si c'est un Pico, mets-y MicroPython ou l'UF2 d'une version publiée, voir plus bas ; les appareils avec CircuitPython ne s'installent pas d'ici.",
      otherFormat:
        "Le MicroPython {release} de l'appareil ne peut pas lire ce programme. Rien n'a été changé. Installe la version 1.23 ou plus récente, voir plus bas : {where}",
      otherChip:
        "L'appareil est un {machine}, et nos appareils avec MicroPython ont un RP2040. Rien n'a été changé.",
      otherImage:
        "L'image du micrologiciel est pour {has} et ne lancerait pas un programme pour {wanted}. Rien n'a été changé. Prends l'UF2 pour {wanted}, voir plus bas.",
      olderThanImage:
        "L'image du micrologiciel a Castellan {image}, et voici {version}, qu'elle ne lancerait pas. Rien n'a été changé.",
      unknownBoard: "L'appareil a Castellan pour {board}, que cette page ne connaît pas. Rien n'a été changé.",
      damaged:
        "{path} n'est pas arrivé tel qu'il a été envoyé. Rien n'a été changé. Réessaie, la deuxième fois avec un autre câble.",
      damagedSave:
        "{name} n'est pas arrivé tel qu'il a été envoyé. Aucune partie n'a été changée. Réessaie, la deuxième fois avec un autre câble.",
      otherVersion: "L'appareil annonce la version {version}, pas {meant} : réessaie.",
      notLoaded:
        "Castellan {version} est installé, mais ne se charge pas : {why}. Installe une autre version et signale cette ligne. Les parties sont comme avant.",
      failed: "L'appareil signale une erreur : {why}. Les parties sont comme avant ; réessaie.",
      noPack: "Les fichiers pour l'appareil n'ont pas pu être chargés : il faut une connexion au serveur de la page. Rien n'a été changé.",
      badPack: "Les fichiers pour l'appareil sont abîmés : recharge la page. Rien n'a été changé.",
      otherPage: "Il y a une nouvelle version de cette page : ferme tous ses onglets, ouvre-la à nouveau et prends la nouvelle version. Rien n'a été changé.",
      notZip: "Ce fichier n'est pas une sauvegarde de parties. Rien n'a été changé.",
      nothingIn: "Ce fichier ne contient rien que l'appareil puisse lire. Rien n'a été changé.",
      unknown: "Une erreur est survenue : {why}. Les parties sont comme avant ; réessaie.",
    },
    gamesIntro:
      "Les parties sur un appareil, par le câble USB : regarde-les ici, garde-les dans un fichier et remets-les.",
    reading: "Lecture des parties…",
    restoring: "Remise des parties…",
    none: "Il n'y a aucune partie sur l'appareil.",
    stands: "Tant que cette fenêtre est ouverte, le programme de l'appareil est arrêté. Il redémarre quand tu la fermes.",
    backup: "Tout sauvegarder dans un fichier",
    restore: "Restaurer depuis un fichier…",
    backedUp: "{count} fichiers sont dans {name}.",
    skipped: "Ignorés dans /saves, pas des parties de Castellan : {names}.",
    leftOut: "Laissé de côté : {name} {why}.",
    faults: {
      foreign: "n'appartient pas à une sauvegarde",
      high: "a un numéro trop élevé",
      newer: "a été écrit par une version plus récente",
      unreadable: "est illisible",
      far: "a un numéro bien au-dessus de la dernière partie",
      long: "est trop long pour un rapport",
      damaged: "est abîmé",
    },
    nothingNew: "Tout est déjà sur l'appareil. Rien n'a été changé.",
    differs: "L'appareil a déjà un autre {names}. Sauvegarde-le d'abord. Faut-il le remplacer ?",
    hides:
      "Une partie est en cours sur l'appareil, {names}, et il continuerait à sa place la dernière partie de la sauvegarde. Sauvegarde-la d'abord. Faut-il remettre la sauvegarde ?",
    replace: "Remplacer",
    restored: "{count} fichiers sur {all} ont été remis ; les autres y étaient déjà.",
  },
};

// A sentence with its names filled in.
export function filled(text, about = {}) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(about[name] ?? whole));
}
