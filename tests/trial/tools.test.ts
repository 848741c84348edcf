import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

interface Lockfile {
  readonly packages: Readonly<Record<string, { readonly integrity?: string; readonly hasInstallScript?: boolean }>>;
}

const read = (name: string) => readFileSync(new URL(`../../trial/tools/${name}`, import.meta.url), "utf8");

it("the tools of the trial › have exact versions and whole digests, name no registry, and run no install script", () => {
  const { dependencies } = JSON.parse(read("package.json")) as { dependencies: Record<string, string> };
  for (const version of Object.values(dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(read("package-lock.json")).not.toMatch(/"resolved"|registry/);
  const packages = Object.entries((JSON.parse(read("package-lock.json")) as Lockfile).packages).filter(([path]) => path !== "");
  expect(packages.filter(([, { integrity }]) => !integrity?.startsWith("sha512-")).map(([path]) => path)).toEqual([]);
  expect(packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)).toEqual([]);
  expect(read(".npmrc")).toBe("ignore-scripts=true\n");
});
