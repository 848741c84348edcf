import { describe, expect, it } from "vitest";
import { checks } from "waymark-verify/checks.ts";
import type { Options } from "waymark-verify/options.ts";
import { verify } from "waymark-verify/verify.ts";
import { baseUrl } from "../operator.ts";
import { apiDefects } from "./api-defects.ts";
import { type Fault, startSoundServer, useRunning, withBrokenServer } from "./broken-server.ts";
import { toFindings } from "./faults.ts";

const undecodable = ({ path }: { path: string }) => /%(?![0-9a-f]{2})|%ff/i.test(path);

/** Netlify's: extra headers on previews, and rejected paths. */
const network: Fault = {
  answer: ({ status, headers, body }, { path }) => {
    const mark = { server: "Netlify", "x-nf-request-id": "01K9Z1V6QJ4W3T8R2M5N7P0XYB" };
    if (undecodable({ path }))
      return {
        status: 400,
        headers: { ...mark, "content-type": "text/plain" },
        body: Buffer.from("Bad Request"),
      };
    const added = {
      ...mark,
      age: "0",
      link: [headers["link"], `<${baseUrl}${path}>; rel="canonical"`].filter(Boolean).join(", "),
      "cache-status": '"Netlify Edge"; fwd=miss',
      "strict-transport-security": [headers["strict-transport-security"], "max-age=31536000"]
        .filter(Boolean)
        .join(", "),
      "x-robots-tag": [headers["x-robots-tag"], "noindex"].filter(Boolean).join(", "),
    };
    return { status, headers: { ...headers, ...added }, body };
  },
};

function atRandom(instances: number, seed = 1): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * instances);
  };
}

const settings = [
  ["two instances in turn", 2, undefined],
  ["two instances at random", 2, atRandom(2)],
  ["three instances at random", 3, atRandom(3)],
] as const;

describe.each(settings)("behind a platform with %s", (_, instances, choose) => {
  const sound = useRunning(() => startSoundServer(instances, choose));

  const findFailures = (fault: Fault, options: Partial<Options>): Promise<string[]> =>
    withBrokenServer(sound, fault, async (origin) =>
      toFindings(await verify({ origin, spend: true, pages: 2, ...options }, checks)),
    );

  it("every check passes", async () => {
    expect(await findFailures(network, {})).toEqual([]);
  }, 60_000);

  it.each(Object.entries(apiDefects["budget-arithmetic"]))(
    "budget-arithmetic finds that %s",
    async (_defect, fault) => {
      expect(await findFailures(fault, { only: ["budget-arithmetic"] })).not.toEqual([]);
    },
  );
});

it("finds a shared limit even if two instances have the same count", async () => {
  const sound = await startSoundServer(2, atRandom(2, 71_271));
  const only = ["budget-arithmetic"];
  const check = async (origin: string) =>
    toFindings(await verify({ origin, pages: 2, only }, checks));
  const findings = await withBrokenServer(
    sound,
    apiDefects["budget-arithmetic"]["both budgets are one"],
    check,
  ).finally(sound.stop);
  expect(findings).not.toEqual([]);
});
