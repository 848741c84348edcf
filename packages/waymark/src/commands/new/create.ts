import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { toFilePage } from "../../addresses/file-links.ts";
import { toCanonicalPath, toSectionPath } from "../../addresses/paths.ts";
import { findFeature } from "../../catalog/features.ts";
import { isAt } from "../../catalog/paths.ts";
import type { Site } from "../../catalog/site.ts";
import { readLanguages } from "../../check/check-content.ts";
import { readEnginePaths } from "../../check/engine-paths.ts";
import type { Content } from "../../check/rule.ts";
import { CommandError } from "../../console/command.ts";
import { toSettings } from "../../entries/context.ts";
import { listContent } from "../../entries/list-content.ts";
import { listOwnRoutes } from "../../entries/own-routes.ts";
import { listFolder } from "../../files/list-folder.ts";
import { configurationFile, suggest } from "../../findings/finding.ts";
import { decodePath } from "../../http/message.ts";
import { themeFile } from "../../styles/theme.ts";
import { type Beginning, toNewFile } from "../writing/content-file.ts";
import { applyLook } from "../writing/look.ts";
import type { Kind, Order } from "../writing/order.ts";
import { addRedirect } from "../writing/site-object.ts";
import { toWritablePath } from "../writing/writable-path.ts";
import { addSiteLanguage } from "./language.ts";
import { markTranslated, toTranslation } from "./translation.ts";

export type Made = Readonly<Record<"file" | "path" | "advice", string>>;

const advice = {
  article: "This is a draft. Remove the line  draft: true  to publish it.",
  author: "The next build publishes it. In articles, write  authors: ",
  page: "The next build publishes it. Link to it, or add it to navigation in src/content/site.ts.",
  skill: "The next build publishes it.",
  item: "The next build publishes it and adds it to its section's list.",
  look: "The fonts and src/content/mark.svg changed too. Your content is unchanged.",
  redirect: "The next build redirects the old address with status 301.",
} as const;

export async function create(
  site: Site,
  kind: Exclude<Kind, "translations">,
  order: Order,
  root: string,
  beginning: Beginning,
) {
  if (kind === "look") {
    applyLook(root, order.name, site.url);
    return { file: themeFile, path: "/", advice: advice.look };
  }
  if (kind === "language") return addSiteLanguage(order.name ?? "", root, site, beginning.today);
  if (kind === "redirect") return redirect(toPath(order.from), toPath(order.to), root, site);
  if (kind === "translated") return markTranslated(order.file, root, site);
  if (kind === "translation") {
    const { own, file, source, isDraft } = await toTranslation(order, root, site);
    return writeFile(
      file,
      source,
      isDraft ? advice.article : `${advice.skill} Translate it first.`,
      root,
      own,
    );
  }
  const authors = (await listFolder(root, `${site.folder}/authors`)).flatMap((path) =>
    path.endsWith(".md") ? basename(path, ".md") : [],
  );
  const { path: file, source } = toNewFile(kind, order, site, beginning, authors);
  const example = kind === "author" ? `[${basename(file, ".md")}]` : "";
  return writeFile(file, source, `${advice[kind]}${example}`, root, site);
}

/** The address must be free. */
async function writeFile(
  file: string,
  source: string,
  advice: string,
  root: string,
  site: Site,
): Promise<Made> {
  const path =
    toFilePage(file, site) ?? `/.well-known/agent-skills/${basename(dirname(file))}/SKILL.md`;
  const feature = findFeature(path, site);
  if (feature !== undefined)
    throw new CommandError(
      `${path} belongs to the feature "${feature}", which is turned off. To turn it on, remove it from the "without" list in src/content/site.ts.`,
    );
  const files = await listContent(root, site);
  const routes = (await listOwnRoutes(root)).map((route) => route.file);
  const owner = [...files, ...routes, file].find(
    (other) =>
      existsSync(join(root, other)) && (other === file || toFilePage(other, site) === path),
  );
  if (owner !== undefined)
    throw new CommandError(
      `${owner} already has the address ${path}. Choose another name, such as  --name another-name`,
    );
  const [, above = path] = /^(.+)\/\d+$/.exec(path) ?? [];
  const isOfList = listLists(site).includes(above) || isAt(path, site.paths.tags);
  if (isOfList || (await readEnginePaths(root, { ...site, without: [] })).isTaken(path))
    throw new CommandError(
      `The site already uses ${path} for a list or a file. Choose another name, such as  --name another-name`,
    );
  const target = toWritablePath(root, file);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, source, { flag: "wx" });
  return { file, path, advice: `${advice}${toFirstAdvice(path, files, site)}` };
}

function toFirstAdvice(path: string, files: readonly string[], site: Site): string {
  const list = listLists(site).find((start) => path.startsWith(`${start}/`));
  if (list === undefined || site.navigation.some((link) => link.path === list)) return "";
  if (files.some((file) => toFilePage(file, site)?.startsWith(`${list}/`))) return "";
  return ` This is the first page in ${list}. Add  ${list}  to navigation in ${site.folder}/site.ts.`;
}

const listLists = (site: Site): readonly string[] => [
  site.paths.articles,
  ...Object.keys(site.sections).map((name) => toSectionPath(site, name)),
];

async function redirect(from: string, to: string, root: string, site: Site): Promise<Made> {
  const { contents } = await readLanguages(root, toSettings(site));
  const content = contents[0] as Content;
  const owner = contents
    .map(({ map }) => map.byPath.get(from)?.file.path)
    .find((file) => file !== undefined);
  if (owner !== undefined)
    throw new CommandError(
      `${from} is still the address of ${owner}. Move or delete that file first.`,
    );
  if (content.has(from) || content.engine.isTaken(from))
    throw new CommandError(`The site itself uses ${from}, so it cannot be redirected.`);
  if (!content.mayHave(to))
    throw new CommandError(
      `${to} does not exist. ${suggest(to, content.map.paths, "Choose an existing page, such as /about")}`,
    );
  const file = toWritablePath(root, configurationFile);
  writeFileSync(file, addRedirect(readFileSync(file, "utf8"), from, to));
  return { file: configurationFile, path: from, advice: advice.redirect };
}

const anyOrigin = "https://www.example.com";

function toPath(address = ""): string {
  const url = URL.parse(address, anyOrigin);
  const path = decodePath(url?.pathname ?? "");
  // Such as //host/x, which looks like a path.
  if (!URL.canParse(address) && url !== null && url.origin !== anyOrigin)
    throw new CommandError(
      `"${address}" starts with the host ${url.host}, so it is not a path on this site. Write one such as  ${path === "/" ? "/articles/old-name" : path}`,
    );
  const canonical = toCanonicalPath(path);
  if (
    address !== "" &&
    url?.search === "" &&
    url.hash === "" &&
    !/[*:%]/.test(path) &&
    canonical === path &&
    path !== "/"
  )
    return path;
  const other = [path, "/"].includes(canonical)
    ? "Write one such as  /articles/old-name"
    : `Write  ${canonical}  which also redirects ${path}`;
  const advice = url?.search
    ? "Redirects do not depend on the part after the question mark."
    : other;
  throw new CommandError(`"${address}" is not the address of a page. ${advice}`);
}
