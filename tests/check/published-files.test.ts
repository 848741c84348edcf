import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { checkContent } from "../../src/check/check-content.ts";
import { describeFinding } from "../../src/check/finding.ts";
import { makeSite, settings, toArticle } from "./made-site.ts";

const find = async (root: string) => (await checkContent(root, settings)).map(describeFinding);

it("reports hidden files in public, once for each folder", async () => {
  const root = makeSite({
    ...{ "public/.env": "A=1", "public/.git/HEAD": "a", "public/.git/config": "b", "public/media/.DS_Store": "c" },
    ...{ "public/.well-known/security.txt": "Contact:", "public/.nojekyll": "", "public/a.txt": "a" },
  });
  const toLine = (path: string) =>
    `${path}: Hidden files in public would be published. Move ${path} out of public, or delete it. Only public/.well-known may start with a dot.`;
  expect(await find(root)).toEqual(["public/.env", "public/.git", "public/media/.DS_Store"].map(toLine));
});

it("accepts symbolic links only within the content folders", async () => {
  const root = makeSite({ "public/a.svg": "<svg/>", "src/content/articles/a.md": toArticle("![A](/in.svg)") });
  writeFileSync(join(root, "package.json"), "{}");
  mkdirSync(join(root, "public/media"));
  symlinkSync("a.svg", join(root, "public/in.svg"));
  symlinkSync("../../package.json", join(root, "public/media/out.json"));
  symlinkSync("nowhere", join(root, "public/dangling.jpg"));
  symlinkSync(join(root, ".."), join(root, "src/content/articles/folder"));
  const [dangling, out] = [
    "The target of this symbolic link does not exist.",
    "This symbolic link points outside the content folders, and its target would be published.",
  ];
  const advice = "Replace the link with a copy of the file, or delete it.";
  expect(await find(root)).toEqual([
    `public/dangling.jpg: ${dangling} ${advice}`,
    `public/media/out.json: ${out} ${advice}`,
    `src/content/articles/folder: ${out} ${advice}`,
  ]);
});

it("shows no image from outside the content folders", async () => {
  const texts = ["![A](../../../a.svg)", "![A](/../../a.svg)", "![A](./link.svg)", "![A](../../../package.json)"];
  const root = makeSite({ "a.svg": "<svg/>", "package.json": "{}", "src/content/articles/a.md": toArticle(texts.join("\n\n")) });
  symlinkSync("../../../a.svg", join(root, "src/content/articles/link.svg"));
  expect((await find(root)).map((line) => line.replace("src/content/articles/", ""))).toEqual([
    expect.stringMatching(
      /^a\.md:8: \.\.\/\.\.\/\.\.\/a\.svg points outside the content folders, to a\.svg\. If you want to publish this file, copy it to public\/files and link to \/files\/a\.svg\./,
    ),
    expect.stringMatching(/^a\.md:10: The link to \/\.\.\/\.\.\/a\.svg is broken\./),
    expect.stringMatching(/^a\.md:12: \.\/link\.svg points outside the content folders/),
    expect.stringMatching(/^a\.md:14: \.\.\/\.\.\/\.\.\/package\.json points outside the content folders/),
    expect.stringMatching(/^link\.svg: This symbolic link points outside the content folders/),
  ]);
});
