import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listFiles } from "../../src/build/list-files.ts";
import { findTwinFaults, readPage, readTwin } from "../../verify/reading.ts";
import { baseUrl } from "../operator.ts";
import { createWorkspace } from "../workspace.ts";
import { cases } from "./cases.ts";
import type { EditingCase } from "./editing-case.ts";
import { toOthers, toSource } from "./outputs.ts";

/** Those that a build takes, each in a file of its own. */
const sound = cases
  .filter(({ findings = [] }) => findings.every((finding) => finding.startsWith("warning")))
  .entries()
  .toArray();

describe("a site of all that editors do", () => {
  const workspace = createWorkspace();
  afterAll(() => workspace.remove());
  let feed: readonly { readonly id: string; readonly content_html: string }[] = [];

  beforeAll(() => {
    workspace.clear("src/content/articles");
    for (const [index, made] of sound) {
      for (const [path, text] of Object.entries(toOthers(made))) workspace.write(path, text);
      workspace.write(`src/content/articles/case-${index}.${made.format ?? "md"}`, toSource(made));
    }
    const { status, output } = workspace.run("node_modules/astro/bin/astro.mjs", "build");
    expect(status, output).toBe(0);
    feed = JSON.parse(workspace.read("dist/client/feed.json")).items;
  }, 120_000);

  it.each(sound)("has what comes of each in every form: %i, where an editor $name", (index, made) => {
    // Drafts are in no build.
    if (made.front?.some((line) => line.startsWith("draft: true"))) return;
    const url = `${baseUrl}/articles/case-${index}`;
    const published = {
      page: workspace.read(`dist/client/articles/case-${index}.html`),
      twin: workspace.read(`dist/client/articles/case-${index}.md`),
      feed: feed.find(({ id }) => id === url)?.content_html,
    };
    for (const form of ["page", "twin", "feed"] as const) {
      const text = published[form];
      // The feeds have the newest alone.
      if (text === undefined) continue;
      for (const part of toParts(made, form))
        expect(text, form).toContain(
          part.replaceAll("https://www.example.com/articles/signs", url).replaceAll("https://www.example.com", baseUrl),
        );
      if (made.hidden !== undefined) expect(text, form).not.toContain(made.hidden);
    }
  });

  it("says the same words on a page and in its twin, with the same links, pictures and code, on every article and list", () => {
    const names = listFiles(join(workspace.folder, "dist/client")).filter((name) => /\/(articles|tags)\b.*\.html$/.test(name));
    expect(names.length).toBeGreaterThan(sound.length);
    for (const name of names) {
      const twin = readTwin(readFileSync(name.replace(/html$/, "md"), "utf8"));
      expect(readPage(readFileSync(name, "utf8"), String(twin.frontMatter["canonical_url"])), name).toEqual(twin.reading);
      expect(findTwinFaults(twin), name).toEqual([]);
    }
  });
});

function toParts(made: EditingCase, form: "page" | "twin" | "feed"): readonly string[] {
  return [made[form] ?? []].flat();
}
