import { hash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Replaces what follows the place of a source file: the names in `_astro`, and Astro's scopes of styles. */
export type Rename = (text: string) => string;

const scope = /data-astro-cid-[a-z0-9]+/g;

/** Names each file in `_astro` by its content, from which other names are removed. */
export function createRename(client: string): Rename {
  const folder = join(client, "_astro");
  const names = readdirSync(folder).sort((a, b) => b.length - a.length);
  if (names.length === 0) return (text) => text;
  const anyName = new RegExp(names.map((name) => RegExp.escape(name)).join("|"), "g");
  const newNames = new Map(
    names.map((name) => {
      const extension = name.slice(name.lastIndexOf("."));
      const content = readFileSync(join(folder, name), "latin1");
      const neutral = content.replace(anyName, "").replace(scope, "");
      return [name, `${hash("sha256", neutral).slice(0, 12)}${extension}`];
    }),
  );
  return (text) =>
    text.replace(scope, "data-astro-cid").replace(anyName, (name) => newNames.get(name) ?? name);
}
