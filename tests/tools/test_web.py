# SPDX-License-Identifier: MIT
"""The page, the site and their server, as files: what is in them, and what is not."""

import ast
import gzip
import hashlib
import html
import json
import re
import urllib.error
import urllib.parse
import urllib.request
from html.parser import HTMLParser
from pathlib import Path

import pytest

import manifest
from firmware.words import LANGUAGES
from host_sim.device import png
from host_sim.words import section
from tools.build import build
from tools.flash import plan
from tools.web import device_pack, site, web, words
from tools.web.serve import Served

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.fixture(scope="module", autouse=True)
def one_board():
    """Of the programs that the page can put on a device, one will do here."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(device_pack, "boards", lambda: ["pico_oled"])
        yield


@pytest.fixture(scope="module")
def page(tmp_path_factory):
    folder = tmp_path_factory.mktemp("page") / "web"
    web.build(folder)
    return folder


@pytest.fixture(scope="module")
def manual(tmp_path_factory):
    folder = tmp_path_factory.mktemp("manual") / "site"
    site.build(folder)
    return folder


class Links(HTMLParser):
    """What a page points to, and the names that can be pointed to."""

    def __init__(self, text):
        super().__init__()
        self.links = []
        self.names = set()
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        about = dict(attrs)
        self.links += [about[key] for key in ("href", "src") if about.get(key)]
        if about.get("id"):
            self.names.add(about["id"])


# ---- The page


def _deeds(text):
    """What a module does and in which lines, whatever its docstrings say."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)):
            first = node.body[0]
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                node.body[:1] = []
    found = [(type(node), getattr(node, "lineno", 0)) for node in ast.walk(tree)]
    return ast.dump(tree), found


@pytest.mark.slow
def test_the_program_goes_into_the_page_folded_and_without_its_comments_only(page):
    held = {}
    for name in ("program.json", "rest.json"):
        held |= json.loads((page / name).read_text(encoding="utf-8"))
    assert held == web.program()
    whole = build.folded({path: (ROOT / path).read_text(encoding="utf-8") for path in held})
    trimmed = {f"host_sim/words/{language}.py" for language in LANGUAGES}  # see below
    for path, text in held.items():
        assert path in trimmed or _deeds(text) == _deeds(whole[path]), path
        assert "SPDX" not in text
    assert '"""' not in held["firmware/app.py"]
    assert {"firmware/app.py", "shared_rules/dice/game.py", "host_sim/page/browser.py"} <= set(
        held
    )
    assert not [path for path in held if path.startswith(("tests", "tools"))]


def files_of(page):
    """The files of the site without the installer."""
    return [path for path in page.iterdir() if path.is_file() and path.name != web.SINGLE]


def test_the_offline_copy_is_the_whole_page_without_the_installer(page):
    worker = (page / "sw.js").read_text(encoding="utf-8")
    kept = set(json.loads(worker.split("const FILES = ")[1].split(";")[0]))
    online = {"sw.js", web.PREVIEW}  # a picture for other pages, where this one is linked to
    assert kept == {"./"} | {path.name for path in files_of(page)} - online


def test_what_the_page_puts_on_a_device_is_what_the_build_makes(page, tmp_path):
    index = json.loads((page / "install" / device_pack.INDEX).read_text(encoding="utf-8"))
    whole = (page / "install" / device_pack.FILES).read_bytes()
    assert index["page"] in (page / "index.html").read_text(encoding="utf-8")
    wanted = plan.staged(build.stage("pico_oled", tmp_path / "staged"))
    files = index["boards"]["pico_oled"]["files"]
    assert list(files) == list(wanted)
    for path, data in wanted.items():
        at, size = index["files"][files[path]]
        assert whole[at : at + size] == data
        assert hashlib.sha256(data).hexdigest() == files[path]
    assert sum(size for _, size in index["files"].values()) == len(whole)


def test_every_form_of_the_page_has_the_licences_of_what_is_in_it(page, manual):
    whole = [(ROOT / name).read_text("utf-8").strip() for name in ("LICENSE", "THIRD-PARTY.md")]
    assert "Castellan contributors" in whole[0] and "Damien P. George" in whole[1]
    for folder in (page, manual / "demo"):
        text = (folder / "licences.txt").read_text(encoding="utf-8")
        assert all(part in text for part in whole)
        assert "licences.txt" in Links((folder / "index.html").read_text("utf-8")).links
        single = (folder / web.SINGLE).read_text(encoding="utf-8")
        assert all(html.escape(part, quote=False) in single for part in whole)


def test_a_visitor_waits_for_350_kilobytes_at_most(page):
    first = [path for path in files_of(page) if web.when(path.name) == web.AT_FIRST]
    assert sum(web.packed(path.read_bytes()) for path in first) < 350_000


def test_all_words_that_the_pages_python_says_go_into_it_and_no_others(page):
    rest = json.loads((page / "rest.json").read_text(encoding="utf-8"))
    for path in (f"host_sim/words/{language}.py" for language in LANGUAGES):
        held = set(re.findall(r'^(\w+) = """', rest[path], re.MULTILINE))
        whole = re.findall(r'^(\w+) = """', (ROOT / path).read_text("utf-8"), re.MULTILINE)
        assert held == set(whole) - {"PAGE", "INSTALL", "MANUAL"}


@pytest.mark.parametrize("name", words.MODULES)
def test_the_page_says_only_what_it_has_words_for(name):
    keys = {line.split("=")[0] for line in section("en", words.MODULES[name]).split("\n")}
    if name == "words.mjs":
        text = (ROOT / "web/index.html").read_text("utf-8")
        said = set(re.findall(r'data-say="(\w+)"', text))
    else:  # the sentences that the installer's own files name
        text = "".join(path.read_text("utf-8") for path in (ROOT / "web/install").glob("*.mjs"))
        said = set(re.findall(r"this\.words\.(\w+)\b(?=[,;)])", text)) - {"steps"}
        said |= {f"troubles.{key}" for key in re.findall(r'new Trouble\("(\w+)"', text)}
        said |= set(re.findall(r'(?:show|this)\.say\("(\w+)"', text))
        assert len(said) > 50
    assert said <= keys


# ---- The site


def test_every_link_of_the_site_leads_somewhere(manual):
    pages = {path: Links(path.read_text(encoding="utf-8")) for path in manual.rglob("*.html")}
    assert len(pages) > 15
    for path, found in pages.items():
        if path.name == web.SINGLE:
            continue
        for link in found.links:
            if link.startswith(("https:", "http:", "data:")):
                continue
            name, _, anchor = urllib.parse.unquote(link).partition("#")
            name = name.partition("?")[0]
            target = (path.parent / name).resolve() if name else path
            assert target.is_file(), f"{path.relative_to(manual)} links to {link}"
            if anchor:
                assert anchor in pages[target].names, f"{path.relative_to(manual)}: {link}"


def test_the_site_asks_nobody_else(manual):
    for path in manual.rglob("*.html"):
        text = path.read_text(encoding="utf-8")
        assert "Content-Security-Policy" in text
        assert not re.findall(r'(?:src|<link[^>]*href)="https?:', text), path


def test_the_site_has_the_manual_with_its_pictures_and_the_demo(manual):
    for path in (ROOT / "docs").glob("*.md"):
        assert (manual / "docs" / f"{path.stem}.html").is_file()
    shown = set()
    for folder in (manual / "docs", *(manual / "docs" / lang for lang in LANGUAGES[1:])):
        for page in ("play", "cards", "board-game"):
            links = Links((folder / f"{page}.html").read_text(encoding="utf-8")).links
            shown |= {(folder / link).resolve() for link in links if link.endswith(".png")}
    for picture in (ROOT / "docs" / "pictures").rglob("*.png"):
        copy = manual / picture.relative_to(ROOT)
        assert copy in shown and copy.read_bytes() == picture.read_bytes()
    assert "demo/index.html" in Links((manual / "index.html").read_text("utf-8")).links
    demo = (manual / "demo" / "index.html").read_text(encoding="utf-8")
    assert 'data-manual="yes"' in demo
    assert (manual / "demo" / web.SINGLE).is_file()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_is_offered_in_its_languages_and_names_its_own(manual, lang):
    folder = manual / "docs" if lang == "en" else manual / "docs" / lang
    for page in ("play", "cards", "board-game"):
        text = (folder / f"{page}.html").read_text(encoding="utf-8")
        assert f'<html lang="{lang}">' in text
        found = dict(re.findall(r'<link rel="alternate" hreflang="(\w+)" href="([^"]+)"', text))
        assert tuple(found) == LANGUAGES
        for other, link in found.items():
            there = (folder / link).resolve().read_text(encoding="utf-8")
            assert f'<html lang="{other}">' in there
            assert f'<a href="{link}" lang="{other}" hreflang="{other}"' in text
    nav = re.search(r'<nav class="manual".*?</nav>', text, re.DOTALL)
    assert nav and ('lang="en"' in nav[0]) == (lang != "en"), "what is only in English says so"


def test_a_link_to_nowhere_ends_the_build_with_its_name(tmp_path):
    (tmp_path / "README.md").write_text("# A\n\n[gone](docs/gone.md)\n", encoding="utf-8")
    with pytest.raises(site.SiteError, match=r"README\.md links to docs/gone\.md"):
        site.Site(tmp_path).take("README.md")


# ---- The server


def ask(address, **headers):
    request = urllib.request.Request(address, headers=headers)
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.status, dict(answer.headers), answer.read()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, dict(error.headers), error.read()


@pytest.fixture
def served(page):
    server = Served(page)
    yield server
    server.close()


def test_the_server_sends_its_files_small_and_once(served, page):
    status, headers, body = ask(served.address + "main.mjs", **{"Accept-Encoding": "gzip"})
    assert (status, headers["Content-Encoding"]) == (200, "gzip")
    assert headers["Content-Type"].startswith("text/javascript")
    assert gzip.decompress(body) == (page / "main.mjs").read_bytes()
    again = ask(served.address + "main.mjs", **{"If-None-Match": headers["ETag"]})
    assert (again[0], again[2]) == (304, b"")
    assert ask(served.address + "micropython.wasm")[1]["Content-Type"] == "application/wasm"
    assert ask(served.address + "?seed=1")[2] == (page / "index.html").read_bytes()


@pytest.mark.parametrize("path", ["nothing.html", "../conftest.py", "%2e%2e/x", "..%2f..%2fetc"])
def test_the_server_has_nothing_but_its_folder(served, page, path):
    (page.parent / "conftest.py").write_text("secret", encoding="utf-8")
    status, _, body = ask(served.address + path)
    assert status == 404 and b"secret" not in body


def test_a_port_that_cannot_be_used_is_one_line(served, capsys):
    taken = served.address.split(":")[-1].strip("/")
    assert web.main(["--serve", "--no-open", "--port", taken]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(f"python -m tools.web: port {taken} cannot be used: ")
    assert said.err.endswith("take another with --port\n") and said.err.count("\n") == 1
    assert web.main(["--serve", "--no-open", "--port", "70000"]) == 2
    assert "a port is 0 to 65535" in capsys.readouterr().err


# ---- Links to the page


def named(page, name):
    """What the page says to those who show a link to it."""
    text = (page / "index.html").read_text(encoding="utf-8")
    found = re.search(f'<meta property="{name}" content="([^"]*)" />', text)
    return found and found[1]


def test_a_link_to_the_page_is_shown_with_a_picture_and_words(page):
    assert named(page, "og:title") == "Castellan, in your browser"
    assert "score-keeper" in (named(page, "og:description") or "")
    picture = png.decode((page / str(named(page, "og:image"))).read_bytes())
    assert (picture.width, picture.height) == (1200, 630)
    assert len(set(zip(*[iter(picture.rgb)] * 3))) > 8, "a game is to be seen"


def test_the_address_of_the_page_is_data_of_the_build(monkeypatch):
    """The device's code, the page's picture and links that are made in a file have it."""
    there = "https://example.org/castellan/"
    monkeypatch.setenv("CASTELLAN_ADDRESS", there)
    path = "firmware/base/address.mpy"
    text = build.program("pico_oled")[path]
    names = {}
    exec(text, names)
    assert names["ADDRESS"] == there
    frozen = dict(manifest.image("pico_oled", ROOT))
    assert frozen["firmware/base/address.py"].endswith(f"{there!r}\n")
    head = "\n".join(web.head_for_links())
    assert f'content="{there}preview.png"' in head and f'"og:url" content="{there}"' in head
    assert web.page_attributes() == f' data-address="{there}"'


BAD = [
    "castellan.example",
    "javascript:alert(1)/",
    'https://a/"><b>/',
    "https://a/#x/",
    "https://a",
]


@pytest.mark.parametrize("bad", BAD)
def test_what_is_no_address_of_a_page_is_refused(monkeypatch, bad, capsys):
    monkeypatch.setenv("CASTELLAN_ADDRESS", bad)
    with pytest.raises(build.BuildError, match="not the address of a page"):
        build.program("pico_oled")
    assert web.main([]) == 2
    assert "https://example.org/castellan/" in capsys.readouterr().err
