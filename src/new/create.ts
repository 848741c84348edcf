import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { without } from "../catalog/chosen-parts.ts";
import { findPart } from "../catalog/parts.ts";
import { articlesPath } from "../catalog/resources.ts";
import type { SectionConfigurations } from "../catalog/section-configuration.ts";
import { configurationFile } from "../check/configuration-line.ts";
import { listContent, readContent, readSettings, standsAt, toGiven } from "../check/content.ts";
import { readEnginePaths } from "../check/engine-paths.ts";
import { sections as ownSections } from "../content/sections.ts";
import { decodePath } from "../http/message.ts";
import { toFilePage } from "../site/file-links.ts";
import { tagsPath, toCanonicalPath, toSectionPath } from "../site/paths.ts";
import { Refusal } from "./command.ts";
import { type Beginning, toNewFile } from "./content-file.ts";
import type { Kind, Order } from "./order.ts";

/** What was made: the file that was written, the line of it that is new, and the address that it has while developing. */
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

/** Makes what is ordered, in the project in a folder. Throws a refusal where something stands there already. */
export async function create(kind: Kind, order: Order, root: string, beginning: Beginning, sections = ownSections): Promise<Made> {
  if (kind === "redirect") return redirect(toPath(order.from), toPath(order.to), root, sections);
  const { path: file, source } = toNewFile(kind, order, sections, beginning);
  const path = toFilePage(file, sections) ?? `/.well-known/agent-skills/${order.name}/SKILL.md`;
  const part = findPart(path, without);
  if (part !== undefined) throw new Refusal(`${path} is of ${part}, which without in src/content/site.ts leaves out: nobody would see it.`);
  const files = await listContent(root, sections);
  const owner = [...files, file].find((other) => existsSync(join(root, other)) && (other === file || toFilePage(other, sections) === path));
  if (owner !== undefined) throw new Refusal(`${owner} has the address ${path} already. Say another name:  --name another-name`);
  if (isOfList(path, sections) || (await readEnginePaths(root)).isTaken(path))
    throw new Refusal(`${path} is the address of a list or a file of the site's own. Say another name:  --name another-name`);
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), source, { flag: "wx" });
  return { file, path, advice: `${advice[kind]}${toFirstAdvice(path, files, sections)}` };
}

/** What is left to do with the first text of a list, which no other text led to; nothing with those after it. */
function toFirstAdvice(path: string, files: readonly string[], sections: SectionConfigurations): string {
  const list = listLists(sections).find((start) => path.startsWith(`${start}/`));
  if (list === undefined || files.some((file) => toFilePage(file, sections)?.startsWith(`${list}/`))) return "";
  return ` It is the first there: see that navigation in src/content/site.ts names ${list}.`;
}

/** The addresses of the lists that texts stand in. */
function listLists(sections: SectionConfigurations): readonly string[] {
  return [articlesPath, ...Object.keys(sections).map((name) => toSectionPath(name))];
}

/** Whether an address is that of a list, or of one of its pages after the first. */
function isOfList(path: string, sections: SectionConfigurations): boolean {
  const [, above = path] = /^(.+)\/\d+$/.exec(path) ?? [];
  return listLists(sections).includes(above) || path === tagsPath || path.startsWith(`${tagsPath}/`);
}

async function redirect(from: string, to: string, root: string, sections: SectionConfigurations): Promise<Made> {
  const given = toGiven({ ...readSettings(), sections });
  const content = await readContent(root, given);
  const owner = content.placesByPath.get(from)?.file.path;
  if (owner !== undefined) throw new Refusal(`${from} still stands: it is the address of ${owner}. Move or delete that first.`);
  if (standsAt(content, from) || content.known.isTaken(from))
    throw new Refusal(`${from} still stands: it is an address of the site's own.`);
  if (!standsAt(content, to)) throw new Refusal(`Nothing stands at ${to}. Name a page that is there.`);
  // TypeScript's parser takes longer to load than all else.
  const { addRedirect } = await import("./redirect.ts");
  const file = join(root, configurationFile);
  writeFileSync(file, addRedirect(readFileSync(file, "utf8"), from, to));
  return { file: configurationFile, path: from, advice: advice.redirect };
}

/** An address of the site as an editor gives it, with or without the site, as it stands in the configuration. */
function toPath(address = ""): string {
  const url = URL.canParse(address, "https://www.example.com") ? new URL(address, "https://www.example.com") : undefined;
  const path = decodePath(url?.pathname ?? "");
  const isPlain =
    address !== "" && url?.search === "" && url.hash === "" && !/[*:%]/.test(path) && toCanonicalPath(path) === path && path !== "/";
  if (!isPlain)
    throw new Refusal(`"${address}" is no address of a page. Write it from the root on, without a slash at its end:  /articles/old-name`);
  return path;
}
