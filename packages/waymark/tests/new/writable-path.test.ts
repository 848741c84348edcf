import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { languages } from "../../src/catalog/words.ts";
import { create } from "../../src/commands/new/create.ts";
import { applyPlan } from "../../src/commands/setup/plan.ts";
import { writeLookFile } from "../../src/commands/writing/look.ts";
import { toWritablePath } from "../../src/commands/writing/writable-path.ts";
import { makeSite, settings } from "../check/made-site.ts";
import { makeFolder } from "../fixtures/folder.ts";
import { site } from "../fixtures/own-site.ts";

const beginning = {
  today: new Date("2026-05-22"),
  language: "en",
  addressLetters: languages.en("en").addressLetters,
};
const order = {
  name: "signs",
  title: "Signs by the road",
  tags: "signs",
  description: "Where they stand and why.",
};
const article = "src/content/articles/signs.md";

/** A project whose `place` is a link to `target`. */
function link(place: string, target: string, files: Readonly<Record<string, string>> = {}) {
  const root = makeSite(files);
  mkdirSync(join(root, place, ".."), { recursive: true });
  symlinkSync(target, join(root, place));
  return root;
}

const make = (root: string) =>
  create({ ...site, sections: settings.sections }, "article", order, root, beginning);

describe("npm run new", () => {
  it("does not write through a linked folder", async () => {
    const elsewhere = makeFolder("elsewhere");
    const root = link("src/content/articles", elsewhere);
    await expect(make(root)).rejects.toThrow(
      `src/content/articles is a link to another place, so this command does not write ${article}. Replace the link with a folder.`,
    );
    expect(readdirSync(elsewhere)).toEqual([]);
  });

  it("does not write through a link whose target does not exist", async () => {
    const elsewhere = makeFolder("elsewhere");
    for (const place of ["src/content/articles", article]) {
      const root = link(place, join(elsewhere, "missing"));
      await expect(make(root)).rejects.toThrow(`${place} is a link to another place`);
    }
    expect(readdirSync(elsewhere)).toEqual([]);
  });

  it("does not change a linked configuration", async () => {
    const elsewhere = join(makeFolder("elsewhere"), "site.ts");
    writeFileSync(elsewhere, "export const site = { redirects: {} };\n");
    const root = link("src/content/site.ts", elsewhere, {
      "src/content/pages/about.md":
        "---\ntitle: About us\ndescription: Who we are and how we work.\nupdated: 2026-01-01\n---\n",
    });
    const redirect = { from: "/old", to: "/about" };
    await expect(
      create({ ...site, sections: settings.sections }, "redirect", redirect, root, beginning),
    ).rejects.toThrow("src/content/site.ts is a link to another place");
    expect(readFileSync(elsewhere, "utf8")).toBe("export const site = { redirects: {} };\n");
  });

  it("does not write a look's files through a link", () => {
    const elsewhere = makeFolder("elsewhere");
    const root = link("src/content/fonts", elsewhere);
    expect(() => writeLookFile(root, "src/content/fonts/a.woff2", "font")).toThrow(
      "src/content/fonts is a link to another place",
    );
    expect(readdirSync(elsewhere)).toEqual([]);
  });

  it("writes if the content folder as a whole is a link", async () => {
    const elsewhere = makeFolder("elsewhere");
    mkdirSync(join(elsewhere, "articles"));
    const root = makeFolder("project");
    mkdirSync(join(root, "src"));
    symlinkSync(elsewhere, join(root, "src/content"));
    expect(toWritablePath(root, article)).toBe(join(root, article));
  });
});

describe("npm run setup", () => {
  it("changes nothing if one of its files is behind a link", () => {
    const elsewhere = makeFolder("elsewhere");
    writeFileSync(join(elsewhere, "sample.md"), "theirs");
    const root = link("src/content/articles", elsewhere, { "src/content/pages/old.md": "old" });
    const plan = {
      write: new Map([["src/content/pages/new.md", "new"]]),
      remove: ["src/content/pages/old.md", "src/content/articles/sample.md"],
    } as unknown as Parameters<typeof applyPlan>[1];
    expect(() => applyPlan(root, plan)).toThrow("src/content/articles is a link to another place");
    expect(readFileSync(join(elsewhere, "sample.md"), "utf8")).toBe("theirs");
    expect(existsSync(join(root, "src/content/pages/old.md"))).toBe(true);
    expect(existsSync(join(root, "src/content/pages/new.md"))).toBe(false);
  });
});
