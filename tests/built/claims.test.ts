import { existsSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { site } from "../../src/content/site.ts";
import { startProcess } from "../conformance/node-server.ts";
import { apiClaims } from "./claims/api.ts";
import { formClaims } from "./claims/forms.ts";
import { pageClaims } from "./claims/pages.ts";
import type { Ask, Claims } from "./claims/site.ts";

const claims: Claims = { ...formClaims, ...apiClaims, ...pageClaims };

/** The sample's own site: an owner may write the articles anew, or delete them, and then there is nothing to hold. */
const isSample = site.url === "https://waymark.example";
const articles = Object.keys(claims).filter((name) => existsSync(`dist/client/articles/${name}.md`));
const readArticle = (name: string) => readFileSync(`dist/client/articles/${name}.md`, "utf8");

let server: Awaited<ReturnType<typeof startProcess>>;
beforeAll(async () => {
  server = await startProcess(["dist/server/entry.mjs"]);
});
afterAll(async () => server.stop());

const ask: Ask = (path, headers = {}, body = undefined) =>
  fetch(server.origin + path, { headers, ...(body ? { method: "POST", body: JSON.stringify(body) } : {}) });

/** Where a text speaks of the site that publishes it. */
const ownWords =
  /\b(?:on|of) this site\b|\bthis site (?:has|publishes|sends)\b|\bours\b|\bour (?:own|site|server|form|confirmation)\b|\bwe use\b/i;

describe("what an article says of this site is true", () => {
  it.each(articles.flatMap((name) => (claims[name] ?? []).map((claim) => ({ name, ...claim }))))("$name › $passage", async (claim) => {
    const isSaid = readArticle(claim.name).includes(claim.passage);
    if (isSample) expect(isSaid, "is still said; else its claim goes out of tests/built/claims").toBe(true);
    if (!isSaid) return;
    const advice = `The article ${claim.name} says so, and this site shows it no more. Change the sentence, or take it out`;
    const find = async () => claim.fact(ask);
    expect(await find().catch((error: Error) => expect.fail(`${advice}: ${error.message}`)), advice).toEqual(claim.is);
  });

  it("and every sentence that speaks of the site has such a claim, or an answer of the site below its paragraph", () => {
    const unheld = (isSample ? articles : []).flatMap((name) => {
      const paragraphs = readArticle(name)
        .replaceAll(/^```[\s\S]*?^```/gm, "")
        .split(/\n{2,}/);
      return paragraphs
        .filter((_, index) => !paragraphs[index + 1]?.startsWith("*The answer to "))
        .flatMap((paragraph) => paragraph.split(/(?<=[.!?]) (?=[A-Z"`[])/))
        .filter((sentence) => ownWords.test(sentence) && !claims[name]?.some(({ passage }) => sentence.includes(passage)))
        .map((sentence) => `${name}: ${sentence}`);
    });
    expect(unheld).toEqual([]);
  });
});
