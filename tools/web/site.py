# SPDX-License-Identifier: MIT
"""Puts the demo and the manual into one static folder that any host can serve.

    python -m tools.site         # build/site/

README.md is the first page; every page and file that is linked from there is included.
"""

import hashlib
import html
import json
import posixpath
import re
import shutil
import sys
from pathlib import Path

from markdown_it import MarkdownIt

from firmware.words import LANGUAGES, NAMES, word
from host_sim.words import section
from tools.web import web

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "build" / "site"
DEMO = "demo"
STYLE = "manual.css"
SCRIPT = "manual.mjs"
WORKER = "sw.js"

# The manual in the order of its contents; every other page of docs/ follows.
FIRST = ("play", "cards", "board-game", "browser", "simulator", "flash")
FIRST += ("install-from-the-browser", "new-board", "game-record", "own-sheet")

LONG = 5  # sections: a page with as many begins with a list of them

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'"
)

PAGE = """<!doctype html>
<html lang="{lang}">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="{policy}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>{title}</title>
    <link rel="icon" href="{up}{demo}/icon-32.png" />
    <link rel="stylesheet" href="{up}{style}" />
{alternates}
    <script type="module" src="{up}{script}"></script>
  </head>
  <body>
    <a class="skip" href="#text">{skip}</a>
    <header>
      <a class="home" href="{up}index.html">Castellan</a>
{languages}
      <a class="try" href="{up}{demo}/index.html{asked}">{try_it}</a>
    </header>
    <nav class="manual" aria-label="{manual}">
      <details>
        <summary>{manual}</summary>
        <ul>
{contents}
        </ul>
      </details>
    </nav>
    <main id="text" tabindex="-1">
{text}
    </main>
  </body>
</html>
"""


class SiteError(Exception):
    """Raised if the site cannot be built; the text is one line for the user."""


def _say(key, lang):
    """Returns what stands around the text of a page."""
    return word(section(lang, "MANUAL"), key)


def slug(title):
    """Returns the name of a heading, as it is linked to: as code hosts make them."""
    return re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")


def language_of(source):
    """Returns the language of a page: docs/de/play.md is German."""
    parts = source.split("/")
    return parts[1] if len(parts) == 3 and parts[0] == "docs" and parts[1] in LANGUAGES else "en"


def in_language(source, lang):
    """Returns the path of a page of the manual in another language."""
    name = source.rsplit("/", 1)[-1]
    return f"docs/{name}" if lang == "en" else f"docs/{lang}/{name}"


def target_of(source):
    """Returns where the page of a Markdown file goes."""
    folder, name = posixpath.split(source)
    stem = "index" if name == "README.md" else name[: -len(".md")]
    return posixpath.join(folder, stem + ".html")


class Site:
    def __init__(self, root=ROOT):
        self._root = root
        self._read = MarkdownIt("commonmark", {"html": False}).enable("table")
        self.pages = {}  # by its source: title and HTML
        self.files = set()  # files that the pages show or link to, copied unchanged

    def take(self, source):
        """Read a page, and every page and file that it links to."""
        if source in self.pages:
            return
        self.pages[source] = ("", "")
        tokens = self._read.parse((self._root / source).read_text(encoding="utf-8"))
        title = ""
        seen = set()
        sections = []
        for i, token in enumerate(tokens):
            if token.type == "heading_open":
                said = "".join(
                    part.content
                    for part in tokens[i + 1].children or []
                    if part.type in ("text", "code_inline")
                )
                title = title or said
                name, more = slug(said), 1
                while name in seen:
                    name, more = f"{slug(said)}-{more}", more + 1
                seen.add(name)
                token.attrSet("id", name)
                if token.tag == "h2":
                    sections.append((name, said))
            self._link_all(source, token.children or [])
        text = self._read.renderer.render(tokens, self._read.options, {})
        # A wide table scrolls, also by the keyboard.
        text = text.replace("<table>", '<div class="table" tabindex="0"><table>')
        text = text.replace("</table>", "</table></div>").replace("<pre>", '<pre tabindex="0">')
        if len(sections) >= LONG:
            text = text.replace("</h1>\n", "</h1>\n" + _sections(sections, language_of(source)), 1)
        self.pages[source] = (title, text)

    def _link_all(self, source, parts):
        dropped = False
        for part in parts:
            attribute = {"link_open": "href", "image": "src"}.get(part.type)
            if attribute:
                link = self._linked(source, str(part.attrGet(attribute)))
                dropped = link is None
                if link is not None:
                    part.attrSet(attribute, link)
            if dropped and part.type in ("link_open", "link_close"):
                dropped = part.type == "link_open"
                part.type, part.content = "text", ""

    def _linked(self, source, link):
        """Returns a link as the site has it, its target comes along; None for a folder of the
        repository, which the site has not: its words stay."""
        path, mark, anchor = link.partition("#")
        if not path or re.match(r"[a-z]+:", path):
            return link
        there = posixpath.normpath(posixpath.join(posixpath.dirname(source), path))
        if (self._root / there).is_dir():
            there = posixpath.join(there, "README.md")
            if not (self._root / there).is_file():
                return None
        if there.startswith("..") or not (self._root / there).is_file():
            raise SiteError(f"{source} links to {link}, and there is no such file")
        if there.endswith(".md"):
            self.take(there)
            there = target_of(there)
        else:
            self.files.add(there)
        return posixpath.relpath(there, posixpath.dirname(source) or ".") + mark + anchor

    def write(self, folder):
        for source, (title, text) in self.pages.items():
            target = target_of(source)
            lang = language_of(source)
            up = "../" * target.count("/")
            page = PAGE.format(
                lang=lang,
                policy=POLICY,
                title=html.escape(title if title == "Castellan" else f"{title} · Castellan"),
                up=up,
                demo=DEMO,
                style=STYLE,
                script=SCRIPT,
                alternates="\n".join(self._alternates(source)),
                languages="\n".join(self._languages(source)),
                skip=_say("skip", lang),
                asked="" if lang == "en" else f"?lang={lang}",  # else the browser's own
                try_it=_say("try it", lang),
                manual=_say("manual", lang),
                contents="\n".join(self._contents(source, up)),
                text=text,
            )
            path = folder / target
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(page, encoding="utf-8")
        for name in sorted(self.files):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(self._root / name, folder / name)

    def _in_languages(self, source):
        """Yields a page in each of its languages: the language, its name and the way there."""
        for lang, name in zip(LANGUAGES, NAMES):
            there = in_language(source, lang)
            if there in self.pages:
                here = posixpath.dirname(source) or "."
                yield lang, name, posixpath.relpath(target_of(there), here)

    def _alternates(self, source):
        found = list(self._in_languages(source)) if source.startswith("docs/") else []
        for lang, _, link in found if len(found) > 1 else []:
            yield f'    <link rel="alternate" hreflang="{lang}" href="{link}" />'

    def _languages(self, source):
        """Yields the choice of a language, on a page that has several."""
        found = list(self._in_languages(source)) if source.startswith("docs/") else []
        if len(found) < 2:
            return
        own = language_of(source)
        yield f'      <nav class="languages" aria-label="{_say("language", own)}">'
        for lang, name, link in found:
            now = ' aria-current="true"' if lang == own else ""
            yield f'        <a href="{link}" lang="{lang}" hreflang="{lang}"{now}>{name}</a>'
        yield "      </nav>"

    def _contents(self, here, up):
        """Yields the pages of the manual; where one has this page's language, that one."""
        own = language_of(here)
        sources = [f"docs/{name}.md" for name in FIRST]
        for folder in ("docs/", "boards/"):
            sources += sorted(
                source
                for source in self.pages
                if source.startswith(folder)
                and language_of(source) == "en"
                and source not in sources
            )
        for source in sources:
            if in_language(source, own) in self.pages and source.startswith("docs/"):
                source = in_language(source, own)
            lang = language_of(source)
            title = html.escape(self.pages[source][0])
            now = ' aria-current="page"' if source == here else ""
            now += f' lang="{lang}" hreflang="{lang}"' if lang != own else ""
            yield f'          <li><a href="{up}{target_of(source)}"{now}>{title}</a></li>'


def _sections(sections, lang):
    """Returns the list of a long page's sections."""
    said = _say("on this page", lang)
    lines = [f'<li><a href="#{name}">{html.escape(title)}</a></li>' for name, title in sections]
    return (
        f'<nav class="sections" aria-label="{said}">\n<details>\n<summary>{said}</summary>\n<ul>\n'
        + "\n".join(lines)
        + "\n</ul>\n</details>\n</nav>\n"
    )


def worker(folder):
    """Returns the program that keeps the manual for a visit without a network. The demo has
    its own."""
    kept = {}
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.is_file() and not name.startswith(DEMO + "/"):
            kept[name] = hashlib.sha256(path.read_bytes()).hexdigest()
    kept[f"{DEMO}/icon-32.png"] = ""
    version = hashlib.sha256(json.dumps(kept).encode()).hexdigest()[:12]
    text = (web.SOURCES / "manual-sw.js").read_text(encoding="utf-8")
    files = json.dumps(["./", *kept])
    return text.replace("[/*files*/]", files).replace("@VERSION@", version)


def build(folder=FOLDER):
    site = Site()
    site.take("README.md")
    pages = [*ROOT.glob("docs/*.md"), *ROOT.glob("docs/*/*.md"), *ROOT.glob("boards/*/README.md")]
    for path in sorted(pages):
        site.take(path.relative_to(ROOT).as_posix())
    shutil.rmtree(folder, ignore_errors=True)
    site.write(folder)
    for name in (STYLE, SCRIPT):
        shutil.copy(web.SOURCES / name, folder / name)
    (folder / WORKER).write_text(worker(folder), encoding="utf-8")
    web.build(folder / DEMO, manual=True)
    return site


def main():
    try:
        site = build()
    except (SiteError, web.WebError) as error:
        print(f"tools.site: {error}", file=sys.stderr)
        return 2
    print(f"{len(site.pages)} pages, {len(site.files)} pictures and files, and the demo: {FOLDER}")
    return 0
