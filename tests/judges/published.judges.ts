import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { HtmlValidate } from "html-validate";
import { lint } from "markdownlint/promise";
import { beforeAll, expect, it } from "vitest";
import { findBuiltSite } from "../fixtures/built-site.ts";
import { html, markdown } from "./argued.ts";

let folder: string;
beforeAll(async () => {
  folder = join(await findBuiltSite(), "dist/client");
});

/** The published files whose names end so. */
const list = (...endings: string[]) =>
  (readdirSync(folder, { recursive: true }) as string[]).filter((name) => endings.some((ending) => name.endsWith(ending))).sort();

it("markdownlint finds nothing in any twin, task guide or text for language models", async () => {
  const files = list(".md", "llms.txt", "llms-full.txt");
  expect(files.length).toBeGreaterThan(10);
  const off = Object.fromEntries(Object.keys(markdown).map((rule) => [rule, false]));
  // The title stands in the front matter and in the one H1.
  const config = { default: true, MD025: { front_matter_title: "" }, ...off };
  const found = await lint({ files: files.map((file) => join(folder, file)), config });
  const lines = Object.entries(found).flatMap(([file, errors]) =>
    errors.map(
      ({ lineNumber, ruleNames, errorContext }) => `${file.slice(folder.length)}:${lineNumber} ${ruleNames[0]} ${errorContext ?? ""}`,
    ),
  );
  expect(lines).toEqual([]);
});

it("html-validate's recommended rules find nothing in any page", async () => {
  const files = list(".html");
  expect(files.length).toBeGreaterThan(10);
  const validator = new HtmlValidate({
    extends: ["html-validate:recommended"],
    rules: Object.fromEntries(Object.keys(html).map((rule) => [rule, "off"])),
  });
  const reports = await Promise.all(
    files.map(async (file) => [file, await validator.validateString(readFileSync(join(folder, file), "utf8"))] as const),
  );
  const lines = reports.flatMap(([file, { results }]) =>
    results.flatMap(({ messages }) => messages.map(({ ruleId, line, message }) => `${file}:${line} ${ruleId}: ${message}`)),
  );
  expect(lines).toEqual([]);
});
