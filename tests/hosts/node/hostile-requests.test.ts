import { describe, expect, it } from "vitest";
import { hostileUnits, measure, toText } from "../../growth.ts";
import { sendRaw, useServer } from "./running-server.ts";

/** Just under what Node reads of a request's head. */
const length = 15_000;
/** Milliseconds beside what a plain request of the same length takes; quadratic work takes several hundred. */
const slack = 30;
const headers = [
  "Accept",
  "Accept-Encoding",
  "If-None-Match",
  "Content-Type",
  "Content-Length",
  "X-Forwarded-For",
  "Origin",
  "Sec-Fetch-Site",
];
const units = hostileUnits.filter((unit) => /^[\x20-\x7e\t]+$/.test(unit));

describe("the Node host", () => {
  let now = 0;
  // Every request comes in a window of its own, so that none is refused before it is read.
  const clock = () => (now += 3_600_000);
  const { get } = useServer({ "about.html": "<p>About</p>", "about.md": "# About" }, {}, { TRUST_PROXY: "1" }, clock);
  const send = async (head: string) => (await sendRaw(get(), `${head}\r\n\r\n`, 5_000)).text;

  const toRequest = (target: string, header = "") => `GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close${header}`;
  const places: [string, (text: string) => string][] = [
    ["the path", (text) => toRequest(`/${text}`)],
    ["the path under /api", (text) => toRequest(`/api/${text}`)],
    ["an absolute target", (text) => toRequest(`http://${text}`)],
    ...headers.flatMap((name): [string, (text: string) => string][] => [
      [`${name} on a page`, (text) => toRequest("/about", `\r\n${name}: ${text}`)],
      [`${name} where nothing stands`, (text) => toRequest("/abuot", `\r\n${name}: text/markdown,${text}`)],
    ]),
  ];

  it.each(places)("answers whatever stands in %s, in no more time than its length takes", async (_, toHead) => {
    const cost = async (unit: string) => {
      const head = toHead(toText({ prefix: "a", unit, suffix: "b" }, length));
      let answer = "";
      const time = await measure(async () => (answer = await send(head)), undefined);
      expect(answer, JSON.stringify(unit)).toMatch(/^HTTP\/1\.1 [2-5]\d\d /);
      return time;
    };
    const plain = await cost("a");
    for (const unit of units) expect(Math.min(await cost(unit), await cost(unit)), JSON.stringify(unit)).toBeLessThan(slack + 4 * plain);
  });

  it.each(["/constructor", "/__proto__", "/toString", "/hasOwnProperty/"])("%s, which every object has › 404", async (path) => {
    expect(await send(toRequest(path))).toMatch(/^HTTP\/1\.1 404 /);
  });
});
