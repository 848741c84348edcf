import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { checkContent } from "../../src/check/check-content.ts";
import type { Settings } from "../../src/entries/context.ts";
import { makeSite, pages, settings, toArticle } from "./made-site.ts";

const article = "src/content/articles/a.mdx";
const component = "src/content/articles/Card.astro";
const drawing = "src/content/articles/sign.svg";

const files = {
  ...pages,
  [article]: toArticle(
    'import Card from "./Card.astro";\nimport sign from "./sign.svg";\n\n<Card label={sign.src}>{1 + 1}</Card>',
  ),
  [component]: "---\n---\n<b><slot /></b>",
  [drawing]: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  "src/content/articles/values.ts": "export const known = 1;",
};

async function makeChecked(text?: string) {
  const root = makeSite({ ...files, ...(text !== undefined && { [article]: toArticle(text) }) });
  const folder = join(root, "cache");
  const cached = join(folder, "programs");
  const check = async (more: Partial<Settings> = {}) =>
    (await checkContent(root, { ...settings, ...more }, { folder, hasBodies: false })).map(
      ({ problem }) => problem,
    );
  const write = (name: string, bytes: string) => writeFileSync(join(root, name), bytes);
  const remove = (name: string) => rmSync(join(root, name));
  /** Adds a fault to the cached report, which only a check that reuses the report can show. */
  const mark = () => {
    const kept = JSON.parse(readFileSync(cached, "utf8"));
    kept.report.faults.push({ file: article, cause: "run", text: "this was kept", code: "" });
    writeFileSync(cached, JSON.stringify(kept));
  };
  return { cached, check, write, remove, mark, earlier: await check() };
}

const kept = expect.stringContaining("this was kept");

it("an unchanged MDX article is not run again on the same day", async () => {
  const { check, mark, earlier } = await makeChecked();
  expect(earlier).toEqual([]);
  mark();
  expect(await check()).toEqual([kept]);
  expect(await check({ now: new Date("2026-06-01T23:00:00Z") })).toEqual([kept]);
  expect(await check({ now: new Date("2026-06-02") })).toEqual([]);
});

it("a check that does not run an unchanged MDX article still compares attributes with components", async () => {
  const { check, write, mark } = await makeChecked(
    'import Card from "./Card.astro";\n\n<Card label={1 + 1} />',
  );
  write(component, "---\ntype Props = { label: string };\n---\n<b>{Astro.props.label}</b>");
  const warning = expect.stringContaining("label");
  expect(await check()).toEqual([warning]);
  mark();
  const findings = await check();
  expect(findings).toHaveLength(2);
  expect(findings).toEqual(expect.arrayContaining([kept, warning]));
});

it("a changed MDX article is run again", async () => {
  const { check, write, mark } = await makeChecked();
  mark();
  write(article, toArticle("A {nothing} B"));
  expect(await check()).toEqual([expect.stringContaining("nothing")]);
});

it("an MDX article is run again if a component that it imports changes", async () => {
  const { check, write, mark } = await makeChecked();
  mark();
  write(component, "---\nexport const page = 1;\n---\n<b><slot /></b>");
  expect(await check()).toEqual([]);
});

it.each([
  [component, "./Card.astro"],
  [drawing, "./sign.svg"],
])("a missing import is reported although the MDX article is unchanged: %s", async (file, name) => {
  const { check, remove } = await makeChecked();
  remove(file);
  expect(await check()).toContainEqual(expect.stringContaining(`The file ${name}`));
});

it.each([
  ["a module of the site", 'import { known } from "./values.ts";\n\n{known}'],
  ["Node's file system", 'import { existsSync } from "node:fs";\n\n{String(existsSync("a"))}'],
])("an MDX article that imports %s is run in each check", async (_, text) => {
  const { cached, earlier } = await makeChecked(text);
  expect(earlier).toEqual([]);
  expect(existsSync(cached)).toBe(false);
});

it("an MDX article with a mistake is run in each check", async () => {
  const { cached, check, earlier } = await makeChecked("A {nothing} B");
  expect(earlier).toEqual([expect.stringContaining("nothing")]);
  expect(existsSync(cached)).toBe(false);
  expect(await check()).toEqual(earlier);
});

it("a damaged cache of reports is ignored", async () => {
  const { cached, check } = await makeChecked();
  writeFileSync(cached, "{");
  expect(await check()).toEqual([]);
});
