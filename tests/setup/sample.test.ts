import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { digestFile, findSample, listSampleFiles, readSampleList } from "../../src/setup/sample.ts";
import { makeSite } from "../check/made-site.ts";
import { site } from "../fixtures/site.ts";

/** The sample's own site: what an owner has made of theirs is in no list. */
const isSample = readFileSync("src/content/site.ts", "utf8").includes('"https://waymark.example"');

describe("the list of the sample", () => {
  it.runIf(isSample)("has each file as it stands; node src/setup/list-sample.ts adds what is new", async () => {
    const { files } = readSampleList();
    const unlisted = (await listSampleFiles(".")).filter((file) => !files[file]?.split(" ").includes(digestFile(".", file)));
    expect(unlisted).toEqual([]);
  });

  it.runIf(isSample)("has each value that speaks of the studio", async () => {
    const sample = await import("../../src/content/site.ts?sample" as "../../src/content/site.ts");
    const names = "name tagline description url service email tagNames redirects formHint engagements bands".split(" ");
    expect((await findSample(".", sample.site)).values).toEqual(names);
  });
});

describe("what is the sample's", () => {
  const files = { "src/content/pages/about.md": "Sample.\n", "src/content/articles/one.md": "Mine.\n", "public/a.svg": "Older.\n" };
  const list = {
    files: {
      "src/content/pages/about.md": "ROR1sWLmz3Eveg91",
      "src/content/articles/one.md": "ROR1sWLmz3Eveg91",
      "public/a.svg": "ROR1sWLmz3Eveg91 4tpxjdz5d9s2nCLi",
    },
    values: { name: "IocjG4e4ydDK6RWu", url: "nobody" },
  };

  it("is what has the bytes of the sample, of now or of earlier", async () => {
    expect((await findSample(makeSite(files), site, list)).files).toEqual(["public/a.svg", "src/content/pages/about.md"]);
  });

  it("is so whatever git made of the ends of lines", async () => {
    const root = makeSite({ "src/content/pages/about.md": "Sample.\r\n" });
    expect((await findSample(root, site, list)).files).toEqual(["src/content/pages/about.md"]);
  });

  it("is each value of the configuration that is as the sample has it", async () => {
    expect((await findSample(makeSite({}), site, list)).values).toEqual(["name"]);
  });
});
