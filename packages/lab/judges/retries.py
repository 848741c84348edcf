"""Prints how long each client waits after a rejected request, for each set of response headers."""

import json
import sys
import time

import httpx
import requests
import urllib3
from requests.adapters import HTTPAdapter

waits = []
time.sleep = waits.append


def with_requests(address):
    session = requests.Session()
    session.mount("http://", HTTPAdapter(max_retries=urllib3.Retry(total=1)))
    session.get(address)


clients = {
    "urllib3": lambda address: urllib3.PoolManager().request("GET", address),
    "requests": with_requests,
    "httpx": lambda address: httpx.Client(transport=httpx.HTTPTransport(retries=1)).get(address),
}

proxy, *sets = sys.argv[1:]
outcomes = {}
for name, call in clients.items():
    outcomes[name] = {}
    for headers in sets:
        waits.clear()
        try:
            call(f"{proxy}/{headers}")
        except (urllib3.exceptions.HTTPError, requests.RequestException, httpx.HTTPError):
            pass
        outcomes[name][headers] = max([0, *waits])
print(json.dumps({"outcomes": outcomes}))
