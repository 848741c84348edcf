import { existsSync, readFileSync } from "node:fs";
import { expect, it, vi } from "vitest";
import { functionDeclarations } from "waymark/tests/netlify-declarations";
import { findDifferences, listPluginFolders } from "waymark/tests/netlify-differences";
import { loadSite } from "waymark/tests/site";

// Netlify accepts only literals in the functions' `config` and in netlify.toml.

// An unconfigured contact form logs a message.
vi.spyOn(console, "error").mockImplementation(() => {});

it.each(Object.entries(functionDeclarations))(
  "functions/%s.ts repeats its schedule, or its limit: twice its quotas, over at most three minutes",
  async (name, { config: expected }) => {
    const { config } = await import(`../functions/${name}.ts`);
    const statement = `export const config = ${toLiteral(expected)};`;
    expect(
      config,
      `functions/${name}.ts: the limit does not match the quotas. Replace the last statement with:\n${statement}\n`,
    ).toEqual(expected);
  },
);

function toLiteral(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toLiteral).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, entry]) => `${key}: ${toLiteral(entry)}`);
  return `{ ${entries.join(", ")} }`;
}

const toml = readFileSync("netlify.toml", "utf8");

it("netlify.toml packs the files that functions read, and invokes the functions for the engine's routes", async () => {
  expect(findDifferences(toml, await loadSite()).join("\n")).toBe("");
});

it("netlify.toml names plugins that exist", () => {
  const folders = listPluginFolders(toml);
  expect(folders.length).toBeGreaterThan(0);
  expect(folders.filter((folder) => !existsSync(`${folder}/manifest.yml`))).toEqual([]);
});
