import { describe, expect, it } from "vitest";
import type { Finding } from "../../../src/findings/finding.ts";
import { toPageFindings } from "../../../src/hosts/dev/findings.ts";
import { findObstacles, toObstacles } from "../../../src/hosts/dev/obstacles.ts";
import type { PlainPage } from "../../../src/site/page.ts";
import { site } from "../../fixtures/own-site.ts";

const toFinding = (
  file: string,
  severity: Finding["severity"] = "error",
  line?: number,
): Finding => ({
  file,
  line,
  severity,
  problem: "It is wrong.",
  advice: "Fix it.",
});

it("shows all findings for the page's file, ten for other files, and the number of remaining ones", () => {
  const own = [1, 2].map((line) => toFinding("a.md", "error", line));
  const others = Array.from({ length: 12 }, () => toFinding("c.md"));
  expect(toPageFindings([...others, ...own], "a.md")).toEqual({
    own,
    others: others.slice(0, 10),
    more: 2,
  });
  expect(toPageFindings([], "a.md")).toEqual({ own: [], others: [], more: 0 });
});

it("finds the file and the line in the message of an error", () => {
  const file = "src/pages/map.astro";
  const read = (message: string) =>
    toObstacles(new Error(message), [], file).map(({ line, problem }) => [line, problem]);
  expect(read(`${file}:5: x is not defined.`)).toEqual([[5, "x is not defined."]]);
  expect(read(`${file}: It is empty.`)).toEqual([[undefined, "It is empty."]]);
});

describe("findObstacles", () => {
  const toPage = (file: string, toContent: () => Promise<unknown> = async () => ({})) =>
    ({ file, toContent }) as unknown as PlainPage;
  const own = "src/content/articles/some-name.md";
  const path = "/articles/some-name";

  it.each([
    ["a mistake in a page that can be shown", path, toPage(own), [toFinding(own)], []],
    [
      "a mistake in another page",
      path,
      toPage(own),
      [toFinding("src/content/articles/other.md")],
      [],
    ],
    [
      "a rejected file",
      path,
      undefined,
      [toFinding("src/content/articles/Some Name.md")],
      ["src/content/articles/Some Name.md"],
    ],
    [
      "a rejected page",
      "/a/b",
      undefined,
      [toFinding("src/content/pages/a/b.md")],
      ["src/content/pages/a/b.md"],
    ],
    [
      "a rejected home page",
      "/",
      undefined,
      [toFinding("src/content/pages/index.md")],
      ["src/content/pages/index.md"],
    ],
    [
      "a second file with the same URL",
      path,
      toPage(own),
      [toFinding(own), toFinding(`${own}x`)],
      [own, `${own}x`],
    ],
    ["a warning about a second file", path, toPage(own), [toFinding(`${own}x`, "warning")], []],
    [
      "a mistake in a task guide",
      path,
      undefined,
      [toFinding("src/content/skills/some-name/SKILL.md")],
      [],
    ],
  ] as const)("%s", async (_, address, page, findings, files) => {
    expect((await findObstacles(site, address, page, findings)).map(({ file }) => file)).toEqual(
      files,
    );
  });

  it("returns the findings for a page that cannot be converted, or the error if there are none", async () => {
    const failing = toPage(own, () => Promise.reject(new Error("It has an H1.")));
    expect(
      await findObstacles(site, path, failing, [
        toFinding(own),
        toFinding("src/content/pages/about.md"),
      ]),
    ).toEqual([toFinding(own)]);
    const named = toPage(own, () => Promise.reject(new Error(`${own}: It has an H1.`)));
    const warning = toFinding("src/content/site.ts", "warning");
    expect(await findObstacles(site, path, named, [warning])).toEqual([
      { file: own, severity: "error", problem: "It has an H1.", advice: "" },
    ]);
    expect(await findObstacles(site, path, failing, [])).toEqual([
      { file: own, severity: "error", problem: "It has an H1.", advice: "" },
    ]);
    const settings = toFinding("src/content/fr/site.ts");
    expect((await findObstacles(site, path, failing, [settings])).map(({ file }) => file)).toEqual([
      settings.file,
      own,
    ]);
  });
});
