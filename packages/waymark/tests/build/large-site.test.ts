import { describe, expect, it } from "vitest";
import {
  describeCrowdedFolders,
  describeHeapLimit,
  listPageFiles,
} from "../../src/build/large-site.ts";

const gigabyte = 1024 ** 3;

describe("a build of a large site", () => {
  it("warns if Node's limit is probably too low, and shows how to raise it", () => {
    expect(describeHeapLimit(1_000, gigabyte)).toBeUndefined();
    expect(describeHeapLimit(50_000, 2 * gigabyte)).toBeUndefined();
    expect(describeHeapLimit(50_000, gigabyte)).toBe(
      `A build of 50000 content files needs about 1622 MB for JavaScript objects, but Node limits them to 1024 MB on this machine.
If the build ends with "JavaScript heap out of memory", set the environment variable NODE_OPTIONS to --max-old-space-size=3243 and build again.`,
    );
  });

  it("counts two files for each page with a twin", () => {
    const addresses = Array.from({ length: 27_001 }, (_, index) => ({
      path: `/articles/a-${index}`,
      isListed: true,
    }));
    const files = listPageFiles([...addresses, { path: "/search", isListed: false }]);
    expect(files.slice(0, 2)).toEqual(["articles/a-0.html", "articles/a-0.md"]);
    expect(files.at(-1)).toBe("search.html");
    expect(describeCrowdedFolders(files.slice(2))).toEqual([]);
    expect(describeCrowdedFolders(files)[0]).toContain("The folder /articles/ has 54002 files");
  });
});
