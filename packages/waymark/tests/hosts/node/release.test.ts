import { rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { openBodies } from "../../../src/hosts/node/bodies.ts";
import { settingsFile } from "../../../src/release/built-settings.ts";
import { bodiesFile } from "../../../src/release/static-manifest.ts";
import { makeFolder } from "../../fixtures/folder.ts";
import { type RunningServer, startServer } from "./running-server.ts";

async function start(files: Parameters<typeof startServer>[0]): Promise<RunningServer> {
  const server = await startServer(files);
  onTestFinished(server.stop);
  return server;
}

const text = (word: string) => `<!doctype html><p>${`${word} `.repeat(400)}</p>`;
const large = Array.from({ length: 60_000 }, (_, index) => `Line ${index} of a long text.`).join(
  "\n",
);

const waitForNote = ({ notes, errors }: RunningServer) =>
  vi.waitUntil(() => notes.length + errors.length > 0, { timeout: 5_000 });

describe("a new build", () => {
  it("is served with new entity tags if its server code and settings are unchanged", async () => {
    const server = await start({ "about.html": text("old") });
    const before = await server.send("/about");
    await server.release.replace({ "about.html": text("new") });
    await waitForNote(server);
    const after = await server.send("/about");
    expect([before.body, after.body]).toEqual([text("old"), text("new")]);
    expect(after.headers["etag"]).not.toBe(before.headers["etag"]);
    expect(server.notes).toEqual(["Serving the new build."]);
  });

  it("for another origin than the server's is reported, at startup and later", async () => {
    const server = await startServer(
      { "about.html": text("old") },
      {},
      {
        SITE_URL: "https://other.example",
      },
    );
    onTestFinished(server.stop);
    const fault = expect.stringContaining(
      "The build is for https://example.com, but this server is for https://other.example.",
    );
    expect(server.errors).toEqual([fault]);
    await server.release.replace({ "about.html": text("new") });
    await vi.waitUntil(() => server.notes.length > 0, { timeout: 5_000 });
    expect(server.errors).toEqual([fault, fault]);
  });

  it.each([
    ["server code differs", "server/entry.mjs"],
    ["settings differ", settingsFile],
  ])("is not served before a restart if its %s", async (_, file) => {
    const server = await start({ "about.html": text("old"), "other.html": text("other") });
    await server.release.replace({ "about.html": text("new") }, { [file]: "other" });
    await waitForNote(server);
    expect(server.notes).toEqual([
      expect.stringContaining(
        "The new build has different server code. Restart the server to use it.",
      ),
    ]);
    expect([(await server.send("/about")).body, (await server.send("/other")).body]).toEqual([
      text("old"),
      text("other"),
    ]);
  });

  it("replaces the search index as a whole, even if the old index was never opened", async () => {
    const server = await start({ "about.html": text("old") });
    const search = async () =>
      JSON.parse(
        (await server.send("/search?q=page", { headers: { accept: "application/json" } })).body,
      ).results;
    await server.release.replace({ "about.html": text("new"), "more.html": text("more") });
    expect(await search()).toHaveLength(1);
    await waitForNote(server);
    expect(await search()).toHaveLength(2);
  });

  it("does not interrupt a download", async () => {
    const server = await start({ "large.txt": large });
    const download = await fetch(`${server.origin}/large.txt`, {
      headers: { "accept-encoding": "identity" },
    });
    await server.release.replace({ "large.txt": "short" });
    expect((await download.text()) === large).toBe(true);
  });
});

describe("a build", () => {
  it("is still served after its folder is removed", async () => {
    const server = await start({ "about.html": text("old") });
    rmSync(server.release.folder, { recursive: true });
    expect((await server.send("/about")).body).toBe(text("old"));
  });

  it.each([
    ["a short file", "file.txt", text("word")],
    ["a long file", "file.txt", large],
    ["a short twin, which the build does not compress,", "file.md", text("word")],
    ["a long twin", "file.md", large],
  ])("sends %s completely in each coding", async (_, name, content) => {
    const server = await start({ [name]: content });
    const { origin } = server;
    const ask = async (coding: string) => {
      const response = await fetch(`${origin}/${name}`, {
        headers: { "accept-encoding": coding },
        method: "GET",
      });
      return { coding: response.headers.get("content-encoding"), text: await response.text() };
    };
    expect(await ask("identity")).toEqual({ coding: null, text: content });
    expect(await ask("br")).toEqual({ coding: "br", text: content });
    expect(await ask("gzip")).toEqual({ coding: "gzip", text: content });
  });

  it("returns an internal_error problem for a damaged file, logs its reference, and still serves other files", async () => {
    const server = await start({ "about.html": "<p>About</p>", "pricing.html": "<p>Pricing</p>" });
    expect((await server.send("/pricing")).status).toBe(200);
    truncateSync(join(server.release.folder, bodiesFile), 1);
    const { status, headers, body } = await server.send("/about");
    expect([status, headers["content-type"], headers["cache-control"]]).toEqual([
      500,
      "application/problem+json",
      "no-store",
    ]);
    expect(body).not.toMatch(/bodies|about\.html/);
    const [, reference = "none"] = /Reference: ([0-9a-f-]{36})/.exec(body) ?? [];
    expect(server.errors).toEqual([`internal_error ${reference} GET /about`]);
    expect((await server.send("/pricing")).status).toBe(200);
  });

  it("stays readable after a client disconnects in the middle of a download", async () => {
    const folder = makeFolder("bodies");
    writeFileSync(join(folder, bodiesFile), "a".repeat(100_000));
    const bodies = openBodies(folder);
    const stream = bodies.stream({ start: 0, size: 100_000 });
    stream.once("data", () => stream.destroy());
    await finished(stream).catch(() => {});
    expect(bodies.read({ start: 0, size: 3 }).toString()).toBe("aaa");
    bodies.retire();
    expect(() => bodies.read({ start: 0, size: 3 })).toThrow("EBADF");
  });
});
