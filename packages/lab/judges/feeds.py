"""Prints how feedparser, newsboat and sfeed read a site's RSS and Atom feeds."""

import calendar
import json
import os
import sqlite3
import subprocess
import sys
import tempfile
import urllib.request

import feedparser

origin = sys.argv[1]
feedparser.RESOLVE_RELATIVE_URIS = 0
feedparser.SANITIZE_HTML = 0


def to_home(address):
    """A URL without a path has the path / (RFC 3986, section 6.2.3)."""
    return address.rstrip("/") + "/"


def by_feedparser(address):
    read = feedparser.parse(address)
    items = [
        {
            "id": entry.id,
            "title": entry.title,
            "published": calendar.timegm(entry.published_parsed),
            "updated": calendar.timegm(entry.updated_parsed),
            "content": entry.content[0].value,
        }
        for entry in read.entries
    ]
    return {"title": read.feed.title, "home": to_home(read.feed.link), "language": read.feed.language, "faults": read.bozo, "items": items}


def by_newsboat(address):
    with tempfile.TemporaryDirectory() as folder:
        urls, config, cache = (os.path.join(folder, name) for name in ("urls", "config", "cache.db"))
        with open(urls, "w", encoding="utf-8") as file:
            file.write(address + "\n")
        open(config, "w", encoding="utf-8").close()
        argv = ["newsboat", "-u", urls, "-C", config, "-c", cache, "-x", "reload"]
        subprocess.run(argv, check=True, env={**os.environ, "HOME": folder})
        database = sqlite3.connect(cache)
        ((title, home),) = database.execute("select title, url from rss_feed").fetchall()
        rows = database.execute("select guid, title, pubDate, content from rss_item").fetchall()
    items = [dict(zip(("id", "title", "published", "content"), row)) for row in rows]
    return {"title": title, "home": to_home(home), "items": items}


def by_sfeed(address):
    with urllib.request.urlopen(address) as response:
        lines = subprocess.run(["sfeed"], input=response.read(), capture_output=True, check=True).stdout.decode().splitlines()
    escapes = {"\\n": "\n", "\\t": "\t", "\\\\": "\\"}
    items = []
    for time, title, _, content, _, identifier, *_ in (line.split("\t") for line in lines):
        parts = content.split("\\\\")
        for short, plain in escapes.items():
            parts = [part.replace(short, plain) for part in parts]
        items.append({"id": identifier, "title": title, "published": int(time), "content": "\\".join(parts)})
    return {"items": items}


readers = {"feedparser": by_feedparser, "newsboat": by_newsboat, "sfeed": by_sfeed}
feeds = ("rss.xml", "atom.xml")
print(json.dumps({f"{name}, {feed}": read(f"{origin}/{feed}") for name, read in readers.items() for feed in feeds}))
