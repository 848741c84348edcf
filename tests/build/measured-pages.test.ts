import { describe, expect, it } from "vitest";
import { createMeasuredPages, type UnmeasuredPage } from "../../src/build/measured-pages.ts";
import { toPageMark, toSiteMark } from "../../src/outputs/measures.ts";
import { site } from "../fixtures/own-site.ts";

const load = {
  bytes: { least: 28_000, most: 28_000 },
  requests: { least: 3, most: 3 },
  parts: [],
  partBytes: 28_000,
  scripts: 0,
  hosts: [],
  recordings: 0,
  players: 0,
};
const toPage = (path: string, text: string, values: Partial<UnmeasuredPage> = {}): UnmeasuredPage => ({
  ...{ path, name: `${path.slice(1)}.html`, text, twin: 1_234, load, estimate: 28 },
  ...values,
});

/** Measures pages whose compressed size depends on their text. */
function create(toSize: (text: string) => number) {
  const prepared: string[] = [];
  const pages = createMeasuredPages(site, async (name, body) => {
    prepared.push(body.toString());
    return { name, body, etag: "", brotli: Buffer.alloc(toSize(body.toString())) };
  });
  const settle = async (page: UnmeasuredPage) => (await pages.settlePage(page)).map(({ body }) => body.toString());
  return { ...pages, settle, prepared };
}

describe("the measured numbers on a page", () => {
  const weight = toPageMark("weight", "/a");

  it("are filled in again until they agree with the page's compressed size, whatever the first guess is", async () => {
    const { settle, prepared } = create(() => 3_600);
    expect(await settle(toPage("/a", weight, { estimate: 3_100 }))).toEqual(["32\u00a0kB"]);
    expect(prepared).toEqual(["31\u00a0kB", "32\u00a0kB"]);
    const toSize = (text: string) => (text.includes("31") ? 3_501 : 3_499);
    for (const estimate of [3_400, 3_600]) expect(await create(toSize).settle(toPage("/a", weight, { estimate }))).toEqual(["32\u00a0kB"]);
  });

  it("are ranges if they depend on the visitor, and include embedded content", async () => {
    const own = { ...load, bytes: { least: 28_000, most: 90_000 }, requests: { least: 3, most: 5 }, recordings: 2, players: 1, scripts: 2 };
    const text = `${weight}; ${toPageMark("requests", "/a")}; ${toPageMark("parties", "/a")}; ${toPageMark("scripts", "/a")}`;
    expect(await create(() => 2_000).settle(toPage("/a", text, { load: own }))).toEqual([
      "30\u00a0to\u00a092\u00a0kB; 4\u00a0to\u00a06 requests and 2 recordings; 0 to third parties and 1 player on request; 2 scripts",
    ]);
  });
});

it("the measured numbers of a site agree with the page that shows them", async () => {
  const { settle, settleOthers, fill } = create((text) => (text === "heavy" ? 40_000 : 2_000));
  await settle(toPage("/heavy,b", "heavy", { load: { ...load, scripts: 1 } }));
  await settle(toPage("/light", "light"));
  await settle(toPage("/unlisted", "unlisted", { twin: undefined }));
  const marks = (["pages", "home", "homerequests", "homeparts", "homepictures", "scriptless", "hosts", "hostsname"] as const).map(
    (measure) => toSiteMark(site, measure),
  );
  const home = toPage("/", marks.join("; "), {
    load: { ...load, bytes: { least: 28_000, most: 29_000 }, parts: ["/_astro/a'b.css", "/i.svg"] },
  });
  expect((await settleOthers([home])).map(({ body }) => body.toString())).toEqual([
    "3; 30\u00a0kB; 3; ,_astro/a%27b.css,i.svg;  except pictures; 2; 0; third parties",
  ]);
  expect(fill(toPageMark("weight", "/"))).toBe("30\u00a0to\u00a031\u00a0kB");
});
