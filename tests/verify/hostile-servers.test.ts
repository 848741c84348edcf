import { describe, expect, it } from "vitest";
import { standardChecks as checks, checks as ofWaymark } from "../../verify/checks.ts";
import { toText } from "../../verify/reporters/text.ts";
import { verify } from "../../verify/verify.ts";
import { hostileServers, startHostileServer } from "./hostile-servers.ts";

const limits = { bytes: 6_000_000, allBytes: 100_000_000, time: 1000, lostTime: 1200 };

describe("a hostile server", () => {
  for (const [what, answer, finding] of hostileServers)
    it(what, { timeout: 120_000 }, async () => {
      const { origin, stop } = await startHostileServer(answer);
      const report = await verify({ origin, pages: 4, limits }, checks).finally(stop);
      const text = toText(report);
      if (finding) expect(text).toMatch(finding);
      // The report is shown on terminals, which take commands of such characters.
      expect(text).not.toMatch(/[\p{Cf}\p{Zl}]|(?!\n)\p{Cc}/u);
    });

  it("is also checked as a Waymark", { timeout: 120_000 }, async () => {
    for (const [what, answer] of hostileServers) {
      const { origin, stop } = await startHostileServer(answer);
      const { results } = await verify({ origin, pages: 4, limits }, ofWaymark).finally(stop);
      expect(
        results.some(({ failures }) => failures.length > 0),
        what,
      ).toBe(true);
    }
  });
});
