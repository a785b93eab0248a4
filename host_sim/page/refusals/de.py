# SPDX-License-Identifier: MIT
"""What all games share of the page's refusals, in German."""

SENTENCES = {
    "no_event": "diese Bytes sind kein Ereignis dieses Spiels",
    "nothing_to_undo": "es gibt nichts rückgängig zu machen",
    "nothing_to_redo": "es gibt nichts zu wiederholen",
    "not_utf8": "diese Zeile ist kein Text in UTF-8; speichere die Datei als UTF-8",
    "byte_order_mark": "hier steht eine Byte-Order-Mark; speichere die Datei als UTF-8 ohne sie",
    "control": "hier steht ein Steuerzeichen; nur Leerzeichen und Tabulator trennen Wörter",
    "twice": "'%t' steht hier ein zweites Mal",
    "want_castellan": "eine Aufzeichnung beginnt mit 'castellan 1', nicht mit '%t'",
    "want_version": "diese Version der Aufzeichnung ist unbekannt; es muss 'castellan 1' sein",
    "want_game": "nun muss 'game dice', 'game cards' oder 'game tiles' kommen, nicht '%t'",
    "names": "schreibe für jeden Spieler einen Namen",
    "name_length": "der Name '%t' ist zu lang; ein Name hat 1 bis 12 Zeichen",
    "header_ends": "die Aufzeichnung endet vor ihrer Zeile 'start'",
}
