import { describe, expect, it } from "vitest";
import { findTwinFaults, readPage, readTwin } from "../../verify/reading.ts";
import { articleCount, baseUrl } from "../operator.ts";
import { pages } from "./site.ts";

describe("Markdown twins", () => {
  it("stand beside every page", () => {
    expect(pages.length).toBeGreaterThan(6 + articleCount);
  });

  for (const { path, html, markdown } of pages) {
    const url = `${baseUrl}${path}`;
    const twin = readTwin(markdown);

    it(`${path} › the twin says every word of the page, in order, and no other, with the same links, images and code`, () => {
      expect(twin.reading).toEqual(readPage(html, url));
    });

    it(`${path} › front matter, one H1, absolute links, no markup of components`, () => {
      expect(twin.frontMatter["url"]).toBe(url);
      expect(findTwinFaults(twin)).toEqual([]);
    });
  }
});
