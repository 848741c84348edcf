import { existsSync, readFileSync, realpathSync } from "node:fs";
import { join, posix, relative, sep } from "node:path";
import { engineFolder } from "../../engine/engine-files.ts";

export type ReadComponent = typeof import("../../entries/component.ts")["readComponent"];

/** `user` is the page or article that uses the component `file`. */
type Style = Readonly<{ file: string; line: number; user: string }>;

export const styleSheet = /\.(?:css|scss|sass|less|styl|stylus|pcss|postcss)(?:\?|$)/;

export const adviseOnStyles = (owner: "page" | "element"): string =>
  `Move them to src/content/theme.css, and give the ${owner} a class for them.`;

/** Styles of components, and of the components that these import. `users` is by component file. */
export function findStyles(
  users: ReadonlyMap<string, string>,
  root: string,
  readComponent: ReadComponent,
): readonly Style[] {
  const styles: Style[] = [];
  const userOf = new Map(users);
  // The loop also visits the components that it adds.
  for (const [file, user] of userOf) {
    const { elements, imports } = readComponent(readFileSync(join(root, file), "utf8"));
    for (const { from } of imports.filter(({ from }) => from.startsWith("."))) {
      const used = toComponentFile(from, file, root);
      if (used !== undefined && !userOf.has(used) && existsSync(join(root, used)))
        userOf.set(used, user);
    }
    const lines = [
      ...imports.filter(({ from }) => styleSheet.test(from)),
      ...elements.filter(({ name }) => name === "style"),
    ].map(({ line }) => line);
    styles.push(...lines.map((line) => ({ file, line, user })));
  }
  return styles;
}

const engineComponents = "waymark/components/";

/** From the project's root. Undefined unless the address is a component of the site or the engine. */
export function toComponentFile(
  address: string,
  importer: string,
  root: string,
): string | undefined {
  if (!address.endsWith(".astro")) return undefined;
  if (address.startsWith(".")) return posix.join(posix.dirname(importer), address);
  if (!address.startsWith(engineComponents)) return undefined;
  const file = join(engineFolder, "components", address.slice(engineComponents.length));
  return relative(realpathSync(root), file).split(sep).join("/");
}
