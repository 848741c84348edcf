type Versions = Readonly<Record<string, string>>;

/** The parts of a package.json in the repository that its published form needs. */
export interface SourceManifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly engines: Versions;
  readonly keywords?: readonly string[];
  readonly bin?: Versions;
  readonly exports: Versions;
  readonly dependencies?: Versions;
  readonly optionalDependencies?: Versions;
  readonly peerDependencies?: Versions;
  readonly peerDependenciesMeta?: object;
}

/** Where compiled modules are in the published engine. Below it, paths are those of the repository. */
export const compiledFolder = "dist";

/**
 * The package.json of the published engine. Its dependencies accept later compatible versions, so that
 * npm installs one copy of each package that Astro needs too, such as Vite, and `npm update` brings
 * their fixes. A site's lockfile keeps the versions that it was tested with.
 */
export function toPublishedManifest(source: SourceManifest, root: SourceManifest) {
  const { name, version, description, license, keywords, engines } = source;
  const { bin, exports, dependencies = {}, peerDependencies, peerDependenciesMeta } = source;
  return {
    name,
    version,
    description,
    license,
    keywords,
    type: "module",
    engines,
    ...(bin && { bin }),
    exports: Object.fromEntries(
      Object.entries(exports).map(([path, target]) => [path, toPublishedTarget(target)]),
    ),
    files: [compiledFolder, "bin", "netlify", "starter", "docs", "NOTICE.md"],
    dependencies: mapValues(dependencies, (range) => (/^\d/.test(range) ? `^${range}` : range)),
    optionalDependencies: source.optionalDependencies ?? root.optionalDependencies,
    peerDependencies,
    peerDependenciesMeta,
  };
}

type Target = string | { readonly types: string; readonly default: string };

function toPublishedTarget(target: string): Target {
  const path = target.replace("./", `./${compiledFolder}/`);
  if (target === "./package.json") return target;
  if (!target.endsWith(".ts")) return path;
  const name = path.slice(0, -".ts".length);
  return { types: `${name}.d.ts`, default: `${name}.js` };
}

const mapValues = (values: Versions, map: (value: string) => string): Versions =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]));
