import type { Check } from "../probe.ts";

const same = ["content-type", "etag", "vary", "link", "cache-control", "content-location", "x-markdown-tokens"];

/** RFC 9110 section 9.3.2. */
export const pageHead: Check = {
  name: "page-head",
  promise: "HEAD says of each page what GET says, whatever is accepted",
  async run({ site, expect, expectEqual }) {
    const cells = await site.readMatrix();
    const answers = new Map(cells.filter(({ method }) => method === "GET").map((cell) => [`${cell.accept} ${cell.path}`, cell]));
    for (const head of cells.filter(({ method }) => method === "HEAD")) {
      const get = answers.get(`${head.accept} ${head.path}`);
      expectEqual(head.status, get?.status, "status, beside GET,", head);
      for (const name of same) expectEqual(head.headers[name], get?.headers[name], `${name}, beside GET,`, head);
      const length = head.headers["content-length"];
      expect(
        length === undefined || Number(length) === get?.length,
        `says Content-Length: ${length}; GET sends ${get?.length} bytes`,
        head,
      );
      expect(head.length === 0, "sends a body to HEAD", head);
    }
  },
};
