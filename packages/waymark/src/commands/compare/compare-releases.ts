import { toTwinPath } from "../../addresses/paths.ts";
import type { Release, Resource } from "./read-release.ts";

/** How an address differs between two builds. */
export interface Difference {
  readonly path: string;
  /** Such as `text`, `headers` and `weight 21 kB instead of 20 kB`, for people. */
  readonly kinds: readonly string[];
  /** The addresses whose content differs: the page, its Markdown version, or both. */
  readonly changed: readonly string[];
}

/** A page and its Markdown version are one difference. */
export function compareReleases(before: Release, after: Release): readonly Difference[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])];
  const twins = new Set(
    paths.filter((path) => isPage(before, after, path)).map((path) => toTwinPath(path)),
  );
  return paths
    .filter((path) => !twins.has(path))
    .toSorted()
    .map((path) => describe(path, before, after))
    .filter(({ kinds }) => kinds.length > 0);
}

const isPage = (before: Release, after: Release, path: string): boolean =>
  (before.get(path) ?? after.get(path))?.pageBytes !== undefined;

function describe(path: string, before: Release, after: Release): Difference {
  const [old, changed] = [before.get(path), after.get(path)];
  if (old === undefined || changed === undefined)
    return { path, kinds: [old ? "no longer exists" : "is new"], changed: [path] };
  const twin = toTwinPath(path);
  const [oldTwin, changedTwin] = [before.get(twin), after.get(twin)];
  const isPageChanged = old.content !== changed.content;
  const isTwinChanged = old.pageBytes !== undefined && oldTwin?.content !== changedTwin?.content;
  const headers = [
    ...listHeaders(old, changed),
    ...(oldTwin && changedTwin && old.pageBytes !== undefined
      ? listHeaders(oldTwin, changedTwin)
      : []),
  ];
  const content = old.pageBytes === undefined ? "content" : "HTML";
  return {
    path,
    kinds: [
      ...(isTwinChanged ? ["text"] : []),
      ...(isPageChanged ? [content] : []),
      ...(headers.length > 0 ? [`headers (${[...new Set(headers)].join(", ")})`] : []),
      ...describeWeight(old, changed),
    ],
    changed: [...(isPageChanged ? [path] : []), ...(isTwinChanged ? [twin] : [])],
  };
}

/** The names of headers whose values differ, in the case in which a build writes them. */
function listHeaders({ headers: old }: Resource, { headers: changed }: Resource): string[] {
  const names = [...new Set([...Object.keys(old), ...Object.keys(changed)])];
  return names.filter((name) => old[name] !== changed[name]);
}

/** Pages show their weight in kilobytes, rounded up. */
function describeWeight(old: Resource, changed: Resource): readonly string[] {
  if (old.pageBytes === undefined || changed.pageBytes === undefined) return [];
  const [from, to] = [old, changed].map(({ pageBytes = 0 }) => Math.ceil(pageBytes / 1000));
  return from === to ? [] : [`weight ${to} kB instead of ${from} kB`];
}
