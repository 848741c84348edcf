import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { digestCode } from "../../src/build/code-digest.ts";

function digest(modules: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), "modules-"));
  mkdirSync(join(folder, "chunks"));
  for (const [name, code] of Object.entries(modules)) writeFileSync(join(folder, name), code);
  const result = digestCode(folder);
  rmSync(folder, { recursive: true });
  return result;
}

const manifest = (digest: string, rest = "") =>
  `import "./chunks/page_${digest}.mjs";
// \0virtual:astro:logger
var level = "${digest === "AAAAAAAA" ? "info" : "silent"}";
deserializeManifest({"site":"https://waymark.example","logLevel":"info","assets":["/${digest}.css"],"entryModules":{"a":"a_${digest}.mjs"},"key":"${digest}="${rest}});`;

it("the digest of code is the same for the same code, bundled again", () => {
  const first = digest({ "entry.AAAAAAAA.mjs": manifest("AAAAAAAA"), "chunks/page_AAAAAAAA.mjs": "a();\nb();" });
  expect(digest({ "entry.BBBB-BB_.mjs": manifest("BBBB-BB_"), "chunks/page_BBBB-BB_.mjs": "a();\nb();" })).toBe(first);
});

it("the digest of code is another one for other code, another order of it, another configuration, and other words that look like those", () => {
  const toDigest = (code: string, rest?: string) => digest({ "entry.AAAAAAAA.mjs": manifest("AAAAAAAA", rest), "chunks/a.mjs": code });
  const codes = ["a();\nb();", "b();\na();", "a();\nc();", "a();"];
  const alike = ["fetch_feeds123.mjs", "fetch_pages456.mjs", 'level = "note"', 'level = "warning"', '{"key":"a"}', '{"key":"b"}'];
  const digests = [...codes, ...alike].map((code) => toDigest(code));
  expect(new Set([...digests, toDigest("a();", ',"base":"/blog"')]).size).toBe(codes.length + alike.length + 1);
});
