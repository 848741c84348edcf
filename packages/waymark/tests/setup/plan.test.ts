import { execFileSync } from "node:child_process";
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { applyPlan, planSetup } from "../../src/commands/setup/plan.ts";
import { findSample, findUnfinished } from "../../src/commands/writing/sample.ts";
import { toFurtherLocale } from "../../src/commands/writing/starting-texts.ts";
import { makeSite } from "../check/made-site.ts";
import { commit } from "../fixtures/commit.ts";
import { site } from "../fixtures/site.ts";

const identity = { name: "Korn", url: "https://www.example.com", email: "post@example.com" };
const toText = (title: string) =>
  `---\ntitle: ${title}\ndescription: What there is to say here.\nupdated: 2026-01-01\n---\n\nWords.\n`;
const [about, paint, mine] = [
  "src/content/pages/about.md",
  "src/content/articles/paint.md",
  "src/content/articles/mine.md",
];
const configuration = "src/content/site.ts";
const sample = {
  "package.json": "{}\n",
  [configuration]: readFileSync("packages/waymark/tests/fixtures/site.ts", "utf8"),
  [about]: toText("About"),
  [paint]: toText("Paint"),
};

/** As `npm create astro` creates it. */
function copySample(more: Readonly<Record<string, string>> = {}): string {
  const root = makeSite({ ...sample, ...more });
  commit(root);
  return root;
}

const plan = (root: string, answers: object = {}) =>
  planSetup(root, site, { ...identity, ...answers }, new Date("2026-11-22"));

describe("setup of a fresh copy", () => {
  it("removes the sample and writes starting texts", async () => {
    const { remove, write, site: made } = await plan(copySample(), { keep: [] });
    expect(remove).toEqual([paint]);
    expect(write.get(about)).toContain("updated: 2026-11-22");
    expect(made).toMatchObject({
      ...identity,
      service: "korn-website",
      redirects: {},
      pricing: { engagements: [], bands: [] },
    });
  });

  it("starts the home page with an image in the sign color, an introduction that differs from the title, and a neutral mark", async () => {
    const [mark, home, picture] = [
      "src/content/mark.svg",
      "src/content/pages/index.md",
      "src/content/pages/place.svg",
    ];
    const theme = {
      "src/content/theme.css": readFileSync("docs/looks/school/src/content/theme.css", "utf8"),
    };
    const root = copySample({ ...theme, [mark]: "<svg/>\n", [home]: toText("Ours") });
    const tagline = "Cats and dogs";
    const { write, remove } = await plan(root, {
      keep: [],
      tagline,
      description: tagline.padEnd(20, "."),
      sign: "#19644b",
    });
    expect(write.get(home)).toMatch(
      /---\n\n!\[A house.*\]\(\.\/place\.svg\)\n\nCats and dogs\.+\n\n1\. \[/,
    );
    expect(
      (await plan(root, { keep: [], tagline: "C", description: "C" })).write.get(home),
    ).toContain("\n\n{{site-name}}: what we do");
    expect([write.get(picture), write.get(mark)]).toEqual([
      expect.stringContaining("#19644b"),
      expect.stringContaining("<circle"),
    ]);
    expect(remove).not.toContain(mark);
  });

  it("keeps the images of articles that are kept", async () => {
    const root = copySample({ "public/paint.svg": "<svg/>\n", "public/other.svg": "<svg/>\n" });
    appendFileSync(join(root, paint), "![Paint](/paint.svg)\n");
    expect((await plan(root, { keep: [] })).remove).toEqual(["public/other.svg"]);
  });

  it("removes the sample's sections", async () => {
    const [sections, museum] = ["src/content/sections.ts", "src/content/work/museum.md"];
    const source = `export const sections: SectionConfigurations = {\n  work: { fields: {} },\n};\n`;
    const root = copySample({ [sections]: source, [museum]: toText("Museum") });
    const navigation = [...site.navigation, { label: "Work", path: "/work" }];
    const {
      write,
      remove,
      site: made,
    } = await planSetup(root, { ...site, navigation }, { ...identity, keep: [] }, new Date());
    expect(write.get(sections)).toBe("export const sections: SectionConfigurations = {};\n");
    expect(remove).toContain(museum);
    expect(made.navigation.map(({ path }) => path)).not.toContain("/work");
  });

  it("keeps everything if keep lists everything or is omitted", async () => {
    for (const answers of [{ keep: ["articles", "pages", "prices", "skills", "redirects"] }, {}]) {
      const { remove, write } = await plan(copySample(), answers);
      expect([remove, [...write.keys()]]).toEqual([[], [configuration]]);
    }
  });

  it.each([
    ["changed", (root: string) => appendFileSync(join(root, paint), "Mine.\n")],
    [
      "changed and committed",
      (root: string) => {
        appendFileSync(join(root, paint), "Mine.\n");
        commit(root);
      },
    ],
    ["new", (root: string) => writeFileSync(join(root, mine), toText("Mine"))],
  ])("does not change a file that is %s", async (_, change) => {
    const root = copySample();
    change(root);
    const { remove, write } = await plan(root, { keep: [] });
    const [own, others] = existsSync(join(root, mine)) ? [mine, [paint]] : [paint, []];
    expect([remove, write.has(own)]).toEqual([others, false]);
  });

  it("ignores line endings that Git converted", async () => {
    const root = copySample();
    execFileSync("git", ["config", "core.autocrlf", "true"], { cwd: root });
    writeFileSync(join(root, paint), toText("Paint").replaceAll("\n", "\r\n"));
    expect((await plan(root, { keep: [] })).remove).toEqual([paint]);
  });

  it("keeps values that the owner has changed", async () => {
    const root = copySample();
    const source = readFileSync(join(root, configuration), "utf8");
    writeFileSync(
      join(root, configuration),
      source.replace(/redirects: \{[^}]*\}/, 'redirects: { "/a": "/b" }'),
    );
    const { site: made } = await planSetup(
      root,
      { ...site, redirects: { "/a": "/b" } },
      { ...identity, keep: [] },
      new Date(),
    );
    expect(made).toMatchObject({ redirects: { "/a": "/b" }, pricing: { bands: [] } });
  });
});

it("setup with a look keeps pages that the owner has changed, and sets the sign color", async () => {
  const root = copySample();
  writeFileSync(join(root, about), toText("Ours"));
  const { write } = await plan(root, { look: "bakery", sign: "#14427a" });
  expect(write.has(about)).toBe(false);
  expect(write.get("src/content/theme.css")?.toString()).toContain("--sign: #14427a;");
});

it("setup adds languages, each with its settings and the pages that the site needs", async () => {
  const { write } = await plan(copySample(), { keep: [], languages: ["fr", "pt-BR"] });
  expect([...write.keys()].filter((file) => file.includes("/fr/"))).toEqual(
    [
      "site.ts",
      ...["index", "about", "pricing", "contact", "contact/sent", "privacy"].map(
        (name) => `pages/${name}.md`,
      ),
    ].map((file) => `src/content/fr/${file}`),
  );
  expect(write.get(configuration)).toContain('  languages: {\n    fr,\n    "pt-BR": ptBR,\n  },\n');
  expect(write.get(configuration)).toContain('import { fr } from "./fr/site.ts";\n');
  const settings = write.get("src/content/fr/site.ts");
  expect(settings).toContain('export const fr: Translation = {\n  locale: "fr-FR",\n');
  expect(settings).toContain('{ label: "À propos", path: "/fr/about" }');
  expect(write.get("src/content/fr/pages/index.md")).toMatch(
    /^---\ntitle: Signs for all who pass\ndescription: Example Studio makes .*\n[\s\S]*\]\(\.\.\/\.\.\/pages\/place\.svg\)\n\n\{\{site-name\}\}\s?: ce que/,
  );
});

it("setup gives the main language a prefix, and records which starting pages are translated", async () => {
  const { write, site: made } = await plan(copySample(), {
    keep: [],
    language: "de-CH",
    languages: ["fr"],
    path: "/de",
  });
  expect([...made.navigation, ...made.footer].map(({ path }) => path)).toEqual([
    "/de/about",
    "/de/privacy",
  ]);
  expect(write.get(configuration)).toContain('path: "/de",');
  expect(write.get("src/content/fr/site.ts")).toContain('locale: "fr-CH"');
  expect(write.get("src/content/fr/pages/about.md")).toMatch(
    /\ntranslated:( [0-9a-f]{4})+ accepted-[0-9a-f]{4}\n---\n/,
  );
  await expect(plan(copySample(), { path: "/de" })).rejects.toThrow(
    "path is only for a site with several languages.",
  );
});

it.each([
  ["fr", "de-CH", "fr-CH"],
  ["fr", "de-DE", "fr-FR"],
  ["fr", "en-US", "fr-FR"],
  ["es", "en-US", "es-US"],
  ["fr-CH", "de-DE", "fr-CH"],
  ["en", "en-GB", "en-GB"],
])("a further language %s beside %s has the locale %s", (language, main, locale) => {
  expect(toFurtherLocale(language, main)).toBe(locale);
});

it("setup with a look writes the texts of its sections in each language, and its links with the prefix", async () => {
  const { write } = await plan(copySample(), {
    look: "school",
    language: "en",
    languages: ["fr"],
    path: "/en",
    keep: [],
  });
  expect(write.get("src/content/fr/site.ts")).toMatch(/sections: \{\n {4}dates: \{\n {6}title: "/);
  expect(write.get("src/content/pages/index.md")).toContain("](/en/dates/open-day)");
});

describe("setup is rejected", () => {
  it("without a Git history", async () => {
    const root = makeSite(sample);
    const rejection =
      /^This folder has no Git history, .*Create one first.*\n\n {2}git init && git add -A && git commit/;
    await expect(plan(root)).rejects.toThrow(rejection);
    execFileSync("git", ["init", "-q"], { cwd: root });
    await expect(plan(root)).rejects.toThrow(rejection);
  });

  it("without a name, an address or an email address", async () => {
    const { name, url } = identity;
    await expect(planSetup(copySample(), site, { name, url }, new Date())).rejects.toThrow(
      "Missing answers: email. Add them, such as",
    );
  });

  it("a second time, before the next commit and after an upgrade", async () => {
    const root = copySample();
    const { site: made, ...rest } = await plan(root);
    applyPlan(root, { site: made, ...rest });
    const again = () => planSetup(root, made, { ...identity, keep: [] }, new Date());
    await expect(again()).rejects.toThrow(
      /^Setup runs only once, on a fresh copy.*\nTo add articles/,
    );
    commit(root);
    writeFileSync(join(root, mine), toText("Mine"));
    commit(root);
    writeFileSync(join(root, "package.json"), '{ "version": "2.0.0" }\n');
    commit(root);
    await expect(again()).rejects.toThrow("Setup runs only once");
    const { files, values } = findUnfinished(root, made);
    expect([files, values]).toEqual([
      [paint, about],
      expect.not.arrayContaining(["name", "url", "email", "service"]),
    ]);
  });
});

it("the sample is unknown if the history starts with the owner's site", () => {
  const root = copySample({
    [configuration]: `export const site = { url: "https://www.example.com" };\n`,
  });
  expect(findSample(root, { ...site, url: "https://www.example.com" })).toBeUndefined();
});
