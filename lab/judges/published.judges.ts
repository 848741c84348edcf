import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { HtmlValidate } from "html-validate";
import { lint } from "markdownlint/promise";
import { describe, expect, it } from "vitest";
import {
  findBuiltCompany,
  findBuiltSample,
  findBuiltSite,
} from "../../tests/fixtures/built-site.ts";
import { html, markdown } from "./argued.ts";

const sites = [
  ["fixtures", await findBuiltSite()],
  ["sample", await findBuiltSample()],
  ["company's", await findBuiltCompany()],
] as const;

describe.each(sites)("the published %s site", (_, site) => {
  const folder = join(site, "dist/client");
  const list = (...endings: string[]) =>
    (readdirSync(folder, { recursive: true }) as string[])
      .filter((name) => endings.some((ending) => name.endsWith(ending)))
      .sort();

  it("passes markdownlint on every twin, task guide and file for language models", async () => {
    const files = list(".md", "llms.txt", "llms-full.txt");
    expect(files.length).toBeGreaterThan(10);
    const off = Object.fromEntries(Object.keys(markdown).map((rule) => [rule, false]));
    // The title is in the front matter and the H1. Pages may have sections with the same name.
    const config = {
      default: true,
      MD025: { front_matter_title: "" },
      MD024: { siblings_only: true },
      ...off,
    };
    const found = await lint({ files: files.map((file) => join(folder, file)), config });
    const lines = Object.entries(found).flatMap(([file, errors]) =>
      errors.map(
        ({ lineNumber, ruleNames, errorContext }) =>
          `${file.slice(folder.length)}:${lineNumber} ${ruleNames[0]} ${errorContext ?? ""}`,
      ),
    );
    expect(lines).toEqual([]);
  });

  it("passes html-validate's recommended rules on every page", async () => {
    const files = list(".html");
    expect(files.length).toBeGreaterThan(10);
    const validator = new HtmlValidate({
      extends: ["html-validate:recommended"],
      rules: {
        ...Object.fromEntries(Object.keys(html).map((rule) => [rule, "off"])),
        "valid-id": ["error", { relaxed: true }],
      },
    });
    const reports = await Promise.all(
      files.map(
        async (file) =>
          [file, await validator.validateString(readFileSync(join(folder, file), "utf8"))] as const,
      ),
    );
    const lines = reports.flatMap(([file, { results }]) =>
      results.flatMap(({ messages }) =>
        messages.map(({ ruleId, line, message }) => `${file}:${line} ${ruleId}: ${message}`),
      ),
    );
    expect(lines).toEqual([]);
  });
});
