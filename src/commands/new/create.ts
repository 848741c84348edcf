import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { findPart } from "../../catalog/parts.ts";
import { articlesPath } from "../../catalog/resources.ts";
import type { SectionConfigurations } from "../../catalog/section-configuration.ts";
import type { Site } from "../../catalog/site.ts";
import { configurationFile } from "../../check/configuration-line.ts";
import { listContent, readContent } from "../../check/content.ts";
import { readEnginePaths } from "../../check/engine-paths.ts";
import { toSettings, toTextContext } from "../../check/settings.ts";
import { decodePath } from "../../http/message.ts";
import { toFilePage } from "../../site/file-links.ts";
import { tagsPath, toCanonicalPath, toSectionPath } from "../../site/paths.ts";
import { CommandError } from "../../upgrade/command.ts";
import { type Beginning, toNewFile } from "./content-file.ts";
import type { Kind, Order } from "./order.ts";

export interface Made {
  readonly file: string;
  readonly path: string;
  readonly advice: string;
}

const advice = {
  article: "It is a draft, which no build publishes: take the line  draft: true  out when it is ready.",
  page: "It is published with the next build. Link to it, or name it in navigation in src/content/site.ts.",
  skill: "It is published with the next build.",
  item: "It is published with the next build, which adds it to the list of its section.",
  redirect: "The old address answers 301 from the next build on.",
} as const;

/** Throws a CommandError if the address is taken. */
export async function create(site: Site, kind: Kind, order: Order, root: string, beginning: Beginning): Promise<Made> {
  const { sections, without } = site;
  if (kind === "redirect") return redirect(toPath(order.from), toPath(order.to), root, site);
  const { path: file, source } = toNewFile(kind, order, sections, beginning);
  const path = toFilePage(file, sections) ?? `/.well-known/agent-skills/${order.name}/SKILL.md`;
  const part = findPart(path, without);
  if (part !== undefined)
    throw new CommandError(`${path} is of ${part}, which without in src/content/site.ts leaves out: nobody would see it.`);
  const files = await listContent(root, sections);
  const owner = [...files, file].find((other) => existsSync(join(root, other)) && (other === file || toFilePage(other, sections) === path));
  if (owner !== undefined) throw new CommandError(`${owner} has the address ${path} already. Say another name:  --name another-name`);
  if (isOfList(path, sections) || (await readEnginePaths(root)).isTaken(path))
    throw new CommandError(`${path} is the address of a list or a file of the site's own. Say another name:  --name another-name`);
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), source, { flag: "wx" });
  return { file, path, advice: `${advice[kind]}${toFirstAdvice(path, files, sections)}` };
}

/** What to do after a list's first text. */
function toFirstAdvice(path: string, files: readonly string[], sections: SectionConfigurations): string {
  const list = listLists(sections).find((start) => path.startsWith(`${start}/`));
  if (list === undefined || files.some((file) => toFilePage(file, sections)?.startsWith(`${list}/`))) return "";
  return ` It is the first there: see that navigation in src/content/site.ts names ${list}.`;
}

function listLists(sections: SectionConfigurations): readonly string[] {
  return [articlesPath, ...Object.keys(sections).map((name) => toSectionPath(name))];
}

function isOfList(path: string, sections: SectionConfigurations): boolean {
  const [, above = path] = /^(.+)\/\d+$/.exec(path) ?? [];
  return listLists(sections).includes(above) || path === tagsPath || path.startsWith(`${tagsPath}/`);
}

async function redirect(from: string, to: string, root: string, site: Site): Promise<Made> {
  const { content } = await readContent(root, toTextContext(toSettings(site)));
  const owner = content.map.byPath.get(from)?.file.path;
  if (owner !== undefined) throw new CommandError(`${from} still stands: it is the address of ${owner}. Move or delete that first.`);
  if (content.has(from) || content.engine.isTaken(from))
    throw new CommandError(`${from} still stands: it is an address of the site's own.`);
  if (!content.has(to)) throw new CommandError(`Nothing stands at ${to}. Name a page that is there.`);
  // TypeScript's parser loads slowly.
  const { addRedirect } = await import("./redirect.ts");
  const file = join(root, configurationFile);
  writeFileSync(file, addRedirect(readFileSync(file, "utf8"), from, to));
  return { file: configurationFile, path: from, advice: advice.redirect };
}

/** The path of an address, with or without the origin. */
function toPath(address = ""): string {
  const url = URL.canParse(address, "https://www.example.com") ? new URL(address, "https://www.example.com") : undefined;
  const path = decodePath(url?.pathname ?? "");
  const isPlain =
    address !== "" && url?.search === "" && url.hash === "" && !/[*:%]/.test(path) && toCanonicalPath(path) === path && path !== "/";
  if (!isPlain)
    throw new CommandError(
      `"${address}" is no address of a page. Write it from the root on, without a slash at its end:  /articles/old-name`,
    );
  return path;
}
