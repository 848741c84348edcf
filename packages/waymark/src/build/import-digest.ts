import { hash } from "node:crypto";
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { relative } from "node:path";
import { normalizePath, type Plugin } from "vite";

/**
 * A digest of what the owner's code imports: images, data as text, parts of MDX articles, and what
 * style sheets load. The digest of the code has no such files, and no record of an entry mentions them.
 */
export function createImportDigest(): {
  readonly plugin: Plugin;
  /** Throws before the code that renders pages has been bundled. */
  readonly read: () => string;
} {
  let digest: string | undefined;
  const plugin: Plugin = {
    name: "import-digest",
    applyToEnvironment: ({ name }) => name === "prerender",
    generateBundle(_, bundle) {
      // The ids of modules contain no symbolic links.
      const root = normalizePath(realpathSync(this.environment.config.root));
      const isImported = (id: string): boolean => {
        const { importers = [], dynamicImporters = [] } = this.getModuleInfo(id) ?? {};
        return [...importers, ...dynamicImporters].some(
          (importer) => isOwners(root, importer) && toFile(importer) !== toFile(id),
        );
      };
      const files = [...this.getModuleIds()]
        .filter((id) => isOwners(root, id) && (!isEntry(id) || isImported(id)))
        .map(toFile);
      const digests = [...new Set(files)]
        .filter((file) => existsSync(file))
        .map((file) => [relative(root, file), hash("sha256", readFileSync(file))]);
      // Their names contain digests of their bytes.
      const assets = Object.values(bundle).flatMap(({ type, fileName }) =>
        type === "asset" ? fileName : [],
      );
      digest = hash("sha256", JSON.stringify([digests.sort(), assets.sort()]), "base64url");
    },
  };
  const read = () => {
    if (digest === undefined) throw new Error("Vite has not bundled the code yet.");
    return digest;
  };
  return { plugin, read };
}

const toFile = (id: string): string => id.replace(/[?#].*$/, "");

const isEntry = (id: string): boolean => /\.mdx?$/.test(toFile(id));

const isOwners = (root: string, id: string): boolean =>
  ["src", "public"].some((folder) => id.startsWith(`${root}/${folder}/`));
