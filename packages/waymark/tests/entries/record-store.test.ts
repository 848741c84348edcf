import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { describe, expect, it } from "vitest";
import { checkContent, reportContent } from "../../src/check/check-content.ts";
import { inspection } from "../../src/check/inspection.ts";
import { type Settings, toTextContext } from "../../src/entries/context.ts";
import { openRecords } from "../../src/entries/open-records.ts";
import { type EncodedText, readAll } from "../../src/entries/reading-threads.ts";
import { deleteUnusedRecords, type StoredRecord } from "../../src/entries/record-store.ts";
import { makeSite, pages, settings, toArticle } from "../check/made-site.ts";

const first = "src/content/articles/first.md";
const second = "src/content/articles/second.md";
const site = {
  [first]: toArticle("{{email}} ![A sign](./sign.svg)\n\n[The second](/articles/second#the-end)"),
  [second]: toArticle("## The end\n\nIt ends."),
  "src/content/articles/sign.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
};
const warning = "{{email}} is not replaced in articles. Placeholders work only in pages.";

interface StoredIndex {
  key: string;
  records: Map<string, StoredRecord>;
}

async function makeChecked(files: Readonly<Record<string, string>> = site) {
  const root = makeSite({ ...pages, ...files });
  const folder = join(root, "cache");
  const index = join(folder, "index");
  const check = async (more: Partial<Settings> = {}) =>
    (await checkContent(root, { ...settings, ...more }, { folder, hasBodies: false })).map(
      ({ file, problem }) => `${file}: ${problem}`,
    );
  const change = (edit: (stored: StoredIndex) => void) => {
    const stored = deserialize(readFileSync(index)) as StoredIndex;
    edit(stored);
    writeFileSync(index, serialize(stored));
  };
  const mark = () =>
    change(({ records }) => {
      for (const { head } of records.values())
        for (const problem of head.problems)
          Object.assign(problem, {
            problem: problem.problem.replace("Placeholders work only in pages", "this was stored"),
          });
    });
  return { root, index, check, change, mark, earlier: await check() };
}

const stored = `${first}: ${warning.replace("Placeholders work only in pages", "this was stored")}`;
const fresh = `${first}: ${warning}`;

describe("a check with stored records", () => {
  it("does not read unchanged files again", async () => {
    const { check, mark, earlier } = await makeChecked();
    expect(earlier).toEqual([fresh]);
    mark();
    expect(await check()).toEqual([stored]);
    expect(await check({ now: new Date("2026-07-01"), articlesPerPage: 9 })).toEqual([stored]);
  });

  it("reads only changed files again", async () => {
    const { root, check, mark } = await makeChecked();
    mark();
    writeFileSync(join(root, second), toArticle("## The end\n\n{{email}}"));
    expect(await check()).toEqual([stored, `${second}: ${warning}`]);
    writeFileSync(join(root, first), toArticle("Nothing."));
    expect(await check()).toEqual([`${second}: ${warning}`]);
  });

  it.each<[string, (checked: Awaited<ReturnType<typeof makeChecked>>) => unknown]>([
    ["the address of the site has changed", () => ({ baseUrl: "https://other.example" })],
    ["the hosts that may be embedded have changed", () => ({ embeds: [] })],
    ["the code has changed", ({ change }) => change((all) => Object.assign(all, { key: "other" }))],
    [
      "the index is damaged",
      ({ index }) => writeFileSync(index, readFileSync(index).subarray(0, -9)),
    ],
  ])("reads all files again if %s", async (_, alter) => {
    const checked = await makeChecked();
    checked.mark();
    expect(await checked.check({ ...(alter(checked) as Partial<Settings>) })).toEqual([fresh]);
  });

  it("finds errors in an unchanged file when another file or image changes", async () => {
    const { root, check } = await makeChecked();
    writeFileSync(join(root, second), toArticle("## An end\n\nIt ends."));
    expect(await check()).toEqual([
      fresh,
      `${first}: The link to /articles/second#the-end points to a heading that does not exist in ${second}.`,
    ]);
    writeFileSync(join(root, second), toArticle("## The end", { more: "draft: true" }));
    expect(await check()).toEqual([
      fresh,
      `${first}: The link to /articles/second#the-end leads to a draft.`,
    ]);
    rmSync(join(root, second));
    rmSync(join(root, "src/content/articles/sign.svg"));
    expect(await check()).toEqual([
      fresh,
      `${first}: The image ./sign.svg does not exist: there is no file src/content/articles/sign.svg.`,
      `${first}: The link to /articles/second#the-end is broken.`,
    ]);
  });
});

/** With the digest of other bytes. */
const changeDigest = (file: string) => writeFileSync(file, `x${readFileSync(file, "utf8")}`);

describe("the records that nothing reads", () => {
  it("are deleted, but not Astro's files beside them", () => {
    const unread = ["records-de", "texts", "texts-fr"];
    const others = ["assets", "data-store.json", "records", "records-fr", "recordsets"];
    const names = [...unread, ...others];
    const cache = makeSite(Object.fromEntries(names.map((name) => [`${name}/index`, ""])));
    const languages = [{ folder: "src/content" }, { folder: "src/content/fr" }];
    deleteUnusedRecords(join(cache, "records"), languages);
    expect(readdirSync(cache).toSorted()).toEqual(others);
  });
});

describe("the stored body of an entry", () => {
  async function makeBuilt() {
    const root = makeSite(site);
    const records = join(root, "records");
    const bodies = join(records, "bodies");
    const build = async () => {
      await reportContent(root, settings, { folder: records, hasBodies: true });
      return openRecords({ root, records }, settings);
    };
    const find = await build();
    const page = await find(second)?.toPage();
    expect(page?.html).toContain('<h2 id="the-end">');
    return { root, bodies, build, page, listBodies: () => readdirSync(bodies).toSorted() };
  }

  it("is reused by the next build", async () => {
    const { bodies, build, page, listBodies } = await makeBuilt();
    expect(listBodies()).toHaveLength(2);
    const times = () => listBodies().map((name) => statSync(join(bodies, name)).mtimeMs);
    const before = times();
    expect(await (await build())(second)?.toPage()).toEqual(page);
    expect(times()).toEqual(before);
  });

  it.each<[string, (file: string) => void]>([
    ["is damaged", (file) => writeFileSync(file, "x".repeat(9_000))],
    ["is cut off", (file) => writeFileSync(file, readFileSync(file).subarray(0, -40))],
    ["belongs to another state of the entry", changeDigest],
    ["is gone", (file) => rmSync(file)],
  ])("is read from the entry again if its file %s", async (_, damage) => {
    const { bodies, build, page, listBodies } = await makeBuilt();
    const find = await build();
    for (const name of listBodies()) damage(join(bodies, name));
    expect(await find(second)?.toPage()).toEqual(page);
    expect(await find(second)?.toText()).toEqual(await (await build())(second)?.toText());
  });

  it("is written again by the next build if its file is gone", async () => {
    const { bodies, build, listBodies } = await makeBuilt();
    const names = listBodies();
    rmSync(join(bodies, String(names[0])));
    await build();
    expect(listBodies()).toEqual(names);
  });

  it("is deleted with its entry", async () => {
    const { root, build, listBodies } = await makeBuilt();
    rmSync(join(root, second));
    writeFileSync(join(root, first), toArticle("Other words."));
    const find = await build();
    expect(listBodies()).toHaveLength(1);
    expect(find(second)).toBeUndefined();
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
      const take = (path: string, { head, body }: EncodedText) =>
        texts.set(path, [
          head,
          ...Object.values(body ?? {}).map((part) => String(Buffer.from(part))),
        ]);
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
