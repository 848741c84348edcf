import { resources } from "./resources.ts";

/** Files and routes are named after these default addresses, even if an owner chooses others. */
export const builtInPaths = {
  home: "/",
  articles: "/articles",
  tags: "/tags",
  authors: "/authors",
  pricing: "/pricing",
  contact: "/contact",
  sent: "/contact/sent",
  search: "/search",
  notFound: "/404",
} as const;

export const editingPaths = {
  editor: "/admin",
  signIn: "/admin/sign-in",
  callback: "/admin/callback",
} as const;

export type Paths = Readonly<Record<keyof typeof builtInPaths, string>>;

/** Each language can have its own addresses. */
export type Addressing = Readonly<{ paths: Paths }>;

/** `prefix` is such as `/fr`, or "". Hosts look for the main language's 404 at its default address, so `notFound` can have another one. */
export function choosePaths(
  chosen: Partial<Paths> = {},
  prefix = "",
  notFound = withPrefix(prefix, builtInPaths.notFound),
): Paths {
  if (prefix === "" && Object.keys(chosen).length === 0) return builtInPaths;
  const { contact = builtInPaths.contact } = chosen;
  const all = Object.entries({ ...builtInPaths, sent: `${contact}/sent`, ...chosen });
  return {
    ...(Object.fromEntries(all.map(([name, path]) => [name, withPrefix(prefix, path)])) as Paths),
    notFound,
  };
}

/** Before the addresses of a language, or "". */
export const toPrefix = ({ paths }: Addressing): string => (paths.home === "/" ? "" : paths.home);

export const withPrefix = (prefix: string, path: string): string =>
  path === "/" ? prefix || path : prefix + path;

export function withoutPrefix(site: Addressing, path: string): string {
  const prefix = toPrefix(site);
  return `${path}/`.startsWith(`${prefix}/`) ? path.slice(prefix.length) || "/" : path;
}

/** Also true for its twin and subpaths. Ignores the query and the fragment. */
export function isAt(address: string, page: string): boolean {
  return address.startsWith(page) && /^(?:\/|(?:\.md)?(?:[?#]|$))/.test(address.slice(page.length));
}

const names = [
  "sent",
  "articles",
  "tags",
  "authors",
  "pricing",
  "contact",
  "search",
  "home",
] as const satisfies readonly (keyof Paths)[];

export const hasOwnPaths = ({ paths }: Addressing): boolean =>
  names.some((name) => paths[name] !== builtInPaths[name]);

export const draftsPath = "/_drafts";

/** Takes a default address. Any other address is returned unchanged. */
export function toPublished(address: string, { paths }: Addressing): string {
  // The usual case.
  const name =
    paths === builtInPaths ? undefined : names.find((one) => isAt(address, builtInPaths[one]));
  return name === undefined ? address : paths[name] + address.slice(builtInPaths[name].length);
}

/** Takes a path without prefix, with default addresses. The portal has no prefix. */
export function toPublishedIn(site: Addressing, path: string): string {
  const published = toPublished(path, site);
  return published === path && !isAt(path, resources.developers.path)
    ? withPrefix(toPrefix(site), path)
    : published;
}

/** Takes a published address. Any other address is returned unchanged. */
export function toDefault(address: string, { paths }: Addressing): string {
  const name = names.find((one) => isAt(address, paths[one]));
  if (name === undefined) return address;
  const rest = address.slice(paths[name].length);
  return name === "home" && rest !== "" ? rest : builtInPaths[name] + rest;
}
