import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { mcpLimits } from "../../../src/api/mcp.ts";
import { deliveryDeadline } from "../../../src/catalog/contact.ts";
import { maxPageBytes } from "../../../src/catalog/mcp.ts";
import { limits } from "../../../src/hosts/node/limits.ts";
import { parsePort, parseShutdownTime } from "../../../src/hosts/node/settings.ts";

const thousands = new Intl.NumberFormat("en");

describe("the limits of the Node host", () => {
  it("match the table in docs/robustness.md", () => {
    const rows = readFileSync("docs/robustness.md", "utf8")
      .split("\n")
      .filter((line) => line.startsWith("|"))
      .map((line) => line.split("|").map((cell) => cell.trim()));
    expect(Object.fromEntries(rows.map(([, what, limit]) => [what, limit]))).toMatchObject({
      "connections, or fewer if the system allows fewer open files": thousands.format(
        limits.connections,
      ),
      "pending responses on one connection": String(limits.waitingAnswers),
      "request headers": `${limits.headSize / 1024} KB`,
      "time to send the headers": `${limits.headTime / 1_000} s`,
      "time to send the whole request": `${limits.requestTime / 1_000} s`,
      "request bodies read at the same time": String(limits.bodies),
      "request bodies of one client read at the same time": String(limits.clientBodies),
      "body of an MCP call": `${mcpLimits.maxBodyBytes / 1024} KB`,
      "MCP calls that wait to be handled": String(mcpLimits.maxWaitingCalls),
      "MCP calls whose clients have not read the response yet": String(limits.mcpCalls),
      "the same, of one client": String(limits.clientMcpCalls),
      "time to handle an MCP call": `${mcpLimits.deadlineMs / 1_000} s`,
      "response to an MCP call": `${mcpLimits.maxAnswerBytes / 1_048_576} MB`,
      "Markdown of a page that `read_page` returns": `${maxPageBytes / 1024} KB`,
      "time in which a client reads nothing from a response": `${limits.stallTime / 1_000} s, or ${(2 * limits.stallTime) / 1_000} s if it read part of the last write`,
      "time to read all pending responses of a connection": `${limits.answerTime / 60_000} min`,
      "time for the mail server to accept a message": `${deliveryDeadline / 1_000} s`,
      "time to finish responses after `SIGTERM`": `${limits.shutdownTime / 1_000} s`,
    });
  });

  it("match the time to stop in docs/operator.md", () => {
    const stop = `not finished within ${limits.shutdownTime / 1_000} seconds (\`SHUTDOWN_SECONDS\`)`;
    expect(readFileSync("docs/operator.md", "utf8")).toContain(stop);
  });
});

it("the settings of the Node host have defaults, and are converted to numbers and milliseconds", () => {
  expect([undefined, "", "0", "65535"].map(parsePort)).toEqual([4321, 4321, 0, 65_535]);
  expect([undefined, "", "30"].map(parseShutdownTime)).toEqual([10_000, 10_000, 30_000]);
});
