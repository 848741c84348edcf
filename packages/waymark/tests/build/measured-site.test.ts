import { execFileSync, spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { attributeOf, elementsOf, parseHtml, textOf } from "waymark-verify/html.ts";
import { rateLimits } from "../../src/catalog/rate-limits.ts";
import { useHost } from "../conformance/host.ts";
import { pages, readAllPublished, readPublished } from "../fixtures/published.ts";
import { baseUrl } from "../operator.ts";

const { quota } = rateLimits.health;
const { getOrigin } = useHost(["dist/server/entry.mjs"]);

function readPlate(html: string): string | undefined {
  const plate = elementsOf(parseHtml(html)).find(
    (element) => attributeOf(element, "class") === "plate",
  );
  return plate && textOf(plate).trim();
}

describe("the weight below a page", () => {
  it("is on each page except the not-found page, with the number of tokens in the twin's header and of the page's scripts", async () => {
    for (const { path, html } of pages) {
      const answer = await fetch(`${getOrigin()}${path}`, { headers: { Accept: "text/markdown" } });
      const tokens = Number(answer.headers.get("x-markdown-tokens")).toLocaleString("en-GB");
      const scripts = ["no script", "1 script", "2 scripts"][
        html.match(/<script [^>]*src=/g)?.length ?? 0
      ];
      const plate = readPlate(html);
      expect(plate, path).toMatch(
        /^This page weighs \d+(\u00a0to\u00a0\d+)?\u00a0kB in \d(\u00a0to\u00a0\d)? requests, /,
      );
      expect(plate, path).toContain(
        `, 0 to third parties, ${scripts}, ${tokens} tokens as Markdown`,
      );
    }
    const sent = /^This page weighs \d+\u00a0kB in 5 requests, 0 to third parties, 1 script$/;
    expect(readPlate(readPublished("contact/sent.html"))).toMatch(sent);
    expect(readPlate(readPublished("404.html"))).toBeUndefined();
  });

  it("leaves no placeholder in any file, in any encoding", () => {
    for (const [file, text] of readAllPublished())
      expect(text, file).not.toMatch(/\u{10ff00}|\\udbff|&#x10ff0|%F4%8F%BC/iu);
  });

  it("is quoted on pages in every format, and in search results", async () => {
    const find = (wanted: string) =>
      /^This page weighs (.*?) in (.*?),/.exec(
        readPlate(pages.find(({ path }) => path === wanted)?.html ?? "") ?? "",
      ) ?? [];
    const sentence = `The page of this article comes to ${find("/articles/posts")[1]}, and the form’s to ${find("/contact")[2]}.`;
    for (const file of [
      "articles/posts.html",
      "articles/posts.md",
      "llms-full.txt",
      "feed.json",
      "rss.xml",
      "atom.xml",
    ])
      expect(readPublished(file), file).toContain(sentence);
    const answer = await fetch(`${getOrigin()}/search?q=the+article+comes+to`, {
      headers: { Accept: "application/json" },
    });
    expect(await answer.text()).toContain(sentence.replaceAll("\u00a0", " "));
  });
});

describe("the facts on the home page", () => {
  const measured = readPublished("index.md").split("## What was measured")[1] ?? "";
  const proofs = new Map(
    [...measured.matchAll(/^- (.*?): `(curl .*)`$/gm)].map(([, name, line = ""]) => [name, line]),
  );
  const shown = [...measured.matchAll(/^\*\*(.*?)\*\*( .*)\n: (.*)/gm)].map(
    ([, figure = "", rest = "", text = ""]) => ({
      name: `${figure}${rest}`,
      text,
      prove: () => {
        const line = (proofs.get(`${figure}${rest}`) ?? "").replaceAll(baseUrl, getOrigin());
        return execFileSync("sh", ["-c", line], { encoding: "utf8", stdio: "pipe" }).trim();
      },
    }),
  );
  const find = (name: RegExp) =>
    shown.find((fact) => name.test(fact.name)) ?? expect.fail(`No fact is ${name}`);

  it("are the same six in both formats", () => {
    expect(shown).toHaveLength(6);
    const terms = elementsOf(parseHtml(readPublished("index.html"))).filter(
      ({ tagName }) => tagName === "dt",
    );
    expect(terms.map((element) => textOf(element).trim())).toEqual(
      expect.arrayContaining(shown.map(({ name }) => name)),
    );
  });

  it.runIf(spawnSync("curl", ["--version"]).status === 0)(
    "match the output of their commands",
    () => {
      const weight = find(/first visit/);
      const sizes = weight.prove().split("\n").map(Number);
      expect(weight.name).toBe(
        `${Math.ceil(sizes.reduce((sum, size) => sum + size) / 1000)}\u00a0kB for a first visit`,
      );
      expect(weight.text).toContain(`in ${sizes.length} requests`);

      const parties = find(/third parties/);
      expect(parties.name).toBe("0 third parties");
      expect(parties.prove()).toMatch(
        /^content-security-policy: default-src 'none'; script-src 'self'/i,
      );
      expect(parties.prove()).not.toMatch(/https?:|\*/);

      const scripts = find(/script/);
      const scriptless = pages.filter(({ html }) => !/<script [^>]*src=/.test(html)).length;
      expect(scripts.name).toBe(`${pages.length} pages work without a script`);
      expect(scripts.text).toBe(
        `That is every page here, and ${scriptless} load no script at all.`,
      );
      expect(scripts.prove()).toBe("0");

      expect(find(/checks/).prove()).toMatch(
        new RegExp(`^HTTP/1.1 200 [^]*RateLimit-Limit: ${quota}\\s[^]*"status":"ok"`),
      );
      expect(find(/checks/).name).toBe(`${quota} health checks in 60 seconds`);
      expect(find(/404/).prove()).toMatch(/^HTTP\/1.1 404 /);
    },
  );
});
