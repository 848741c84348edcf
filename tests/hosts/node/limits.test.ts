import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { limits } from "../../../src/hosts/node/limits.ts";

const thousands = new Intl.NumberFormat("en");

describe("the limits of the Node host, as docs/operator.md says them", () => {
  const [, section = ""] = readFileSync("docs/operator.md", "utf8").split("- **Limits**: ");
  const [said = ""] = section.split("\n");

  it.each([
    `${thousands.format(limits.connections)} connections`,
    `${limits.waitingAnswers} answers that wait on one connection`,
    `${limits.headSize / 1024} KB of headers, which arrive within ${limits.headTime / 1_000} seconds`,
    `the whole request within ${limits.requestTime / 1_000}`,
    `${limits.stallTime / 1_000} seconds without a byte`,
    `${limits.answerTime / 60_000} minutes for all of it`,
  ])("%s", (sentence) => {
    expect(said).toContain(sentence);
  });

  it("and how long it takes to end", () => {
    expect(readFileSync("docs/operator.md", "utf8")).toContain(
      `not finished within ${limits.shutdownTime / 1_000} seconds (\`SHUTDOWN_SECONDS\`)`,
    );
  });
});
