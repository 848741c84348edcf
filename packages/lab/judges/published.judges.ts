import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { HtmlValidate } from "html-validate";
import { lint } from "markdownlint/promise";
import { expect, it } from "vitest";
import {
  findBuiltCompany,
  findBuiltSample,
  findBuiltSite,
} from "../../waymark/tests/fixtures/built-site.ts";
import { html, markdown } from "./argued.ts";
import { judge } from "./excuses.ts";

const folders = (await Promise.all([findBuiltSite(), findBuiltSample(), findBuiltCompany()])).map(
  (site) => join(site, "dist/client"),
);

type PublishedFile = Readonly<{ path: string; name: string }>;

/** On all three sites. */
function list(...endings: readonly string[]): readonly PublishedFile[] {
  return folders.flatMap((folder) => {
    const names = (readdirSync(folder, { recursive: true }) as string[])
      .filter((name) => endings.some((ending) => name.endsWith(ending)))
      .sort();
    expect(names.length, folder).toBeGreaterThan(10);
    return names.map((name) => ({ path: join(folder, name), name: `/${name}` }));
  });
}

it("passes markdownlint on every twin, task guide and file for language models", async () => {
  const files = list(".md", "llms.txt", "llms-full.txt");
  // The title is in the front matter and the H1. Pages may have sections with the same name.
  const config = {
    default: true,
    MD025: { front_matter_title: "" },
    MD024: { siblings_only: true },
  };
  const found = await lint({ files: files.map(({ path }) => path), config });
  const findings = files.flatMap(({ path, name }) =>
    (found[path] ?? []).map(({ ruleNames, lineNumber, errorContext, errorDetail }) => {
      const [, element] = /^Element: (.*)/.exec(errorDetail ?? "") ?? [];
      return {
        rule: String(ruleNames[0]),
        at: element === undefined ? name : `${name} ${element}`,
        message: `line ${lineNumber} ${errorContext ?? ""}`,
      };
    }),
  );
  expect(judge(findings, markdown)).toEqual([]);
});

it("passes html-validate's recommended rules on every page", async () => {
  const validator = new HtmlValidate({ extends: ["html-validate:recommended"] });
  const findings = await Promise.all(
    list(".html").map(async ({ path, name }) => {
      const { results } = await validator.validateString(readFileSync(path, "utf8"));
      return results.flatMap(({ messages }) =>
        messages.map(({ ruleId, line, message, selector }) => ({
          rule: ruleId,
          at: `${name} ${selector}`,
          message: `line ${line} ${message}`,
        })),
      );
    }),
  );
  expect(judge(findings.flat(), html)).toEqual([]);
});
