import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { describe, expect, it } from "vitest";
import { mcpLimits } from "../../../src/api/mcp.ts";
import { deliveryDeadline } from "../../../src/catalog/contact.ts";
import { maxPageBytes } from "../../../src/catalog/mcp.ts";
import { limits } from "../../../src/hosts/limits.ts";
import {
  explainListenError,
  listExampleValues,
  parsePort,
  parseServerSettings,
  parseShutdownTime,
} from "../../../src/hosts/node/settings.ts";
import { site } from "../../fixtures/own-site.ts";

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

it.each([
  [{ SITE_URL: "example.com" }, /^SITE_URL is "example\.com", which is not an origin\./],
  [{ PORT: "http" }, /^PORT is "http"\. Write a number from 0 to 65535/],
  [{ SHUTDOWN_SECONDS: "-1" }, /^SHUTDOWN_SECONDS is "-1"\./],
  [{ TRUST_PROXY: "yes" }, /^TRUST_PROXY is "yes"\./],
])("the settings %j stop the start", (environment, message) => {
  expect(() => parseServerSettings(site, environment)).toThrow(message);
});

it.each([
  ["EADDRINUSE", "Port 80 is in use."],
  ["EACCES", "Port 80 is only for privileged users."],
  ["EADDRNOTAVAIL", 'HOST is "192.0.2.1", which is not an address of this computer.'],
  ["ENOTFOUND", 'HOST is "192.0.2.1", which is not an address of this computer.'],
  ["EMFILE", "Failed"],
])("explains the error %s on listening", (code, start) => {
  const error = Object.assign(new Error("Failed"), { code });
  const text = explainListenError(error, { host: "192.0.2.1", port: 80 });
  expect(text.startsWith(start)).toBe(true);
});

describe("values that are still as in .env.example", () => {
  it("are each reported", () => {
    const example = parseEnv(readFileSync(".env.example", "utf8"));
    expect(listExampleValues(example)).toEqual([
      "SITE_URL is https://www.example.com, which is only an example. Set it to the address of your site, and build again.",
      "SMTP_URL contains the host mail.example.com, which is only an example, so the contact form cannot send messages. Set it to your mail server, or remove it to save messages as files.",
    ]);
  });

  it.each([
    [{}, 0],
    [{ SITE_URL: "https://korn.de", SMTP_URL: "smtp://localhost" }, 0],
    [{ SITE_URL: "https://myexample.com", SMTP_URL: "smtps://a:b@mail.korn.de:465" }, 0],
    [{ SITE_URL: "nowhere", SMTP_URL: "nowhere" }, 0],
    [{ SITE_URL: "https://studio.example" }, 1],
    [{ SMTP_URL: "smtps://user:password@mail.korn.de:465" }, 1],
    [{ SMTP_URL: "smtps://user:password@MAIL.EXAMPLE.COM:465" }, 1],
  ])("%j: %i", (environment, count) => {
    expect(listExampleValues(environment)).toHaveLength(count);
  });
});
