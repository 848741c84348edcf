import { follow, type Node, toArray, toNode } from "./document.ts";

/** One operation with what its path item and its document say for all of theirs. */
export interface Operation {
  readonly path: string;
  /** Whether the path names no version. */
  readonly isAlias: boolean;
  readonly operation: Node;
}

/** Operations by method and path, such as `GET /api/v1/health`. */
export type Operations = Readonly<Record<string, Operation>>;

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"];

/** The version that a path names, such as the 1 of `/api/v1/health`. */
function readVersion(path: string): string | undefined {
  return /^\/api\/v([1-9]\d*)(?:\/|$)/.exec(path)?.[1];
}

/** The operations of a major version, and those whose paths name none. */
export function listOperations(description: Node, version: string): Operations {
  return Object.fromEntries(
    listPaths(description, version).flatMap(([path, value]) => {
      const item = follow(description, value);
      const present = methods.filter((method) => method in item);
      return present.map((method) => [`${method.toUpperCase()} ${path}`, toOperation(description, path, item, method)]);
    }),
  );
}

function toOperation(description: Node, path: string, item: Node, method: string): Operation {
  const own = toNode(item[method]);
  const parameters = [...toArray(item["parameters"]), ...toArray(own["parameters"])];
  const { servers } = item;
  const operation = { security: description["security"], ...(servers ? { servers } : {}), ...own, parameters };
  return { path, isAlias: readVersion(path) === undefined, operation };
}

/** The part of a description that is a major version's baseline: without the paths of other versions. */
export function toBaseline(description: Node, version: string): Node {
  return { ...description, paths: Object.fromEntries(listPaths(description, version)) };
}

function listPaths({ paths }: Node, version: string): [path: string, item: unknown][] {
  return Object.entries(toNode(paths)).filter(([path]) => [undefined, version].includes(readVersion(path)));
}
