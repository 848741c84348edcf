import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { must, type Step } from "./step.ts";

interface Package {
  readonly version?: string;
  readonly optional?: boolean;
}

/** Runs before any other module is loaded, as those need packages. */
export function examineInstallation(root: string, version = process.versions.node): readonly Step[] {
  const needed = readFileSync(join(root, ".nvmrc"), "utf8").trim();
  if (Number.parseInt(version, 10) < Number(needed)) return [must(`Install Node ${needed} or newer: this is ${version}.`)];
  if (!existsSync(join(root, "node_modules"))) return [must("Run  npm ci : nothing is installed.")];
  const { packages } = readJson(join(root, "package-lock.json")) as { readonly packages: Readonly<Record<string, Package>> };
  const other = Object.entries(packages).filter(([path, { version: wanted, optional }]) => {
    const file = join(root, path, "package.json");
    return path !== "" && !optional && !(existsSync(file) && (readJson(file) as Package).version === wanted);
  });
  if (other.length === 0) return [];
  return [
    must(`Run  npm ci : ${other.length} packages are missing or of another version than package-lock.json says, such as ${other[0]?.[0]}.`),
  ];
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}
