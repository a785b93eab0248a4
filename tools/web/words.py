# SPDX-License-Identifier: MIT
"""Turns sections of `host_sim/words/` into the page's JavaScript; trims those of its Python."""

import ast
import json

from firmware.words import LANGUAGES, NAMES
from host_sim.words import section

MODULES = {"words.mjs": "PAGE", "install/words.mjs": "INSTALL"}  # and what they are made from
FOR_TOOLS = (*MODULES.values(), "MANUAL")  # what no Python of the page reads
FIRST = ("GENERAL", "SPOKEN")  # what the first picture needs


def module(name):
    """Returns the text of a JavaScript module with a section in all languages."""
    words = {language: nested(section(language, MODULES[name])) for language in LANGUAGES}
    return f"export const WORDS = {json.dumps(words, ensure_ascii=False)};\n"


def nested(text):
    """Returns a section as a dict. `does.UP` is a key in a dict of its own."""
    found = {}
    for line in text.strip("\n").split("\n"):
        key, _, said = line.partition("=")
        table = found
        *tables, key = key.split(".")
        for name in tables:
            table = table.setdefault(name, {})
        table[key] = said.split("|") if "|" in said else said
    return found


def options():
    """Returns the choice of a language, as HTML."""
    pairs = zip(LANGUAGES, NAMES)
    return "\n".join(
        f'<option value="{lang}" lang="{lang}">{name}</option>' for lang, name in pairs
    )


def only(text, wanted):
    """Returns a module of words with those sections whose names are `wanted`."""
    lines = text.split("\n")
    kept = []
    for node in ast.parse(text).body:
        if isinstance(node, ast.Assign) and wanted(ast.unparse(node.targets[0])):
            kept += lines[node.lineno - 1 : node.end_lineno]
    return "\n".join([*kept, ""])
