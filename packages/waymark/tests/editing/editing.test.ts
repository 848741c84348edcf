import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { findTwinFaults, readPage, readTwin } from "waymark-verify/reading.ts";
import { listFiles } from "../../src/build/list-files.ts";
import { reportContent } from "../../src/check/check-content.ts";
import { toSettings } from "../../src/entries/context.ts";
import type { StaticManifest } from "../../src/release/static-manifest.ts";
import { findIn } from "../check/made-site.ts";
import { site } from "../fixtures/own-site.ts";
import { readPageIndex } from "../fixtures/page-index.ts";
import { baseUrl } from "../operator.ts";
import { createWorkspace } from "../workspace.ts";
import type { EditingCase } from "./editing-case.ts";
import { toOthers, toSource } from "./made-article.ts";

/** Build errors are tested in packages/waymark/tests/check. */
const cases = Object.values(
  import.meta.glob<Record<string, readonly EditingCase[]>>("./cases/*.ts", { eager: true }),
)
  .flatMap(Object.values)
  .flat() as readonly EditingCase[];

const configured = {
  embeds: ["www.youtube-nocookie.com", "player.vimeo.com"],
  math: "yes",
} as const;

describe("an editor", () => {
  it.each(cases)("$name", async (made) => {
    const file = `src/content/articles/signs.${made.format ?? "md"}`;
    const found = await findIn({ ...toOthers(made), [file]: toSource(made) }, configured);
    expect(found.map((line) => line.replace(`${file}:`, ""))).toEqual(made.findings ?? []);
  });

  it("can follow the example in docs/editor.md", async () => {
    const [, example = ""] =
      /```yaml\n([\s\S]*?)```/.exec(readFileSync("docs/editor.md", "utf8")) ?? [];
    const text = "* One\n+ two\n\n\n\n\n| a |\n|-|\n__three__\n***";
    expect(await findIn({ "src/content/articles/a.md": `${example}${text}` })).toEqual([]);
  });
});

const articles = cases.map((made, index) => ({
  ...made,
  file: `case-${index}`,
  format: made.format ?? "md",
}));

describe("a site with every editing case", () => {
  const workspace = createWorkspace();
  let contents: ReadonlyMap<string, string>;

  beforeAll(() => {
    workspace.clear("src/content/articles");
    const tagDescriptions = { "street-names": "What streets are called, and why." };
    workspace.configure({ ...configured, tagDescriptions, articlesPerFeed: 2 * articles.length });
    for (const made of articles) {
      for (const [path, text] of Object.entries(toOthers(made))) workspace.write(path, text);
      workspace.write(`src/content/articles/${made.file}.${made.format}`, toSource(made));
    }
    workspace.build();
    const { items } = JSON.parse(workspace.read("dist/client/feed.json")) as {
      items: { id: string; content_html: string }[];
    };
    contents = new Map(items.map(({ id, content_html }) => [id, content_html]));
  }, 120_000);

  it("has the pages that the check expects", async () => {
    const { addresses } = await reportContent(workspace.folder, toSettings(site));
    const { pages } = readPageIndex(join(workspace.folder, "dist"), site);
    const { files } = JSON.parse(workspace.read("dist/static-manifest.json")) as StaticManifest;
    expect(addresses.map(({ path }) => path).sort()).toEqual([...pages.keys()].sort());
    expect(addresses.filter(({ path }) => files[path] === undefined)).toEqual([]);
  });

  it.each(articles.filter(({ isWithheld }) => isWithheld))(
    "publishes nothing yet if an editor $name",
    ({ file }) => {
      const published = listFiles(join(workspace.folder, "dist")).filter(
        (path) => path.includes(`/${file}.`) || readFileSync(path).includes(`articles/${file}`),
      );
      expect(published.filter((path) => !path.endsWith("due.json"))).toEqual([]);
    },
  );

  it.each(articles.filter(({ isWithheld }) => !isWithheld))(
    "has the expected page, twin and feed if an editor $name",
    (made) => {
      const url = `${baseUrl}/articles/${made.file}`;
      const forms = {
        page: workspace.read(`dist/client/articles/${made.file}.html`),
        twin: workspace.read(`dist/client/articles/${made.file}.md`),
        feed: contents.get(url),
      };
      const toOwn = (part: string) =>
        part
          .replaceAll("https://www.example.com/articles/signs", url)
          .replaceAll("https://www.example.com", baseUrl);
      for (const [path, parts] of Object.entries(made.files ?? {}))
        for (const part of [parts].flat())
          expect(workspace.read(`dist/client/${path}`), path).toContain(toOwn(part));
      const same = {
        page: [],
        twin: made.hidden === undefined ? made.text : [],
        feed: made.text === undefined ? "<p>Text.</p>" : made.page,
      };
      for (const form of ["page", "twin", "feed"] as const) {
        for (const part of [made[form] ?? same[form] ?? []].flat())
          expect(forms[form], form).toContain(toOwn(part));
        if (made.hidden !== undefined) expect(forms[form], form).not.toContain(made.hidden);
      }
    },
  );

  it("has the same words, links, images and code on every page and its twin", () => {
    const names = listFiles(join(workspace.folder, "dist/client")).filter((name) =>
      /\/(articles|authors|tags)\b.*\.html$/.test(name),
    );
    expect(names.length).toBeGreaterThan(articles.length);
    for (const name of names) {
      const twin = readTwin(readFileSync(name.replace(/html$/, "md"), "utf8"));
      expect(
        readPage(readFileSync(name, "utf8"), String(twin.frontMatter["canonical_url"])),
        name,
      ).toEqual(twin.reading);
      expect(findTwinFaults(twin), name).toEqual([]);
    }
  });
});
