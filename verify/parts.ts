import { type Answer, toTwinPath } from "./answer.ts";
import { attempt } from "./attempt.ts";
import { readAttributes, readElements } from "./html.ts";
import { parseLinks, readMarkdownLinks } from "./links.ts";

/** What a Waymark may be without, and the addresses of each part: each with its twin and all below it, or, with a slash at its end, what is below it alone. */
export const parts = {
  prices: ["/pricing"],
  api: ["/developers", "/openapi.json", "/.well-known/api-catalog", "/api/"],
  form: ["/contact/sent", "/contact/messages", "/contact/challenge"],
  articles: ["/articles", "/feed.json", "/rss.xml", "/atom.xml", "/tags/"],
  skills: ["/.well-known/agent-skills/index.json", "/.well-known/ard.json", "/.well-known/ai-catalog.json", "/.well-known/agent-skills/"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type PartName = keyof typeof parts;
export const partNames = Object.keys(parts) as readonly PartName[];

/** The part that an address of the site belongs to, whatever query or fragment it has. */
export function findPart(address: string): PartName | undefined {
  const [path = ""] = address.split(/[?#]/, 1);
  const isAt = (place: string) => {
    const root = place.replace(/\/$/, "");
    return path === root || path === toTwinPath(root) || path.startsWith(`${root}/`);
  };
  return partNames.find((name) => parts[name].some(isAt));
}

/** The addresses of a part at which something has to be. */
export function listAddresses(name: PartName): readonly string[] {
  return parts[name].filter((path) => !path.endsWith("/"));
}

/** Whether nothing is at an address, or somebody who asks is sent on. */
export function isGone({ status }: Answer): boolean {
  return status === 404 || status === 410 || (status >= 300 && status < 400);
}

/** Where a page and its header lead, and what the page loads and posts to; nothing for a page that cannot be read. */
export function readTargets(page: Answer): string[] {
  const elements = attempt(() => readElements(page)) ?? [];
  const named = readAttributes(elements, "href", "src", "action");
  return [...named, ...parseLinks(page.headers["link"]).map(({ target }) => target), ...readMarkdownLinks(page.text)];
}
