import type { Check } from "../probe.ts";
import { publishedResources } from "../published.ts";

/** Section 1's table. */
export const resourceTypes: Check = {
  name: "resource-types",
  promise: "Each published resource answers 200 with its media type and charset, with nosniff, and HEAD says the same",
  async run({ site, ask, expect, expectStatus, expectType, expectHeader, expectEqual }) {
    await Promise.all(
      publishedResources.map(async ([path, mediaType]) => {
        const answer = await site.read(path);
        expectStatus(answer, 200);
        expectType(answer, mediaType);
        expectHeader(answer, "X-Content-Type-Options", "nosniff");
        expect(answer.body.length > 0, "has an empty body", answer);
        const head = await ask(path, { method: "HEAD" });
        expectStatus(head, 200);
        for (const name of ["content-type", "etag", "cache-control"])
          expectEqual(head.headers[name], answer.headers[name], `${name} of HEAD`, head);
      }),
    );
  },
};
