import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { partNames } from "../../src/catalog/parts.ts";
import { leftOutChecks } from "../../verify/checks/left-out.ts";
import { checks } from "../../verify/checks.ts";
import type { Options } from "../../verify/options.ts";
import { isSound, type Report } from "../../verify/report.ts";
import { verify } from "../../verify/verify.ts";
import { apiDefects } from "./api-defects.ts";
import { type Fault, type Running, startSoundServer, withBrokenServer } from "./broken-server.ts";
import { at, swap } from "./faults.ts";
import { lifecycleDefects, soundDeprecation } from "./lifecycle-defects.ts";
import { pageDefects } from "./page-defects.ts";
import { resourceDefects } from "./resource-defects.ts";

const defects = [...apiDefects, ...lifecycleDefects, ...resourceDefects, ...pageDefects];
let sound: Running;
beforeAll(async () => {
  sound = await startSoundServer();
}, 60_000);
afterAll(async () => sound.stop());

const verifyBroken = (fault: Fault, options: Partial<Options> = {}): Promise<Report> =>
  withBrokenServer(sound, fault, (origin) =>
    verify({ origin, concurrency: 8, spend: true, only: [], skip: [], pages: Number.POSITIVE_INFINITY, ...options }, checks),
  );

/** Whether a check asks for every page in many ways, of which a few pages will do. */
const readsMatrix = (check: string) => /^(page-(negotiation|vary|head|caching)|negotiated-markdown|link-header|cache-)/.test(check);

const failed = ({ results }: Report) => results.filter(({ failures }) => failures.length > 0).map(({ check }) => check);

describe("on the sound site", () => {
  it("every check holds, and holds something", async () => {
    const report = await verifyBroken({});
    expect(report.results.flatMap(({ check, failures }) => failures.map(({ message }) => `${check}: ${message}`))).toEqual([]);
    expect(isSound(report)).toBe(true);
    expect(report.pages).toBeGreaterThan(9);
    expect(report.results.filter(({ expectations }) => expectations === 0)).toEqual([]);
  }, 60_000);

  it("every check holds where one page is looked at", async () => {
    const { pages, results } = await verifyBroken({}, { pages: 1, spend: false });
    expect([pages, results.flatMap(({ failures }) => failures)]).toEqual([1, []]);
  });

  it("a link in a comment leads nobody anywhere", async () => {
    const commented = swap(at("/"), "<main", '<!-- <a href="/nope">x</a> --><main');
    expect(failed(await verifyBroken(commented, { only: ["page-links"] }))).toEqual([]);
  });

  it("a deprecation that is signalled everywhere holds", async () => {
    expect(failed(await verifyBroken(soundDeprecation, { only: ["lifecycle-signals"] }))).toEqual([]);
  });
});

describe("a planted defect is caught by the check named for it", () => {
  it("for each check at least one", () => {
    const held = checks.filter((check) => !leftOutChecks.includes(check));
    expect([...new Set(defects.map(([check]) => check))].sort()).toEqual(held.map(({ name }) => name).sort());
  });

  it.each(partNames)("left-out-addresses, left-out-links: the site has %s, which it is said to be without", async (part) => {
    const names = leftOutChecks.map(({ name }) => name);
    expect(failed(await verifyBroken({}, { only: names, without: [part] }))).toEqual(names);
  });

  it.each(defects)("%s: %s", async (check, _, fault) => {
    const report = await verifyBroken(fault, { only: [check], ...(readsMatrix(check) ? { pages: 4 } : {}) });
    expect(failed(report)).toEqual([check]);
  });

  it.each([
    ["twin-parity", "the last paragraph is lost"],
    ["cache-without-vary", "negotiated Markdown is public"],
    ["skills-digests", "a guide is not the bytes of its digest"],
  ])(
    "among all checks, %s: %s",
    async (check, what) => {
      const [, , fault = {}] = defects.find((defect) => defect[0] === check && defect[1] === what) ?? [];
      expect(failed(await verifyBroken(fault, { spend: false, pages: 6 }))).toContain(check);
    },
    60_000,
  );
});
