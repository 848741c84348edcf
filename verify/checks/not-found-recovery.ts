import { browserAccept } from "../accept-values.ts";
import { attributeOf, elementsOf, parseHtml } from "../html.ts";
import { readMarkdownLinks } from "../links.ts";
import type { Check, Probe } from "../probe.ts";
import { indexPaths } from "../published.ts";

/** Section 1.7: the 404 that helps. */
export const notFoundRecovery: Check = {
  name: "not-found-recovery",
  promise: "A not-found answer names the nearest pages and every index of the site, and shows the path without its markup",
  async run(probe) {
    const { site, ask, expect } = probe;
    const [page] = site.pages.filter((path) => path !== "/").toSorted((a, b) => b.length - a.length);
    const mistyped = page === undefined ? "/no-such-page" : `${page.slice(0, -2)}${page.slice(-1)}`;
    const markdown = await ask(mistyped);
    expect(markdown.text.includes(mistyped), "does not say what was asked for", markdown);
    const links = readMarkdownLinks(markdown.text).map(({ url }) => url);
    const relative = links.find((url) => !URL.canParse(url));
    expect(relative === undefined, `has the relative link ${relative}`, markdown);
    expectHelp(probe, markdown, links, page);
    const html = await ask(mistyped, { headers: { accept: browserAccept } });
    const hrefs = elementsOf(parseHtml(html.text)).flatMap((element) => attributeOf(element, "href") ?? []);
    expectHelp(probe, html, hrefs, page);
    for (const accept of [browserAccept, "text/markdown"]) {
      const answer = await ask("/%3Cimg%20src=x%20onerror=alert(1)%3E", { headers: { accept } });
      expect(!/<img src=x/i.test(answer.text), "shows markup of the path that was asked for", answer);
    }
  },
};

function expectHelp({ site, expect }: Probe, answer: Awaited<ReturnType<Probe["ask"]>>, links: readonly string[], page?: string): void {
  const paths = links.map(site.toPath);
  expect(page === undefined || paths.includes(page), `does not name ${page}, the nearest page`, answer);
  const missing = indexPaths.filter((path) => !paths.includes(path));
  expect(missing.length === 0, `does not name ${missing.join(", ")}`, answer);
}
