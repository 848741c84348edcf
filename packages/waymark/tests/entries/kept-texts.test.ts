import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { describe, expect, it } from "vitest";
import { checkContent, reportContent } from "../../src/check/check-content.ts";
import { inspection } from "../../src/check/inspection.ts";
import { type Settings, toTextContext } from "../../src/entries/context.ts";
import { type EncodedText, readAll } from "../../src/entries/reading-threads.ts";
import type { KeptText } from "../../src/entries/text-cache.ts";
import { makeSite, pages, settings, toArticle } from "../check/made-site.ts";

const first = "src/content/articles/first.md";
const second = "src/content/articles/second.md";
const site = {
  [first]: toArticle("{{email}} ![A sign](./sign.svg)\n\n[The second](/articles/second#the-end)"),
  [second]: toArticle("## The end\n\nIt ends."),
  "src/content/articles/sign.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
};
const warning = "{{email}} is not replaced in articles. Placeholders work only in pages.";

interface Kept {
  key: string;
  texts: Map<string, KeptText>;
}

async function makeChecked(files: Readonly<Record<string, string>> = site) {
  const root = makeSite({ ...pages, ...files });
  const folder = join(root, "cache");
  const heads = join(folder, "heads");
  const check = async (more: Partial<Settings> = {}) =>
    (await checkContent(root, { ...settings, ...more }, { folder, hasBodies: false })).map(
      ({ file, problem }) => `${file}: ${problem}`,
    );
  const change = (edit: (kept: Kept) => void) => {
    const kept = deserialize(readFileSync(heads)) as Kept;
    edit(kept);
    writeFileSync(heads, serialize(kept));
  };
  const mark = () =>
    change(({ texts }) => {
      for (const { head } of texts.values())
        for (const problem of head.problems)
          Object.assign(problem, {
            problem: problem.problem.replace("Placeholders work only in pages", "this was kept"),
          });
    });
  return { root, heads, check, change, mark, earlier: await check() };
}

const kept = `${first}: ${warning.replace("Placeholders work only in pages", "this was kept")}`;
const anew = `${first}: ${warning}`;

describe("a check with a cache", () => {
  it("does not read unchanged files again", async () => {
    const { check, mark, earlier } = await makeChecked();
    expect(earlier).toEqual([anew]);
    mark();
    expect(await check()).toEqual([kept]);
    expect(await check({ now: new Date("2026-07-01"), articlesPerPage: 9 })).toEqual([kept]);
  });

  it("reads only changed files again", async () => {
    const { root, check, mark } = await makeChecked();
    mark();
    writeFileSync(join(root, second), toArticle("## The end\n\n{{email}}"));
    expect(await check()).toEqual([kept, `${second}: ${warning}`]);
    writeFileSync(join(root, first), toArticle("Nothing."));
    expect(await check()).toEqual([`${second}: ${warning}`]);
  });

  it.each<[string, (checked: Awaited<ReturnType<typeof makeChecked>>) => unknown]>([
    ["the address of the site has changed", () => ({ baseUrl: "https://other.example" })],
    ["the hosts that may be embedded have changed", () => ({ embeds: [] })],
    [
      "the code has changed",
      ({ change }) => change((kept) => Object.assign(kept, { key: "other" })),
    ],
    [
      "the cache is damaged",
      ({ heads }) => writeFileSync(heads, readFileSync(heads).subarray(0, -9)),
    ],
  ])("reads all files again if %s", async (_, alter) => {
    const checked = await makeChecked();
    checked.mark();
    expect(await checked.check({ ...(alter(checked) as Partial<Settings>) })).toEqual([anew]);
  });

  it("finds errors in an unchanged file when another file or image changes", async () => {
    const { root, check } = await makeChecked();
    writeFileSync(join(root, second), toArticle("## An end\n\nIt ends."));
    expect(await check()).toEqual([
      anew,
      `${first}: The link to /articles/second#the-end points to a heading that does not exist in ${second}.`,
    ]);
    writeFileSync(join(root, second), toArticle("## The end", { more: "draft: true" }));
    expect(await check()).toEqual([
      anew,
      `${first}: The link to /articles/second#the-end leads to a draft.`,
    ]);
    rmSync(join(root, second));
    rmSync(join(root, "src/content/articles/sign.svg"));
    expect(await check()).toEqual([
      anew,
      `${first}: The image ./sign.svg does not exist: there is no file src/content/articles/sign.svg.`,
      `${first}: The link to /articles/second#the-end is broken.`,
    ]);
  });
});

describe("the cached body of a page", () => {
  async function makeBuilt() {
    const root = makeSite(site);
    const folder = join(root, "cache");
    const build = async () =>
      (await reportContent(root, settings, { folder, hasBodies: true })).texts;
    const listPacks = () => readdirSync(folder).filter((name) => name.endsWith(".pack"));
    return { root, folder, build, listPacks, earlier: await build() };
  }

  it("is reused by the next build", async () => {
    const { build, earlier, listPacks } = await makeBuilt();
    const packs = listPacks();
    expect(packs).toHaveLength(1);
    expect(await (await build()).readPage(second)).toEqual(await earlier.readPage(second));
    expect(listPacks()).toEqual(packs);
  });

  it("is read again if its pack is damaged or gone", async () => {
    const { build, earlier, folder, listPacks } = await makeBuilt();
    const page = await earlier.readPage(second);
    for (const pack of listPacks()) writeFileSync(join(folder, pack), "x".repeat(9_000));
    expect(await (await build()).readPage(second)).toEqual(page);
    expect(listPacks()).toEqual([]);
    expect(await (await build()).readPage(second)).toEqual(page);
    expect(listPacks()).toHaveLength(1);
  });

  it("leaves no pack behind after all its pages have changed", async () => {
    const { root, build, listPacks } = await makeBuilt();
    const [pack] = listPacks();
    for (const file of [first, second]) writeFileSync(join(root, file), toArticle("Other words."));
    await build();
    expect(listPacks()).not.toContain(pack);
    expect(listPacks()).toHaveLength(1);
  });

  it("is the same when read by another thread", async () => {
    const given = toTextContext(settings);
    const unread = Array.from({ length: 70 }, (_, index) => ({
      path: `src/content/articles/text-${index}.md`,
      bytes: Buffer.from(toArticle(`## Part ${index}\n\nSee [it](/articles/text-1).`)),
      digest: String(index),
    }));
    const read = async (threads: number) => {
      const texts = new Map<string, unknown>();
      const take = (path: string, { head, pieces }: EncodedText) =>
        texts.set(path, [head, ...pieces.map((piece) => Buffer.from(piece).toString())]);
      await readAll(
        unread,
        { root: process.cwd(), context: given, inspection, hasBodies: true },
        take,
        threads,
      );
      return texts;
    };
    const alone = await read(0);
    expect(alone.size).toBe(70);
    expect(await read(2)).toEqual(alone);
  });
});
