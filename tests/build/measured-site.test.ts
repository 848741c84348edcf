import { execFileSync, spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { attributeOf, elementsOf, parseHtml, textOf } from "../../verify/html.ts";
import { useHost } from "../conformance/host.ts";
import { pages, readAllPublished, readPublished } from "../fixtures/published.ts";
import { baseUrl } from "../operator.ts";

const { getOrigin } = useHost(["dist/server/entry.mjs"]);

function readPlate(html: string): string | undefined {
  const plate = elementsOf(parseHtml(html)).find((element) => attributeOf(element, "class") === "plate");
  return plate && textOf(plate).trim();
}

describe("the plate of a page", () => {
  it("stands on each, but for the not-found page, which is made anew for each address", () => {
    for (const { path, html } of pages)
      expect(readPlate(html), path).toMatch(/^This page weighs \d+(\u00a0to\u00a0\d+)?\u00a0kB in \d(\u00a0to\u00a0\d)? requests, /);
    expect(readPlate(readPublished("contact/sent.html"))).toMatch(
      /^This page weighs \d+\u00a0kB in 5 requests, 0 to third parties, 1 script$/,
    );
    expect(readPlate(readPublished("404.html"))).toBeUndefined();
  });

  it("has as many tokens as the header of the twin, no other host, and the scripts that the page loads", async () => {
    for (const { path, html } of pages) {
      const answer = await fetch(`${getOrigin()}${path}`, { headers: { Accept: "text/markdown" } });
      const tokens = Number(answer.headers.get("x-markdown-tokens")).toLocaleString("en-GB");
      const count = html.match(/<script [^>]*src=/g)?.length ?? 0;
      const scripts = ["no script", "1 script", "2 scripts"][count];
      expect(readPlate(html), path).toContain(`, 0 to third parties, ${scripts}, ${tokens} tokens as Markdown`);
    }
  });

  it("leaves no mark in any file, in no spelling", () => {
    for (const [file, text] of readAllPublished()) expect(text, file).not.toMatch(/\u{10ff00}|\\udbff|&#x10ff0|%F4%8F%BC/iu);
  });

  it("is quoted by the texts that name a figure, in each of their forms", () => {
    const find = (wanted: string) =>
      /^This page weighs (.*?) in (.*?),/.exec(readPlate(pages.find(({ path }) => path === wanted)?.html ?? "") ?? "") ?? [];
    const sentence = `The page of this article comes to ${find("/articles/posts")[1]}, and the form’s to ${find("/contact")[2]}.`;
    for (const file of ["articles/posts.html", "articles/posts.md", "llms-full.txt", "feed.json", "rss.xml", "atom.xml"])
      expect(readPublished(file), file).toContain(sentence);
  });
});

describe("the facts of the site, by the lines that prove them", () => {
  const measured = readPublished("index.md").split("## What was measured")[1] ?? "";
  const proofs = new Map([...measured.matchAll(/^- (.*?): `(curl .*)`$/gm)].map(([, name, line = ""]) => [name, line]));
  const shown = [...measured.matchAll(/^\*\*(.*?)\*\*( .*)\n: (.*)/gm)].map(([, figure = "", rest = "", text = ""]) => ({
    name: `${figure}${rest}`,
    text,
    line: proofs.get(`${figure}${rest}`) ?? "",
  }));
  const run = (line: string) => execFileSync("sh", ["-c", line.replaceAll(baseUrl, getOrigin())], { encoding: "utf8", stdio: "pipe" });
  const hasCurl = spawnSync("curl", ["--version"]).status === 0;
  const find = (name: RegExp) => shown.find((fact) => name.test(fact.name)) ?? expect.fail(`No fact is ${name}`);

  it("are six, the same on the page", () => {
    expect(shown).toHaveLength(6);
    const terms = elementsOf(parseHtml(readPublished("index.html"))).filter(({ tagName }) => tagName === "dt");
    expect(terms.map((element) => textOf(element).trim())).toEqual(expect.arrayContaining(shown.map(({ name }) => name)));
  });

  it.runIf(hasCurl)("the weight is the sum of the home page's parts", () => {
    const { name, text, line } = find(/first visit/);
    const sizes = run(line).trim().split("\n").map(Number);
    const weight = Math.round(sizes.reduce((sum, size) => sum + size) / 1000);
    expect(name).toBe(`${weight}\u00a0kB for a first visit`);
    expect(text).toContain(`in ${sizes.length} requests`);
  });

  it.runIf(hasCurl)("the policy names no other host", () => {
    const { name, line } = find(/third parties/);
    expect(name).toBe("0 third parties");
    expect(run(line)).toMatch(/^content-security-policy: default-src 'none'; script-src 'self'/i);
    expect(run(line)).not.toMatch(/https?:|\*/);
  });

  it.runIf(hasCurl)("all pages are counted, with those that load no script, and the home page is one of these", () => {
    const { name, text, line } = find(/script/);
    const scriptless = pages.filter(({ html }) => !/<script [^>]*src=/.test(html)).length;
    expect(name).toBe(`${pages.length} pages read without a script`);
    expect(text).toBe(`That is every page here, and ${scriptless} load no script at all.`);
    expect(run(line).trim()).toBe("0");
  });

  it.runIf(hasCurl)("the tokens are those of the header", () => {
    const { name, line } = find(/tokens/);
    const tokens = Number(/tokens: (\d+)/i.exec(run(line))?.[1]).toLocaleString("en-GB");
    expect(name).toBe(`${tokens} tokens as Markdown`);
  });

  it.runIf(hasCurl)("the health check has the budget, and a wrong address the status", () => {
    expect(run(find(/checks/).line)).toMatch(/^HTTP\/1.1 200 [\s\S]*RateLimit-Limit: 120[\s\S]*"status":"ok"/);
    expect(find(/checks/).name).toBe("120 health checks in 60 seconds");
    expect(run(find(/404/).line)).toMatch(/^HTTP\/1.1 404 /);
  });
});
