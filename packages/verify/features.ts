import { type Answer, toTwinPath } from "./answer.ts";

/** Includes twins and subpaths. With a trailing slash: only subpaths. */
export const addressesOf = {
  prices: ["/pricing"],
  api: ["/developers", "/openapi.json", "/.well-known/api-catalog", "/api/"],
  form: ["/contact/sent", "/contact/messages", "/contact/challenge"],
  articles: ["/articles", "/feed.json", "/rss.xml", "/atom.xml", "/tags/", "/authors/", "/feeds/"],
  skills: [
    "/.well-known/agent-skills/index.json",
    "/.well-known/ard.json",
    "/.well-known/ai-catalog.json",
    "/.well-known/agent-skills/",
  ],
  search: ["/search", "/opensearch.xml"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Feature = keyof typeof addressesOf;
export const features = Object.keys(addressesOf) as readonly Feature[];

/** Each has an address of the same feature that never changes. */
export const movable = {
  "/articles": "/feed.json",
  "/tags": "/feed.json",
  "/pricing": "/pricing.md",
  "/contact/sent": "/contact/challenge",
  "/contact": "/llms.txt",
  "/search": "/opensearch.xml",
} as const;

export type Moved = ReadonlyMap<string, string>;

export function findFeature(address: string, moved: Moved = new Map()): Feature | undefined {
  const [path = ""] = address.split(/[?#]/, 1);
  const isAt = (place: string) => {
    const root = place.replace(/\/$/, "");
    return path === root || path === toTwinPath(root) || path.startsWith(`${root}/`);
  };
  const [before] = [...moved].find(([, now]) => isAt(now)) ?? [];
  return before === undefined
    ? features.find((name) => addressesOf[name].some(isAt))
    : findFeature(before);
}

/** The MCP server needs them too. */
export const manifests: readonly string[] = [
  "/.well-known/ard.json",
  "/.well-known/ai-catalog.json",
];

export const listAddresses = (name: Feature, moved: Moved = new Map()): readonly string[] =>
  addressesOf[name].filter((path) => !path.endsWith("/")).map((path) => moved.get(path) ?? path);

export const isGone = ({ status }: Answer): boolean =>
  status === 404 || status === 410 || (status >= 300 && status < 400);
