import { describe, expect, it } from "vitest";
import { examinePublishing } from "../../../src/commands/doctor/examine.ts";
import { requestDueBuild } from "../../../src/hosts/netlify/publish.ts";
import { site } from "../../fixtures/own-site.ts";

const secret = "64f0c0ffee64f0c0ffee";
const now = Date.parse("2026-01-01T08:00:00Z");
const table = [{ at: "2026-01-01T08:00:00Z", file: "a.md" }] as unknown as Parameters<
  typeof requestDueBuild
>[0];

describe("PUBLISH_HOOK", () => {
  it.each([
    `api.netlify.com/build_hooks/${secret}`,
    `//api.netlify.com/build_hooks/${secret}`,
    `http://api.netlify.com/build_hooks/${secret}`,
    `https:// api.netlify.com/build_hooks/${secret}`,
    `https://user:${secret}@api.netlify.com/build_hooks/1`,
    `"https://api.netlify.com/build_hooks/${secret}"`,
    `PUBLISH_HOOK=https://api.netlify.com/build_hooks/${secret}`,
    `https://api.netlify.com:99999/build_hooks/${secret}`,
    `javascript:${secret}`,
    secret,
  ])("is not printed if it is invalid: %s", async (hook) => {
    const failure = await requestDueBuild(table, { hook, now }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    const { message, stack, cause } = failure as Error;
    expect(message).toContain("PUBLISH_HOOK is not the address of a build hook");
    expect(`${message} ${stack} ${cause}`).not.toContain(secret);
    const project = { root: ".", host: "netlify", environment: { PUBLISH_HOOK: hook } } as const;
    const steps = examinePublishing(site, project).map(({ text }) => text);
    expect(steps.join()).toContain("PUBLISH_HOOK is not the address of a build hook");
    expect(steps.join()).not.toContain(secret);
  });

  it("is not printed if the request fails", async () => {
    const send = () => Promise.reject(new TypeError(`Failed to fetch ${secret}`));
    const hook = `https://api.netlify.com/build_hooks/${secret}`;
    await expect(requestDueBuild(table, { hook, now, send })).rejects.toThrow(
      "The build hook in PUBLISH_HOOK did not respond. Check its address under Build hooks in Netlify.",
    );
  });
});
