import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Feature, valuesOf } from "../../catalog/features.ts";
import type { SiteConfiguration } from "../../catalog/site-configuration.ts";
import { type Git, openGit } from "../../console/git.ts";
import { findFeatureOfFile, openContentFile } from "../../entries/content-file.ts";
import { configurationFile } from "../../findings/finding.ts";
import { findSite, findValue } from "./site-object.ts";
import { listStarterFiles, starterFolder } from "./starter.ts";
import { startingMark } from "./starting-texts.ts";

export type Sample = Readonly<Record<"files" | "values", readonly string[]>>;

const folders = ["src/content", "public"];
const ofSample =
  /^(public|src\/content\/(?!fonts\/)[^/]+)\/|^src\/content\/(mark\.svg|sections\.ts)$/;

/** By name, with their paths from `site`. */
export const ownValues: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    "name tagline description url service email tagNames tagDescriptions redirects formHint apiLicense articleList"
      .split(" ")
      .map((name) => [name, name]),
  ),
  engagements: "pricing.engagements",
  bands: "pricing.bands",
  budgets: "pricing.budgets",
};

/** Compares with the commit that the copy was made from. Undefined if Git lacks it. */
export function findSample(root: string, { url }: SiteConfiguration): Sample | undefined {
  const git = openGit(root);
  const commit = findCopied(git, url);
  if (commit === undefined) return undefined;
  const list = (...argv: readonly string[]) =>
    git.run(...argv, commit, "--", ...folders).split("\0");
  const changed = new Set(list("diff", "-z", "--name-only", "--no-renames", "--relative"));
  const files = list("ls-tree", "-z", "-r", "--name-only").filter(
    (file) => ofSample.test(file) && !changed.has(file),
  );
  const [then, now] = [
    git.try("show", `${commit}:./${configurationFile}`).output,
    readFileSync(join(root, configurationFile), "utf8"),
  ].map(readValues);
  return {
    files,
    values: Object.keys(ownValues).filter(
      (name) => then?.[name] !== undefined && then[name] === now?.[name],
    ),
  };
}

/** The sample that a new site starts from, of which everything is unchanged. */
export function readStarter(): Sample {
  const values = readValues(readFileSync(join(starterFolder, configurationFile), "utf8"));
  return {
    files: listStarterFiles().filter((file) => ofSample.test(file)),
    values: Object.keys(ownValues).filter((name) => values[name] !== undefined),
  };
}

/** The last engine commit before the owner set `url`: owners change only content. */
export function findCopied(git: Git, url: string): string | undefined {
  const [first] = isSampleUrl(url)
    ? []
    : git
        .try("log", "--reverse", "--format=%H", `-S${url}`, "--", configurationFile)
        .output.split("\n");
  const last = first ? `${first}^` : "HEAD";
  const others = folders.map((folder) => `:(exclude)${folder}`);
  return (
    git
      .try("log", "-1", "--first-parent", "--format=%H", last, "--", ".", ...others)
      .output.trim() || undefined
  );
}

/** RFC 2606. */
export const isSampleUrl = (url: string): boolean => new URL(url).hostname.endsWith(".example");

function readValues(source: string): Readonly<Record<string, string | undefined>> {
  const site = findSite(source);
  const read = (way: string) => findValue(site, way)?.getText().replaceAll("\r\n", "\n");
  return Object.fromEntries(Object.entries(ownValues).map(([name, way]) => [name, read(way)]));
}

/** Except those of disabled features. */
export function findUnfinished(
  root: string,
  site: SiteConfiguration,
): Sample & { readonly started: readonly string[] } {
  const { without = [] } = site;
  const isThere = (file: string) => !isOfFeature(root, file, without);
  const all = readdirSync(join(root, "src/content"), { recursive: true, encoding: "utf8" });
  const content = all
    .filter((file) => /\.mdx?$|^mark\.svg$/.test(file))
    .map((file) => `src/content/${file.replaceAll("\\", "/")}`)
    .filter(isThere)
    .sort();
  const started = content.filter((file) =>
    readFileSync(join(root, file), "utf8").includes(startingMark),
  );
  const { files, values } = findSample(root, site) ?? { files: [], values: [] };
  const gone = without.flatMap((name) => valuesOf[name]);
  return {
    files: files.filter(isThere),
    values: values.filter((name) => !gone.includes(name)),
    started,
  };
}

export function isOfFeature(root: string, file: string, without: readonly Feature[]): boolean {
  const content = openContentFile(file, () => readFileSync(join(root, file)), {});
  return findFeatureOfFile(content, without) !== undefined;
}
