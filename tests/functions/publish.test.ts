import { describe, expect, it } from "vitest";
import { config } from "../../functions/publish.ts";
import { requestDueBuild } from "../../src/hosts/netlify/publish.ts";

const hook = "https://api.netlify.example/build_hooks/secret";
const at = (...times: readonly string[]) => times.map((time) => ({ file: "src/content/articles/a.md", at: `2026-12-02T${time}Z` }));

/** The times of day at which builds are requested, if the function runs on schedule with this delay in seconds. */
async function listRequests(table: ReturnType<typeof at>, hours: number, delay = 0, status = 200): Promise<string[]> {
  const requests: string[] = [];
  const start = Date.parse("2026-12-02T07:00Z");
  for (let now = start; now < start + hours * 3_600_000; now += 300_000) {
    const send: typeof fetch = async (address, init) => {
      requests.push(`${new Date(now).toISOString().slice(11, 16)} ${init?.method} ${address}`);
      return new Response("", { status });
    };
    await requestDueBuild(table, { hook, now: now + delay * 1_000, send });
  }
  return requests;
}

describe("the scheduled function", () => {
  it("runs every five minutes, as its decisions assume", () => expect(config).toEqual({ schedule: "*/5 * * * *" }));

  it("requests a build once, in the first run after an article becomes due", async () => {
    expect(await listRequests(at("08:00"), 1)).toEqual([]);
    expect(await listRequests(at("08:00"), 2)).toEqual([`08:00 POST ${hook}`]);
    expect(await listRequests(at("08:00"), 2, 299)).toEqual([`08:00 POST ${hook}`]);
    expect(await listRequests(at("08:00:01"), 2)).toEqual([`08:05 POST ${hook}`]);
    expect(await listRequests(at("08:01"), 2, 120)).toEqual([`08:05 POST ${hook}`]);
    expect(await listRequests([], 24)).toEqual([]);
  });

  it("requests another build for another article, and each hour while an article stays due", async () => {
    const requests = await listRequests(at("08:00", "08:30"), 3);
    expect(requests.map((request) => request.slice(0, 5))).toEqual(["08:00", "08:30", "09:00", "09:30"]);
  });

  it("fails without printing the hook if Netlify rejects it", async () => {
    await expect(listRequests(at("08:00"), 2, 0, 404)).rejects.toThrow(/^The build hook in PUBLISH_HOOK returned 404\. Check its address/);
  });
});
