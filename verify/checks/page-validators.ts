import { expectValidators } from "../caching.ts";
import type { Check, Probe } from "../probe.ts";

const markdown = "text/markdown";

/** Conditional requests (RFC 9110 section 13) to both forms of a page. */
export const pageValidators: Check = {
  name: "page-validators",
  promise: "Each form of a page has a strong ETag of its own, answers 304 to it, and never to the other form's",
  async run(probe) {
    await Promise.all(probe.site.pages.map((path) => expectForms(probe, path)));
  },
};

async function expectForms(probe: Probe, path: string): Promise<void> {
  const { site, ask, expect, expectStatus } = probe;
  await expectValidators(probe, path);
  await expectValidators(probe, path, markdown);
  const html = (await site.read(path)).headers["etag"] ?? "";
  const negotiated = await site.read(path, markdown);
  const twin = negotiated.headers["etag"] ?? "";
  expect(html !== twin, `has the ETag ${twin} in both forms`, negotiated);
  expectStatus(await ask(path, { headers: { accept: markdown, "if-none-match": html } }), 200);
  expectStatus(await ask(path, { headers: { "if-none-match": twin } }), 200);
}
