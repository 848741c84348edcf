import { describe, expect, it } from "vitest";
import type { Finding } from "../../../src/check/finding.ts";
import { findObstacles } from "../../../src/hosts/dev/obstacles.ts";
import type { PlainPage } from "../../../src/site/page.ts";
import { site } from "../../fixtures/own-site.ts";

const toFinding = (file: string, severity: Finding["severity"] = "error"): Finding => ({
  file,
  severity,
  problem: "Wrong.",
  advice: "Mend it.",
});
const toPage = (file: string, toContent: () => Promise<unknown> = async () => ({})) => ({ file, toContent }) as unknown as PlainPage;

const own = "src/content/articles/some-name.md";
const path = "/articles/some-name";

describe("what keeps a page from being shown", () => {
  it.each([
    ["a page whose file has mistakes that hide nothing", path, toPage(own), [toFinding(own)], []],
    ["a page beside others with mistakes", path, toPage(own), [toFinding("src/content/articles/other.md")], []],
    ["a file that was refused", path, undefined, [toFinding("src/content/articles/Some Name.md")], ["src/content/articles/Some Name.md"]],
    [
      "a page that was refused",
      "/contact/sent",
      undefined,
      [toFinding("src/content/pages/contact/sent.md")],
      ["src/content/pages/contact/sent.md"],
    ],
    ["a home page that was refused", "/", undefined, [toFinding("src/content/pages/index.md")], ["src/content/pages/index.md"]],
    ["a second file of one address", path, toPage(own), [toFinding(own), toFinding(`${own}x`)], [own, `${own}x`]],
    ["a warning on a second file", path, toPage(own), [toFinding(`${own}x`, "warning")], []],
    ["a task guide with a mistake", path, undefined, [toFinding("src/content/skills/some-name/SKILL.md")], []],
  ] as const)("%s", async (_, address, page, findings, files) => {
    expect((await findObstacles(site, address, page, findings)).map(({ file }) => file)).toEqual(files);
  });

  const failing = toPage(own, () => Promise.reject(new Error("It has an H1.")));

  it("a text that cannot be converted › what was found in its file", async () => {
    expect(await findObstacles(site, path, failing, [toFinding(own), toFinding("src/content/pages/about.md")])).toEqual([toFinding(own)]);
  });

  it("a text that cannot be converted, in which nothing was found › the error", async () => {
    expect(await findObstacles(site, path, failing, [])).toEqual([{ file: own, severity: "error", problem: "It has an H1.", advice: "" }]);
  });
});
