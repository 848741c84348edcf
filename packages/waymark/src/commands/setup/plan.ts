import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Feature } from "../../catalog/features.ts";
import type { SectionConfigurations } from "../../catalog/section-configuration.ts";
import type { SiteConfiguration } from "../../catalog/site-configuration.ts";
import { sectionsFile } from "../../check/section-values.ts";
import { CommandError } from "../../console/command.ts";
import { listContent } from "../../entries/list-content.ts";
import { configurationFile } from "../../findings/finding.ts";
import { themeFile, toTheme } from "../../styles/theme.ts";
import { listFonts, readLookSections, writeLookFile } from "../writing/look.ts";
import { findSample, isOfFeature, isSampleUrl, type Sample } from "../writing/sample.ts";
import { addLanguage, formatSource, setValues } from "../writing/site-object.ts";
import { toWritablePath } from "../writing/writable-path.ts";
import { type Answers, hiddenByDefault, type Part, parts } from "./answers.ts";
import { toConfiguration } from "./configuration.ts";
import { toLanguageFiles } from "./language.ts";
import { chooseSignColours, setSignColours } from "./sign-colours.ts";
import { toLookAnswers, toLookFiles, toStartingPages } from "./starting-pages.ts";

type Plan = Awaited<ReturnType<typeof planSetup>>;

const places: readonly { readonly files: RegExp; readonly users: readonly Part[] }[] = [
  { files: /^src\/content\/(articles|authors)\//, users: ["articles"] },
  { files: /^src\/content\/skills\//, users: ["skills"] },
  // Includes the mark.
  { files: /^src\/content\/(?!articles\/|authors\/|skills\/)/, users: ["pages"] },
  { files: /^public\//, users: ["articles", "pages"] },
];

const noHistory = `This folder has no Git history, so setup cannot tell your files from the sample's. Create one first, then run setup again:

  git init && git add -A && git commit -m "The sample"`;
const ranBefore = `Setup runs only once, on a fresh copy. Here, url in ${configurationFile} is already your own. Change your values there.
To add articles, pages and redirects, use npm run new. To start again, undo the changes of setup (git status lists them).`;

/** Throws a CommandError if the copy was changed. */
export function openSample(root: string, current: SiteConfiguration): Sample {
  const sample = findSample(root, current);
  if (!sample) throw new CommandError(noHistory);
  if (!isSampleUrl(current.url) || !sample.values.includes("url"))
    throw new CommandError(ranBefore);
  return sample;
}

/** Otherwise, the site would have the sample's values. */
const needed = ["name", "url", "email"] as const;

/**
 * Changes only missing files and files of `sample`, which are unchanged. `root` is the folder of the
 * sample. Throws a CommandError.
 */
export async function planSetup(
  root: string,
  current: SiteConfiguration,
  given: Answers,
  now: Date,
  sections: SectionConfigurations = {},
  sample = openSample(root, current),
) {
  const answers: Answers = { ...toLookAnswers({ language: current.language, ...given }), ...given };
  const required =
    (answers.look ?? "studio") === "studio"
      ? needed
      : [...needed, "tagline" as const, "description" as const];
  const missing = required.filter((name) => answers[name] === undefined);
  if (missing.length > 0)
    throw new CommandError(
      `Missing answers: ${missing.join(", ")}. Add them, such as  --email hello@example.com`,
    );
  if (answers.path !== undefined && (answers.languages ?? []).length === 0)
    throw new CommandError(
      "path is only for a site with several languages. Remove it, or add languages, such as  --languages fr",
    );
  const left = parts.filter((part) => answers.keep !== undefined && !answers.keep.includes(part));
  const leftPlaces = places.filter(({ users }) => users.every((part) => left.includes(part)));
  const without = answers.without ?? current.without ?? [];
  const isLeft = (file: string) =>
    leftPlaces.some(({ files }) => files.test(file)) || isOfFeature(root, file, without);
  const gone = withoutShown(root, sample.files.filter(isLeft));
  const site = toConfiguration(
    current,
    { hidden: hiddenByDefault, ...answers },
    await toLeaving(root, left, gone, without, sample),
    sample.values,
  );
  const pages = left.includes("pages")
    ? toStartingPages(root, site, { look: answers.look, gone, now })
    : new Map<string, string>();
  const look = toLookFiles(root, answers, site, { gone, pages });
  const write = new Map<string, string | Uint8Array>([
    ...pages,
    ...(gone.includes(sectionsFile)
      ? [[sectionsFile, withoutSections(readFileSync(join(root, sectionsFile), "utf8"))] as const]
      : []),
    ...look,
    ...writeConfiguration(root, current, site, answers.languages ?? []),
    ...writeTheme(look.get(themeFile) ?? join(root, themeFile), answers),
  ]);
  const has = (file: string) =>
    write.has(file) || (existsSync(join(root, file)) && !gone.includes(file));
  const around = {
    sections: look.has(sectionsFile)
      ? await readLookSections(answers.look ?? "studio")
      : gone.includes(sectionsFile)
        ? {}
        : sections,
    originals: new Map([...pages].filter(([file]) => !look.has(file))),
  };
  for (const language of answers.languages ?? [])
    for (const [file, source] of toLanguageFiles(site, language, { ...around, now, has }))
      write.set(file, source);
  const fonts = look.has(themeFile) ? listFonts(root) : [];
  return { site, answers, write, remove: [...gone, ...fonts].filter((file) => !write.has(file)) };
}

function withoutShown(root: string, leaving: readonly string[]): readonly string[] {
  const content = readdirSync(join(root, "src/content"), { recursive: true, encoding: "utf8" });
  const kept = content
    .map((file) => `src/content/${file.replaceAll("\\", "/")}`)
    .filter((file) => /\.mdx?$/.test(file) && !leaving.includes(file));
  const texts = kept.map((file) => readFileSync(join(root, file), "utf8")).join("\n");
  return leaving.filter(
    (file) => !file.startsWith("public/") || !texts.includes(file.slice("public".length)),
  );
}

const valuesOfSample: Readonly<Record<Part, readonly string[]>> = {
  articles: ["tagNames"],
  pages: ["formHint"],
  prices: ["engagements", "bands", "budgets"],
  skills: [],
  redirects: ["redirects"],
};

async function toLeaving(
  root: string,
  left: readonly Part[],
  gone: readonly string[],
  without: readonly Feature[],
  { values }: Sample,
) {
  const kept = (await listContent(root, { sections: {} })).filter((file) => !gone.includes(file));
  return {
    values: left.flatMap((part) => valuesOfSample[part]).filter((name) => values.includes(name)),
    sections: gone.includes(sectionsFile) ? findSections(gone) : [],
    hasArticles: kept.some((file) => /^src\/content\/articles\/.*\.mdx?$/.test(file)),
    hasSkills: kept.some(
      (file) => /^src\/content\/skills\/.*\.md$/.test(file) && !isOfFeature(root, file, without),
    ),
  };
}

function findSections(files: readonly string[]): readonly string[] {
  const names = files.map((file) => /^src\/content\/([^/]+)\/.+\.mdx?$/.exec(file)?.[1] ?? "");
  return names.filter((name) => !["", "articles", "authors", "pages", "skills"].includes(name));
}

const withoutSections = (source: string): string =>
  source.replace(/(: SectionConfigurations = )\{[\s\S]*\};/, "$1{};");

function writeConfiguration(
  root: string,
  current: SiteConfiguration,
  site: SiteConfiguration,
  languages: readonly string[],
): readonly (readonly [string, string])[] {
  const known = toValues(current);
  const values = {
    ...Object.fromEntries(Object.keys(known).map((name) => [name, undefined])),
    ...toValues(site),
  };
  const changed = Object.entries(values).filter(
    ([name, value]) => !isDeepStrictEqual(value, known[name]),
  );
  if (changed.length === 0) return [];
  const source = setValues(
    readFileSync(join(root, configurationFile), "utf8"),
    Object.fromEntries(changed),
  );
  return [[configurationFile, formatSource(languages.reduce(addLanguage, source))]];
}

function toValues({ pricing, ...others }: SiteConfiguration): Readonly<Record<string, unknown>> {
  return {
    ...others,
    "pricing.engagements": pricing?.engagements,
    "pricing.bands": pricing?.bands,
    "pricing.budgets": pricing?.budgets,
  };
}

function writeTheme(
  theme: Uint8Array | string,
  { sign, onSign }: Answers,
): readonly (readonly [string, string])[] {
  if (sign === undefined && onSign === undefined) return [];
  const css = (typeof theme === "string" ? readFileSync(theme) : theme).toString();
  const { colours } = toTheme(css);
  if (sign === colours.sign.light && onSign === colours["on-sign"].light) return [];
  const changed = setSignColours(
    css,
    chooseSignColours(sign ?? colours.sign.light, onSign, colours["on-sign"].light),
  );
  return changed === css ? [] : [[themeFile, changed]];
}

export function applyPlan(root: string, { write, remove }: Plan): void {
  // Before the first change, so that a link does not leave half a site.
  for (const file of [...remove, ...write.keys()]) toWritablePath(root, file);
  for (const file of remove) {
    rmSync(join(root, file));
    removeEmpty(root, dirname(file));
  }
  for (const [file, content] of write) writeLookFile(root, file, content);
}

function removeEmpty(root: string, folder: string): void {
  if (folder === "." || folder === "public" || readdirSync(join(root, folder)).length > 0) return;
  rmdirSync(join(root, folder));
  removeEmpty(root, dirname(folder));
}
