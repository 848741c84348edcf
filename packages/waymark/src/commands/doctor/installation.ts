import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { must, type Step } from "./step.ts";

type Package = Readonly<{ version?: string; optional?: boolean; link?: boolean }>;

/** Other modules need installed packages. */
export function examineInstallation(
  root: string,
  version = process.versions.node,
): readonly Step[] {
  const needed = readFileSync(join(root, ".nvmrc"), "utf8").trim();
  if (Number.parseInt(version, 10) < Number(needed))
    return [must(`Node ${version} is too old. Install Node ${needed} or newer.`)];
  if (!existsSync(join(root, "node_modules")))
    return [must("The packages are not installed. Run npm ci.")];
  const { packages } = readJson(join(root, "package-lock.json")) as {
    readonly packages: Readonly<Record<string, Package>>;
  };
  const other = Object.entries(packages).filter(([path, { version: wanted, optional, link }]) => {
    const file = join(root, path, "package.json");
    return (
      path !== "" &&
      !optional &&
      !link &&
      !(existsSync(file) && (readJson(file) as Package).version === wanted)
    );
  });
  if (other.length === 0) return [];
  return [
    must(
      `Packages that are missing or do not match package-lock.json: ${other.length}, such as ${other[0]?.[0]}. Run npm ci.`,
    ),
  ];
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));
