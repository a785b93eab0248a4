# SPDX-License-Identifier: MIT
"""Puts the demo and the manual into one static folder that any host can serve.

    python -m tools.site         # build/site/

README.md is the first page; what it and the pages after it link to comes along.
"""

import html
import posixpath
import re
import shutil
import sys
from pathlib import Path

from markdown_it import MarkdownIt

from tools.web import web

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "build" / "site"
DEMO = "demo"
STYLE = "manual.css"

# The manual in the order of its contents; every other page of docs/ follows.
FIRST = ("play", "browser", "simulator", "flash", "install-from-the-browser", "new-board")
FIRST += ("game-record", "own-sheet", "text")

POLICY = (
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'"
)

PAGE = """<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="{policy}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>{title}</title>
    <link rel="icon" href="{up}{demo}/icon-32.png" />
    <link rel="stylesheet" href="{up}{style}" />
  </head>
  <body>
    <header>
      <a class="home" href="{up}index.html">Castellan</a>
      <a class="try" href="{up}{demo}/index.html">Try it in your browser</a>
    </header>
    <main>
{text}
    </main>
    <nav aria-label="The manual">
      <ul>
{contents}
      </ul>
    </nav>
  </body>
</html>
"""


class SiteError(Exception):
    """The site cannot be built; the text is one line for the user."""


def slug(title):
    """The name of a heading, as it is linked to: as code hosts make them."""
    return re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")


def target_of(source):
    """Where the page of a Markdown file goes."""
    folder, name = posixpath.split(source)
    stem = "index" if name == "README.md" else name[: -len(".md")]
    return posixpath.join(folder, stem + ".html")


class Site:
    def __init__(self, root=ROOT):
        self._root = root
        self._read = MarkdownIt("commonmark", {"html": False}).enable("table")
        self.pages = {}  # by its source: title and HTML
        self.files = set()  # what the pages show or link to, copied as it is

    def take(self, source):
        """Read a page, and every page and file that it links to."""
        if source in self.pages:
            return
        self.pages[source] = ("", "")
        tokens = self._read.parse((self._root / source).read_text(encoding="utf-8"))
        title = ""
        seen = set()
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
            self._link_all(source, token.children or [])
        text = self._read.renderer.render(tokens, self._read.options, {})
        # A wide table scrolls by itself, and can be reached by the keyboard to do so.
        text = text.replace("<table>", '<div class="table" tabindex="0"><table>')
        text = text.replace("</table>", "</table></div>").replace("<pre>", '<pre tabindex="0">')
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
        """A link as the site has it, its target comes along; None for a folder of the
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
            up = "../" * target.count("/")
            page = PAGE.format(
                policy=POLICY,
                title=html.escape(title if title == "Castellan" else f"{title} · Castellan"),
                up=up,
                demo=DEMO,
                style=STYLE,
                contents="\n".join(self._contents(source, up)),
                text=text,
            )
            path = folder / target
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(page, encoding="utf-8")
        for name in sorted(self.files):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(self._root / name, folder / name)

    def _contents(self, here, up):
        sources = [f"docs/{name}.md" for name in FIRST]
        for folder in ("docs/", "boards/"):
            sources += sorted(s for s in self.pages if s.startswith(folder) and s not in sources)
        for source in sources:
            title = html.escape(self.pages[source][0])
            now = ' aria-current="page"' if source == here else ""
            yield f'        <li><a href="{up}{target_of(source)}"{now}>{title}</a></li>'


def build(folder=FOLDER):
    site = Site()
    site.take("README.md")
    for path in sorted([*ROOT.glob("docs/*.md"), *ROOT.glob("boards/*/README.md")]):
        site.take(path.relative_to(ROOT).as_posix())
    shutil.rmtree(folder, ignore_errors=True)
    site.write(folder)
    shutil.copy(web.SOURCES / STYLE, folder / STYLE)
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
