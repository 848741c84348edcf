import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { deliveryDeadline } from "../../../src/catalog/contact.ts";
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
    `${limits.bodies} messages that are read at once, ${limits.clientBodies} of them of one client`,
    `${limits.stallTime / 1_000} seconds without a byte`,
    `${limits.answerTime / 60_000} minutes for all of it`,
  ])("%s", (sentence) => {
    expect(said).toContain(sentence);
  });

  it("and docs/robustness.md in its table", () => {
    const rows = readFileSync("docs/robustness.md", "utf8")
      .split("\n")
      .filter((line) => line.startsWith("|"))
      .map((line) => line.split("|").map((cell) => cell.trim()));
    expect(Object.fromEntries(rows.map(([, what, limit]) => [what, limit]))).toMatchObject({
      connections: thousands.format(limits.connections),
      "answers that wait on one connection": String(limits.waitingAnswers),
      "head of a request": `${limits.headSize / 1024} KB`,
      "time for a head": `${limits.headTime / 1_000} s`,
      "bodies that are read at once": String(limits.bodies),
      "bodies of one client that are read at once": String(limits.clientBodies),
      "time for a whole request": `${limits.requestTime / 1_000} s`,
      "time for the answers that wait on a connection, however slowly they are taken": `${limits.answerTime / 60_000} min`,
      "time for the mail server to take a message": `${deliveryDeadline / 1_000} s`,
      "time for what is being answered at `SIGTERM`": `${limits.shutdownTime / 1_000} s`,
    });
  });

  it("and how long it takes to end", () => {
    expect(readFileSync("docs/operator.md", "utf8")).toContain(
      `not finished within ${limits.shutdownTime / 1_000} seconds (\`SHUTDOWN_SECONDS\`)`,
    );
  });
});
