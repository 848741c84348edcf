import type { Code, List, Root } from "mdast";
import { markdownToMdast } from "satteri";
import { describe, expect, it } from "vitest";
import { toFixedApiHeaders } from "../../src/catalog/fixed-api-headers.ts";
import { parseHtml, textOf } from "../../verify/html.ts";
import { useHost } from "../conformance/host.ts";
import { createSender, type WireAnswer } from "../conformance/wire.ts";
import { site } from "../fixtures/own-site.ts";
import { readPublished } from "../fixtures/published.ts";
import { baseUrl } from "../operator.ts";

const { getOrigin } = useHost(["dist/server/entry.mjs"]);

/** What the portal's twin has of each exchange: the words of its curl, and the answer. */
function readExchanges(): readonly { readonly curl: readonly string[]; readonly answer: string }[] {
  const { children } = markdownToMdast(readPublished("developers.md").split("\n---\n")[1] ?? "") as Root;
  const list = children.find((node): node is List => node.type === "list" && node.ordered === true);
  return (list?.children ?? []).map((item) => {
    const [curl, answer] = item.children.filter((node): node is Code => node.type === "code");
    return { curl: curl?.value.split(" ") ?? [], answer: answer?.value ?? "" };
  });
}

const ofHost = ["connection", "content-length", "date", "keep-alive"];
const ofAll = Object.keys(toFixedApiHeaders(site)).map((name) => name.toLowerCase());

function toRecord({ status, headers, body }: WireAnswer): unknown {
  const own = Object.entries(headers).filter(([name]) => ![...ofHost, ...ofAll].includes(name));
  return { status, headers: Object.fromEntries(own.map(([name, value]) => [name, toMoment(name, value)])), body: JSON.parse(body) };
}

function parse(text: string): unknown {
  const [head = "", ...body] = text.split("\n\n");
  const [first = "", ...lines] = head.split("\n");
  const headers = lines.map((line) => line.split(/: (.*)/)).map(([name = "", value]) => [name.toLowerCase(), value] as const);
  return toRecord({ status: Number(first.split(" ")[1]), headers: Object.fromEntries(headers), body: body.join("\n\n") });
}

function toMoment(name: string, value: string | undefined): string | undefined {
  return name === "ratelimit-reset" ? "60" : name === "ratelimit" ? value?.replace(/t=\d+$/, "t=60") : value;
}

describe("the exchanges of the portal", () => {
  it("are what the Node host answers to the same requests, in the same order", async () => {
    const exchanges = readExchanges();
    expect(exchanges.map(({ curl }) => curl.join(" "))).toEqual([
      `curl --include ${baseUrl}/api/v1/health`,
      `curl --include ${baseUrl}/api/no-such-endpoint`,
      `curl --include --request POST ${baseUrl}/api/v1/health`,
    ]);
    const send = createSender(getOrigin());
    for (const { curl, answer } of exchanges) {
      const method = curl.includes("--request") ? (curl.at(-2) ?? "") : "GET";
      expect(parse(answer)).toEqual(toRecord(await send(new URL(curl.at(-1) ?? "").pathname, { method })));
    }
  });

  it("stand in the page as they stand in its twin", () => {
    const text = textOf(parseHtml(readPublished("developers.html")));
    for (const { curl, answer } of readExchanges())
      for (const line of [curl.join(" "), answer.split("\n")[0] ?? ""]) expect(text).toContain(line);
  });

  it("name rows of the portal by the documentation of their problems", () => {
    const html = readPublished("developers.html");
    for (const [, id] of readPublished("developers.md").matchAll(/"documentation": "[^"#]*\/developers#(\w+)"/g))
      expect(html).toContain(`<tr id="${id}">`);
  });
});
