import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { stringify } from "yaml";
import { listFiles } from "../../src/build/list-files.ts";
import type { Translation } from "../../src/catalog/site-configuration.ts";
import {
  bodiesFile,
  headersOf,
  manifestFile,
  type StaticManifest,
} from "../../src/release/static-manifest.ts";
import type { Workspace } from "../workspace.ts";

const content = "src/content";
const articles = `${content}/articles`;

/** What the owner's code imports, besides code. */
export const imported = {
  picture: `${articles}/knots.jpg`,
  data: `${articles}/knots.csv`,
  part: `${articles}/_part.mdx`,
  paper: `${content}/fonts/paper.jpg`,
} as const;

const french: Translation = {
  locale: "fr-FR",
  tagline: "Des panneaux pour tous.",
  description: "Nous faisons des panneaux pour les gens et les machines.",
  answersWithin: "une semaine",
  navigation: [{ label: "Articles", path: "/articles" }],
  footer: [],
  sections: {
    work: {
      title: "Travaux",
      description: "Tout ce que nous avons fait.",
      fields: { client: "Client", year: "An" },
    },
  },
};

type Values = Readonly<Record<string, unknown>>;

/** A line of front matter. */
const toLine = (key: string, value: unknown): string =>
  stringify({ [key]: value }, { collectionStyle: "flow", lineWidth: 0 }).replace(
    /^\{ (.*) \}$/m,
    "$1",
  );

const toText = (values: Values, text: string): string => {
  const lines = Object.entries(values).map(([key, value]) => toLine(key, value));
  return `---\n${lines.join("")}---\n\n${text}\n`;
};

const toDescribed = (title: string, values: Values = {}) => ({
  title,
  description: `What you can read about ${title.toLowerCase()} here.`,
  ...values,
});

const names = ["ash", "birch", "cedar", "elm", "fir", "holly", "larch"] as const;

/** English and French, with authors, a series, a section, images, components and several list pages. */
export async function writeEditedSite(workspace: Workspace): Promise<void> {
  const { write } = workspace;
  const put = (file: string, values: Values, text: string) =>
    write(`${content}/${file}`, toText(values, text));
  for (const name of ["articles", "authors", "skills", "pages/pricing.md"])
    rmSync(join(workspace.folder, content, name), { recursive: true });
  workspace.configure({
    without: ["prices", "skills"],
    articlesPerPage: 3,
    articlesPerFeed: 4,
    socialCards: 12,
    mcp: "yes",
    navigation: [{ label: "Articles", path: "/articles" }],
    redirects: {},
    listUntranslated: "yes",
  });
  workspace.edit(`${content}/site.ts`, '  "locale"', '  languages: { fr },\n  "locale"');
  write(
    `${content}/site.ts`,
    `import { fr } from "./fr/site.ts";\n${workspace.read(`${content}/site.ts`)}`,
  );
  write(`${content}/fr/site.ts`, `export const fr = ${JSON.stringify(french, null, 2)};\n`);
  const work = {
    title: "Work",
    description: "All that we have made so far.",
    fields: {
      client: { label: "Client", kind: "text", listed: true },
      year: { label: "Year", kind: "number" },
    },
    orderBy: "title",
  };
  write(
    `${content}/sections.ts`,
    `export const sections = ${JSON.stringify({ work }, null, 2)};\n`,
  );
  for (const folder of ["articles", "authors", "work"])
    await photograph(workspace, `${content}/${folder}/sign.jpg`, "#963");
  workspace.edit(`${content}/pages/index.md`, " See [what it costs](/pricing).", "");
  write(
    "public/plan.svg",
    '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"></svg>\n',
  );
  await photograph(workspace, imported.picture, "#963");
  await photograph(workspace, imported.paper, "#eee");
  write(imported.data, "Knots, 1\n");
  write(imported.part, "Part 1.\n");
  write(
    `${articles}/Note.astro`,
    '---\nimport knots from "./knots.jpg";\nimport count from "./knots.csv?raw";\n---\n\n<aside><img src={knots.src} alt="Knots" />{count}<slot /></aside>\n',
  );
  write(
    `${content}/theme.css`,
    `${workspace.read(`${content}/theme.css`)}\naside { background: url("./fonts/paper.jpg"); }\n`,
  );
  for (const [index, name] of names.entries())
    put(
      `articles/${name}.md`,
      toDescribed(`Wood of ${name}`, {
        published: `2026-01-0${index + 1}`,
        tags: [["soft", "hard", "rare"][index % 3], "wood"],
        ...(index % 2 === 0 && { authors: ["ada"] }),
        ...(index % 4 < 2 && { series: "Trees" }),
        ...(name === "cedar" && { image: { src: "./sign.jpg", alt: "A sign" } }),
      }),
      `A text about ${name}. See [the next](./${names[(index + 1) % names.length]}.md).\n\n![A plan](/plan.svg)\n\n![A sign](./sign.jpg)`,
    );
  put(
    "articles/mixed.mdx",
    toDescribed("Mixed wood", { published: "2026-02-01", tags: ["rare"] }),
    'import Note from "./Note.astro";\nimport Part from "./_part.mdx";\n\nA sum: {1 + 1}.\n\n<Note>\n\nMind the knots.\n\n</Note>\n\n<Part />',
  );
  for (const name of ["ada", "ben"])
    put(
      `authors/${name}.md`,
      { name: `${name} Example`, description: `How ${name} writes about wood.`, role: "Joiner" },
      "Writes about wood.\n\n![A sign](./sign.jpg)",
    );
  for (const [index, name] of ["bench", "gate", "ladder", "table"].entries())
    put(
      `work/${name}.md`,
      toDescribed(`A ${name}`, {
        updated: "2026-01-05",
        client: `Client ${index}`,
        year: 2000 + index,
      }),
      `How we made the ${name}.`,
    );
  for (const [name, title] of [
    ["index", "Accueil"],
    ["about", "Qui nous sommes"],
    ["contact", "Contact"],
    ["contact/sent", "Votre message est parti"],
  ])
    put(
      `fr/pages/${name}.md`,
      { title, description: `Tout sur nous : ${title}.`, updated: "2026-01-01" },
      "Bonjour.",
    );
  for (const name of ["ash", "elm", "holly"])
    put(
      `fr/articles/${name}=bois-${name}.md`,
      {
        title: `Bois de ${name}`,
        description: `Ce que l’on lit sur ${name} ici.`,
        tags: ["bois"],
        ...(name === "ash" && { series: "Arbres" }),
      },
      `Un texte sur ${name}. Lisez [l’autre](../../articles/birch.md).`,
    );
}

export async function photograph(
  { write }: Pick<Workspace, "write">,
  file: string,
  background: string,
): Promise<void> {
  const size = { width: 500, height: 350, channels: 3, background } as const;
  write(file, await sharp({ create: size }).jpeg().toBuffer());
}

/** From 0 to less than 1, the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const shuffle = <T>(values: readonly T[], random: () => number): T[] =>
  values
    .map((value) => [random(), value] as const)
    .sort(([a], [b]) => a - b)
    .map(([, value]) => value);

/** Makes one change, and describes it. */
type Edit = (workspace: Workspace, random: () => number) => string | Promise<string>;

function pick<T>(values: readonly T[], random: () => number): T {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error("There is nothing to pick from.");
  return value;
}

const listTexts = ({ folder }: Workspace, collection: string): string[] =>
  readdirSync(join(folder, content, collection))
    .filter((name) => /^[^_].*\.mdx?$/.test(name))
    .map((name) => `${content}/${collection}/${name}`)
    .sort();

const listArticles = (workspace: Workspace) =>
  listTexts(workspace, "articles").filter((file) => file.endsWith(".md"));

const toNumber = (random: () => number) => String(Math.floor(random() * 1_000_000));

function setLine(workspace: Workspace, file: string, key: string, value: unknown): string {
  const [, front = "", text = ""] = workspace.read(file).split(/^---$/m);
  const lines = front.split("\n").filter((line) => line && !line.startsWith(`${key}:`));
  workspace.write(file, `---\n${[...lines, toLine(key, value)].join("\n")}---${text}`);
  return `${key} of ${file}`;
}

export const edits: Readonly<Record<string, Edit>> = {
  body(workspace, random) {
    const file = pick(listTexts(workspace, "articles"), random);
    workspace.write(file, `${workspace.read(file)}\nOne more line: ${toNumber(random)}.\n`);
    return `body of ${file}`;
  },
  title: (workspace, random) =>
    setLine(
      workspace,
      pick(listTexts(workspace, "articles"), random),
      "title",
      `Wood number ${toNumber(random)}`,
    ),
  tag: (workspace, random) =>
    setLine(workspace, pick(listTexts(workspace, "articles"), random), "tags", [
      pick(["soft", "hard", "rare", "new"], random),
      "Wood",
    ]),
  date: (workspace, random) =>
    setLine(
      workspace,
      pick(listArticles(workspace), random),
      "published",
      `2025-0${1 + Math.floor(random() * 9)}-11`,
    ),
  author: (workspace, random) =>
    setLine(
      workspace,
      pick(listTexts(workspace, "authors"), random),
      "name",
      `Name ${toNumber(random)} Example`,
    ),
  async image(workspace, random) {
    const folder = pick(["articles", "authors"], random);
    const colour = `#${pick(["369", "693", "936", "eee", "111"], random)}`;
    await photograph(workspace, `${content}/${folder}/sign.jpg`, colour);
    return `image of ${folder}: ${colour}`;
  },
  setting(workspace, random) {
    workspace.edit(`${content}/fr/site.ts`, '"tagline": "', `"tagline": "${toNumber(random)} `);
    return "tagline in French";
  },
  rename(workspace, random) {
    const file = pick(listArticles(workspace), random);
    const old = file.slice(articles.length + 1, -".md".length);
    const name = `renamed-${toNumber(random)}`;
    renameText(workspace, file, `${articles}/${name}.md`);
    for (const own of [...listArticles(workspace), ...listTexts(workspace, "fr/articles")])
      workspace.write(own, workspace.read(own).replaceAll(`/${old}.md`, `/${name}.md`));
    const translation = listTexts(workspace, "fr/articles").find((one) =>
      one.startsWith(`${content}/fr/articles/${old}=`),
    );
    if (translation)
      renameText(workspace, translation, translation.replace(`/${old}=`, `/${name}=`));
    return `${file} to ${name}`;
  },
  delete(workspace, random) {
    const file = pick(listArticles(workspace), random);
    const name = file.slice(articles.length + 1);
    rmSync(join(workspace.folder, file));
    for (const own of [...listArticles(workspace), ...listTexts(workspace, "fr/articles")])
      workspace.write(
        own,
        workspace
          .read(own)
          .replace(`(./${name})`, "(/about)")
          .replace(`(../../articles/${name})`, "(/fr/about)"),
      );
    const orphan = `${content}/fr/articles/${name.slice(0, -".md".length)}=`;
    for (const own of listTexts(workspace, "fr/articles"))
      if (own.startsWith(orphan)) rmSync(join(workspace.folder, own));
    return `deleted ${file}`;
  },
  translation(workspace, random) {
    const translated = listTexts(workspace, "fr/articles").map((file) =>
      file.replace(/^.*\//, "").replace(/(=.*)?\.mdx?$/, ""),
    );
    const missing = listArticles(workspace)
      .map((file) => file.slice(articles.length + 1, -".md".length))
      .filter((name) => !translated.includes(name));
    const name = pick(missing, random);
    const hasImage = /^image:/m.test(workspace.read(`${articles}/${name}.md`));
    const values = {
      title: `Traduit : ${name}`,
      description: `Ce que l’on lit sur ${name}.`,
      tags: ["bois"],
      ...(hasImage && { image: { alt: "Un panneau" } }),
    };
    const file = `${content}/fr/articles/${name}=traduit-${toNumber(random)}.md`;
    workspace.write(file, toText(values, "Traduit."));
    return `translated ${name}`;
  },
};

function renameText({ folder }: Workspace, from: string, to: string): void {
  mkdirSync(dirname(join(folder, to)), { recursive: true });
  renameSync(join(folder, from), join(folder, to));
}

/** With the time of the build, or the order of the work. */
const dated = ".well-known/security.txt";
const varying = [`client/${dated}`, bodiesFile];

/** Everything that a build writes, by the name of its file. */
export function readOutput({ folder }: Workspace): Map<string, string> {
  const dist = join(folder, "dist");
  const files = listFiles(dist).map((file) => file.slice(dist.length + 1));
  const texts = files
    .filter((name) => !varying.includes(name))
    .map((name) => [name, readComparable(dist, name)] as const);
  return new Map(texts.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function readComparable(dist: string, name: string): string {
  const text = readFileSync(join(dist, name), "latin1");
  return name === manifestFile ? withoutPositions(JSON.parse(text) as StaticManifest) : text;
}

function withoutPositions(manifest: StaticManifest): string {
  const { baseUrl, best, files } = manifest;
  const steady = Object.entries(files).filter(([, { file }]) => file !== dated);
  const own = steady.map(([path, file]) => {
    const { brotli, gzip, plain, headers: _, ...rest } = file;
    const sizes = [brotli, gzip, plain].map((extent) => extent?.size);
    return [path, { ...rest, sizes, headers: headersOf(manifest, file) }];
  });
  return JSON.stringify({ baseUrl, best, files: own }, null, 1);
}

const caches = ["dist", ".astro", "node_modules/.astro", "node_modules/.vite"];

/** Builds the same state without anything of earlier builds, and restores them afterwards. */
export function readColdBuild(workspace: Workspace): Map<string, string> {
  const toPlace = (name: string) => join(workspace.folder, name);
  const toAside = (name: string) => join(workspace.folder, `aside/${name}`);
  const kept = caches.filter((name) => existsSync(toPlace(name)));
  for (const name of kept) {
    mkdirSync(dirname(toAside(name)), { recursive: true });
    renameSync(toPlace(name), toAside(name));
  }
  workspace.build();
  const output = readOutput(workspace);
  for (const name of kept) {
    rmSync(toPlace(name), { recursive: true, force: true });
    renameSync(toAside(name), toPlace(name));
  }
  return output;
}

export function listDifferences(
  output: ReadonlyMap<string, string>,
  expected: ReadonlyMap<string, string>,
): string[] {
  const names = new Set([...output.keys(), ...expected.keys()]);
  return [...names].filter((name) => output.get(name) !== expected.get(name)).sort();
}
