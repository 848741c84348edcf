import { existsSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, it } from "vitest";
import { listFiles } from "../../src/build/list-files.ts";
import { writeOwnSection } from "../build/own-section.ts";
import { startProcess } from "../conformance/node-server.ts";
import { createSender } from "../conformance/wire.ts";
import { toMovedClock } from "../moved-clock.ts";
import { buildCommand, createWorkspace } from "../workspace.ts";

const workspace = createWorkspace();
const { folder, configure, edit, read, write } = workspace;
const file = "src/content/articles/parting.md";
const secret = "s".repeat(32);
let server: Awaited<ReturnType<typeof startProcess>> | undefined;
afterAll(() => server?.stop());

function runAt(time: string, ...argv: readonly string[]) {
  const clock = toMovedClock(Date.parse(time) - Date.now());
  const preload = `data:text/javascript,process.env.DRAFTS_KEY='${secret}';${clock}`;
  return workspace.run("--import", preload, ...argv);
}

const build = (time: string, ...options: readonly string[]) =>
  runAt(time, ...buildCommand, "--silent", ...options);

function findTraces(output: string): string[] {
  const trace = /parting|Where two ways part|xylograph/i;
  const published = join(folder, output, "client");
  const names = listFiles(published).map((path) => path.slice(published.length));
  return names.filter(
    (name) => trace.test(name) || trace.test(readFileSync(join(published, name), "latin1")),
  );
}

const send = (path: string, accept = "text/html") =>
  createSender(server?.origin ?? "")(path, { headers: { accept } });
const fetchJson = async (path: string) => JSON.parse((await send(path, "application/json")).body);

async function find(word: string) {
  const feeds = await Promise.all(
    ["/feed.json", "/feeds/tags/http/feed.json", "/feeds/authors/ada/feed.json"].map(fetchJson),
  );
  const entries = feeds.map(({ items }) =>
    items.find(({ title }: { title: string }) => title === "Where two ways part"),
  );
  const { results } = await fetchJson(`/search?q=${word}`);
  const dates = new Set(
    entries.map((entry) => entry && `${entry.url} ${entry.date_published} ${entry.date_modified}`),
  );
  return { feeds: [...dates], first: results[0]?.url };
}

it("an editor shares a draft, schedules, publishes, corrects and moves an article in four days", {
  timeout: 400_000,
}, async () => {
  configure({ timeZone: "Europe/Berlin" });
  await sharp({ create: { width: 1300, height: 700, channels: 3, background: "#963" } })
    .jpeg()
    .toFile(join(folder, "src/content/articles/parting.jpg"));
  writeOwnSection(workspace);
  const head =
    "title: Where two ways part\ndescription: A xylograph of a fork in the road.\npublished: 2026-12-02 09:00\n";
  const rest =
    "tags: [http, xylographs]\nauthors: [ada]\nimage: { src: ./parting.jpg, alt: A fork }\ndraft: true\n";
  write(file, `---\n${head}${rest}---\n\nThe xylograph shows both ways.\n`);

  // Monday: shared as a draft.
  const monday = build("2026-11-30T10:00Z", "--drafts");
  const address =
    /parting\.md is at (\/_drafts\/[0-9a-f]{32})$/m.exec(monday.output)?.[1] ?? monday.output;
  const draft = read(`dist-drafts/client${address}.html`);
  for (const part of [
    "The xylograph shows",
    "Draft: not published",
    '<meta name="robots" content="noindex">',
  ])
    expect(draft).toContain(part);
  expect(draft).not.toContain("Published");
  const [sheet] = /\/_astro\/withheld\.\w+\.css/.exec(draft) ?? [];
  expect(read(`dist-drafts/client${sheet}`)).toContain(".withheld{");
  const item = /unbaked\.md is at (\S+)$/m.exec(monday.output)?.[1];
  expect(read(`dist-drafts/client${item}.html`)).toContain(
    '<p class="withheld">Draft: not published</p>',
  );
  expect(read("dist-drafts/client/breads.html")).not.toContain("Unbaked");
  const others = findTraces("dist-drafts").filter((name) => name !== `${address}.html`);
  expect(others.filter((name) => !/^\/_astro\/parting\.\w+\.(webp|jpeg)$/.test(name))).toEqual([]);
  const { files, headerSets } = JSON.parse(read("dist-drafts/static-manifest.json"));
  expect(headerSets[files[address].headers]["X-Robots-Tag"]).toBe("noindex");
  expect(existsSync(join(folder, "dist"))).toBe(false);

  // Tuesday: scheduled for Wednesday at 9:00, and not public.
  edit(file, "draft: true\n", "");
  const later = `${file} is scheduled for 2026-12-02 09:00 (Europe/Berlin).`;
  expect(runAt("2026-12-01T10:00Z", ...buildCommand)).toEqual({
    status: 0,
    output: expect.stringContaining(later),
  });
  expect(findTraces("dist")).toEqual([]);
  expect(JSON.parse(read("dist/due.json"))).toEqual([{ file, at: "2026-12-02T08:00:00.000Z" }]);
  server = await startProcess(["dist/server/entry.mjs"], {}, folder);
  for (const path of [
    "/articles/parting",
    "/articles/parting.md",
    "/tags/xylographs",
    address,
    "/due.json",
  ])
    expect((await send(path)).status, path).toBe(404);
  expect(await find("xylograph")).toEqual({ feeds: [undefined], first: undefined });

  // Wednesday: published, after a mistake in another file is fixed.
  expect(build("2026-12-02T07:55Z", "--if-due").output).toBe(`Nothing is due. ${later}\n`);
  write("src/content/articles/broken.md", "---\ntitle: Broken\n---\n");
  expect(build("2026-12-02T08:00Z", "--if-due").status).toBe(1);
  expect((await send("/articles")).status).toBe(200);
  expect(await find("xylograph")).toEqual({ feeds: [undefined], first: undefined });
  write(
    "src/content/articles/broken.md",
    read("src/content/articles/signs.md").replace("How to read a sign", "Fixed"),
  );
  expect(build("2026-12-02T08:05Z", "--if-due")).toEqual({
    status: 0,
    output: `Publishing ${file}.\n`,
  });
  const readPage = async () => (await send("/articles/parting")).body;
  await expect
    .poll(readPage, { timeout: 10_000 })
    .toContain('Published <time datetime="2026-12-02">2 December 2026</time>');
  const url = "https://studio.example/articles/parting";
  const published = "2026-12-02T08:00:00.000Z";
  expect(await find("xylograph")).toEqual({
    feeds: [`${url} ${published} ${published}`],
    first: url,
  });
  expect(read("dist/client/sitemap.xml")).toContain(`<loc>${url}</loc>`);
  expect(read("dist/due.json")).toBe("[]");
  expect(build("2026-12-02T08:10Z", "--if-due").output).toBe(
    "Nothing is due. No article is scheduled.\n",
  );

  // Thursday: corrected and moved. A redirect is configuration, so the server restarts.
  edit(file, "tags:", "updated: 2026-12-03\ntags:");
  edit(file, "The xylograph shows", "The etching shows");
  renameSync(join(folder, file), join(folder, "src/content/articles/forks.md"));
  const redirect = ["redirect", "/articles/parting", "/articles/forks"];
  expect(
    runAt("2026-12-03T09:00Z", "packages/waymark/src/commands/main.ts", "new", ...redirect),
  ).toMatchObject({
    status: 0,
  });
  expect(build("2026-12-03T10:00Z").status).toBe(0);
  await server.stop();
  server = await startProcess(["dist/server/entry.mjs"], {}, folder);
  const { status, headers } = await send("/articles/parting");
  expect([status, headers["location"]]).toEqual([301, "/articles/forks"]);
  const moved = "https://studio.example/articles/forks";
  expect(await find("etching")).toEqual({
    feeds: [`${moved} ${published} 2026-12-02T23:00:00.000Z`],
    first: moved,
  });
});
