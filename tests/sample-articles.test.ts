import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { challengeLifetime, contactLimits, toContactFields } from "../src/catalog/contact.ts";
import { negotiatePage } from "../src/http/negotiation.ts";
import { site } from "./fixtures/own-site.ts";

const read = (name: string) => readFileSync(`src/content/articles/${name}.md`, "utf8");
const { quota, window } = contactLimits.messages;
const words = new Map([
  [5, "five"],
  [10, "ten"],
  [20, "twenty"],
]);

// Skipped if the owner has replaced the sample.
describe.skipIf(!readFileSync("src/content/site.ts", "utf8").includes('"https://waymark.example"'))("the sample articles", () => {
  it.each([
    ["the number of fields", `With ${words.get(toContactFields(site).length)} fields, `],
    ["how long a captcha is valid", `within ${words.get(challengeLifetime / 60)} minutes`],
    ["the quota of messages", `${words.get(quota)} messages per client in ${words.get(window / 60)} minutes`],
  ])("state %s of the contact form", (_, sentence) => expect(read("accessible-forms")).toContain(sentence));

  it("list the right format for each Accept header", () => {
    const rows = [...read("markdown-twins").matchAll(/^\| `([^`]+)` +\| (HTML|Markdown) /gm)];
    expect(rows).toHaveLength(8);
    for (const [, accept, form] of rows) expect(negotiatePage(accept), accept).toBe(form?.toLowerCase());
  });
});
