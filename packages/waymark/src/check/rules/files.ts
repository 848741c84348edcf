import { readFileSync, statSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, posix, relative, sep } from "node:path";
import { toSectionPath, toSkillName } from "../../addresses/paths.ts";
import { toPublishedIn } from "../../catalog/paths.ts";
import { astroPagesFolder, mainFolder } from "../../catalog/site.ts";
import { isPublished } from "../../entries/content-file.ts";
import type { Settings } from "../../entries/context.ts";
import type { FileRule } from "../../entries/inspection.ts";
import { isInContent } from "../../files/list-folder.ts";
import type { PrivateContent } from "../../files/private-content.ts";
import { findUnpublishedFile } from "../../files/public-file.ts";
import {
  findUnpublishedContent,
  findUnpublishedName,
  type Unpublished,
  type UnpublishedPart,
} from "../../files/unpublished-files.ts";
import {
  configurationFile,
  type Description,
  type Finding,
  findLine,
  type Problem,
  toError,
  toWarning,
} from "../../findings/finding.ts";
import type { ContentRule } from "../rule.ts";
import { sectionsFile } from "../section-values.ts";

/** Windows hides the second extension that some editors add. */
const markdown = /\.(?:md|mdx|markdown|mdown|mkd|mkdn)(?:\.txt)?$/i;

export const findIgnoredFiles: ContentRule = ({ paths }) =>
  paths
    .filter((path) => markdown.test(path) && !isPublished(path))
    .map((path) => {
      const problem = path.endsWith(".mdx")
        ? "Only articles can be MDX. This file is ignored."
        : "Files with this extension are ignored.";
      const ending =
        /\.mdx(?:\.txt)?$/i.test(path) && path.startsWith("src/content/articles/") ? ".mdx" : ".md";
      return {
        file: path,
        ...toError(
          undefined,
          problem,
          `Rename it to ${path.split("/").at(-1)?.replace(markdown, ending)}`,
        ),
      };
    });

const unplaced = toWarning(
  undefined,
  "This file is in no folder, so it is ignored.",
  "Move it to src/content/articles or pages.",
);

/** Their lists stay public. */
export const findEmptySections: ContentRule = ({ root, map, settings }) =>
  Object.keys(settings.sections).flatMap((name) => {
    const line = findLine(
      root,
      (text) => text.trim().replaceAll('"', "").startsWith(`${name}:`),
      sectionsFile,
    );
    if (
      line === undefined ||
      map.pages.some(({ file, head }) => file.collection === name && !head.draft)
    )
      return [];
    const problem = `The section "${name}" has no published pages, but its list is public.`;
    const advice = `Add a page with  npm run new -- ${name} "TITLE"  or remove the section here, and links to ${toSectionPath(settings, name)}.`;
    return [{ file: sectionsFile, ...toWarning(line, problem, advice) }];
  });

/** Links out of the content folders, texts outside a folder, and files that are not published. */
export const findStrayFiles: ContentRule = async ({ root, settings }) => {
  const found = new Map<string, Description & Partial<Finding>>();
  for (const folder of ["public", "src/content"])
    for (const entry of await readdir(join(root, folder), {
      recursive: true,
      withFileTypes: true,
    }).catch(() => [])) {
      const path = relative(root, join(entry.parentPath, entry.name)).split(sep).join("/");
      if (entry.isDirectory()) continue;
      const isForeign = entry.isSymbolicLink() && !isInContent(root, path);
      const unpublished = findUnpublished(path, isForeign, root, settings);
      if (unpublished !== undefined) {
        const part = `${folder}/${unpublished.part}`;
        if (mayBeMeant(unpublished.why, path, root))
          found.set(part, describeUnpublished(unpublished.why, part, settings));
      } else if (isForeign) found.set(path, describeLink(path, root));
      else if (/^src\/content\/(?!readme\.)[^/]+\.(mdx?|txt)$/i.test(path))
        found.set(path, unplaced);
    }
  return [...found].map(
    ([file, description]): Finding => ({ severity: "error", ...description, file }),
  );
};

type Why = Unpublished | PrivateContent;

function findUnpublished(
  path: string,
  isForeign: boolean,
  root: string,
  settings: Settings,
): UnpublishedPart<Why> | undefined {
  if (path.startsWith("src/content/"))
    return findUnpublishedContent(path.slice("src/content/".length));
  const name = path.slice("public/".length);
  // The target of a link to another place is not read.
  return isForeign
    ? findUnpublishedName(name)
    : findUnpublishedFile(join(root, "public"), name, settings);
}

/** In src/content, only texts are published by themselves. */
function mayBeMeant(why: Why, path: string, root: string): boolean {
  if (why === "of a program") return false;
  if (!path.startsWith("src/"))
    return statSync(join(root, path), { throwIfNoEntry: false })?.size !== 0;
  return (why === "hidden" || why === "underscored") && markdown.test(path);
}

const likenesses: Readonly<Record<PrivateContent, string>> = {
  "private key": "a private key",
  passwords: "a file with passwords",
  database: "a database",
  log: "a log",
  memory: "a copy of a program's memory",
};

const isPrivate = (why: Why): why is PrivateContent => Object.hasOwn(likenesses, why);

function describeUnpublished(
  why: Why,
  part: string,
  { publishAnyway = [] }: Settings,
): Omit<Problem, "line"> {
  const name = posix.basename(part);
  const folder = part.startsWith("public/") ? "public" : "src/content";
  if (isPrivate(why)) {
    const entries = [...publishAnyway, part.slice("public".length)];
    const setting = `publishAnyway: ${JSON.stringify(entries).replaceAll(",", ", ")}`;
    return describe(
      `This looks like ${likenesses[why]}, so it is not published.`,
      `Move it out of public. If visitors may have it, write in src/content/site.ts  ${setting}`,
    );
  }
  if (why === "replaced")
    return describe(
      `The build writes its own ${name}, so this file is not published.`,
      name === "_redirects"
        ? 'Delete it, and write redirects in src/content/site.ts: redirects: { "/old": "/new" }'
        : "Delete it. The headers are in packages/waymark/src/catalog/headers.ts.",
    );
  if (why === "backup")
    return describe(
      "This looks like a backup, so it is not published.",
      `Delete it. If you want to publish it, rename it, for example to ${name.replace(/~$|\.[^.~]*$/, "")}`,
    );
  if (why === "underscored")
    return describe(
      "Its name starts with an underscore, so it is not published.",
      adviseDraft(part),
    );
  return describe(
    "Its name starts with a dot, so it is hidden and not published.",
    `If you want to publish it, rename it to ${name.replace(/^\.+/, "")}. Otherwise, move it out of ${folder}.`,
  );
}

const withoutDrafts = /^src\/content\/(?:[^/]+\/)?(?:pages|authors|skills)\//;

/** `part` is a file, or a folder whose files are not published. */
function adviseDraft(part: string): string {
  const [folder, name] = [posix.dirname(part), posix.basename(part)];
  const target = folder === mainFolder ? `${mainFolder}/articles` : folder;
  const publish = /\.\w+$/.test(name)
    ? `To publish it, rename it to ${name.replace(/^_+/, "")}.`
    : `To publish its files, move them to ${target}.`;
  const keep = withoutDrafts.test(part)
    ? "Otherwise, move it out of src/content."
    : "To keep a draft, also write draft: true in its front matter.";
  return `${publish} ${keep}`;
}

const describe = (problem: string, advice: string): Omit<Problem, "line"> => ({
  severity: "warning",
  problem,
  advice,
});

function describeLink(path: string, root: string): Description {
  const exists = statSync(join(root, path), { throwIfNoEntry: false }) !== undefined;
  const problem = exists
    ? "This symbolic link points outside the content folders, and its target would be published."
    : "The target of this symbolic link does not exist.";
  return { problem, advice: "Replace the link with a copy of the file, or delete it." };
}

/** File managers and synchronization programs add to the name of a copy, in the language of the computer. */
export const findCopies: ContentRule = ({ files }) => {
  const byTitle = Map.groupBy(files, ({ file, head }) => `${file.collection}\n${head.title}`);
  return [...byTitle.values()].flatMap((same) =>
    same.flatMap(({ file: { path }, head }): readonly Finding[] => {
      const original = same.find((other) => isCopy(path, other.file.path));
      if (head.title === "" || head.draft || original === undefined) return [];
      const problem = `This looks like a copy of ${original.file.path}, with the same title, and it is published too.`;
      return [{ file: path, ...toWarning(undefined, problem, "Delete it, or change its title.") }];
    }),
  );
};

function isCopy(path: string, other: string): boolean {
  const name = posix.basename(path, posix.extname(path));
  const original = posix.basename(other, posix.extname(other));
  return (
    posix.dirname(path) === posix.dirname(other) &&
    ((name.startsWith(original) && /^[^\p{L}\p{N}=]/u.test(name.slice(original.length))) ||
      (name.endsWith(original) && /[^\p{L}\p{N}]$/u.test(name.slice(0, -original.length))))
  );
}

/** Astro pages were in `src/content/pages` once. Components there can stay. */
export const findMovedPages: ContentRule = async ({ root, paths, settings }) => {
  const folder = `${settings.folder}/pages/`;
  const files = paths.filter((file) => file.startsWith(folder) && file.endsWith(".astro"));
  if (files.length === 0) return [];
  // Loads a native parser only if needed.
  const { readComponent } = await import("../../entries/component.ts");
  const describes = (file: string) =>
    readComponent(readFileSync(join(root, file), "utf8")).exports?.includes("page");
  return files.filter(describes).map((file): Finding => {
    const written = file.slice(folder.length, -".astro".length);
    const original = written.replace(/=[^/]*$/, "");
    const address = toPublishedIn(settings, `/${written.replace(/[^/=]*=(?=[^/]*$)/, "")}`);
    const isNamed = settings.folder === mainFolder || original === written;
    const main = toPublishedIn(settings.all[0] ?? settings, `/${original}`);
    const name = isNamed ? "" : ` Add to its page:  original: "${main}"`;
    const target = `${astroPagesFolder}${address}.astro`;
    return {
      file,
      ...toError(
        undefined,
        "Astro pages are in src/pages now, so this one is not published.",
        `Move it:  git mv ${file} ${target}  Then correct the paths of its imports.${name}`,
      ),
    };
  });
};

/** Agents request them by folder name. */
export const findMisnamedSkills: FileRule = ({ collection, name, frontMatter }) => {
  if (
    collection !== "skills" ||
    !frontMatter ||
    !(frontMatter.data instanceof Object) ||
    !("name" in frontMatter.data)
  )
    return [];
  const folder = toSkillName(name);
  const { name: written } = frontMatter.data;
  if (written === folder) return [];
  const line = frontMatter.toLine(frontMatter.yaml.search(/^name:/m));
  return [
    toError(line, `The name ${written} does not match the folder name.`, `Write name: ${folder}`),
  ];
};

export const findMissingSkills: ContentRule = ({ root, settings, files }) => {
  if (settings.without.includes("skills") || files.some(({ file }) => file.collection === "skills"))
    return [];
  const line = findLine(root, (written) => /^\s*without\b/.test(written));
  const advice = `Write a guide, or add "skills" to the "without" list in ${configurationFile}.`;
  return [
    {
      file: configurationFile,
      ...toError(line, "There are no task guides, so their lists would be empty.", advice),
    },
  ];
};
