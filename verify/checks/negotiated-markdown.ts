import { createHash } from "node:crypto";
import { toTwinPath } from "../../src/surfaces/paths.ts";
import { toTokens } from "../answer.ts";
import { parseLinks } from "../links.ts";
import { type Check, wholeNumber } from "../probe.ts";

/** Markdown at a page's own address. */
export const negotiatedMarkdown: Check = {
  name: "negotiated-markdown",
  promise: "Negotiated Markdown is its twin's bytes, names the twin in Content-Location, is private and may be indexed as the page may",
  async run({ site, expect, expectEqual, expectHeader }) {
    const matrix = await site.readMatrix();
    for (const path of site.pages) {
      const twin = await site.read(toTwinPath(path));
      const page = await site.read(path);
      const digest = createHash("sha256").update(twin.body).digest("hex");
      for (const cell of matrix.filter((candidate) => candidate.path === path)) {
        expectHeader(cell, "Content-Location", cell.wanted === "markdown" ? toTwinPath(path) : undefined);
        expectEqual(cell.headers["x-robots-tag"], page.headers["x-robots-tag"], "X-Robots-Tag, beside the page,", cell);
        const isPrivate = toTokens(cell.headers["cache-control"]).includes("private");
        expectEqual(isPrivate, cell.wanted === "markdown", "private", cell);
        if (cell.wanted !== "markdown") continue;
        expectHeader(cell, "X-Markdown-Tokens", wholeNumber);
        const canonical = parseLinks(cell.headers["link"]).some(({ rel }) => rel.includes("canonical"));
        expect(!canonical, "links to a canonical page, though it is that page", cell);
        if (cell.method === "GET") expect(cell.digest === digest, `sends other bytes than ${toTwinPath(path)}`, cell);
      }
    }
  },
};
