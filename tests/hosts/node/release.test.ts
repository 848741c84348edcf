import { rmSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { createSender } from "../../conformance/wire.ts";
import { type RunningServer, startServer } from "./running-server.ts";

let server: RunningServer;
afterEach(() => server.stop());

const text = (word: string) => `<!doctype html><p>${`${word} `.repeat(400)}</p>`;
const large = Array.from({ length: 60_000 }, (_, index) => `Line ${index} of a long text.`).join("\n");

async function waitForNote(): Promise<void> {
  for (let tries = 0; server.notes.length + server.errors.length === 0 && tries < 100; tries += 1) await wait(50);
}

describe("a build that takes the place of the one being served", () => {
  it("is taken up whole, with entity tags of its own, while its server code is the same", async () => {
    server = await startServer({ "about.html": text("old") });
    const send = createSender(server.origin);
    const before = await send("/about");
    await server.release.replace({ "about.html": text("new") });
    await waitForNote();
    const after = await send("/about");
    expect([before.body, after.body]).toEqual([text("old"), text("new")]);
    expect(after.headers["etag"]).not.toBe(before.headers["etag"]);
    expect(server.notes).toEqual(["Serving the new build."]);
  });

  it("is not taken up where its server code is another one: the old build is served whole, and a note asks for a restart", async () => {
    server = await startServer({ "about.html": text("old"), "other.html": text("other") });
    const send = createSender(server.origin);
    await server.release.replace({ "about.html": text("new") }, "second");
    await waitForNote();
    expect(server.notes).toEqual(["A new build has other server code. The build before is served on; restart to serve the new one."]);
    expect([(await send("/about")).body, (await send("/other")).body]).toEqual([text("old"), text("other")]);
  });

  it("leaves what is on its way whole", async () => {
    server = await startServer({ "large.txt": large });
    const download = fetch(`${server.origin}/large.txt`, { headers: { "accept-encoding": "identity" } });
    await server.release.replace({ "large.txt": "short" });
    expect(await (await download).text()).toBe(large);
  });
});

describe("a build whose folder is gone", () => {
  it("is served on", async () => {
    server = await startServer({ "about.html": text("old") });
    rmSync(server.release.folder, { recursive: true });
    expect((await createSender(server.origin)("/about")).body).toBe(text("old"));
  });
});

describe("a body", () => {
  it.each([
    ["short", text("word")],
    ["long", large],
  ])("that is %s comes whole in each coding", async (_, content) => {
    server = await startServer({ "file.txt": content });
    const ask = async (coding: string) => {
      const response = await fetch(`${server.origin}/file.txt`, { headers: { "accept-encoding": coding }, method: "GET" });
      return { coding: response.headers.get("content-encoding"), text: await response.text() };
    };
    expect(await ask("identity")).toEqual({ coding: null, text: content });
    expect(await ask("br")).toEqual({ coding: "br", text: content });
    expect(await ask("gzip")).toEqual({ coding: "gzip", text: content });
  });
});
