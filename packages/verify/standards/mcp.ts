import type { Answer } from "../answer.ts";
import type { AskOptions } from "../client.ts";
import { at, listAt, parseJson, textAt } from "../json-value.ts";
import { offers } from "../offers.ts";
import { type Check, type Probe, standard } from "../probe.ts";
import { readCards } from "./ard.ts";

const schema = "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json";
const oldestWithoutBatches = "2025-06-18";

/** SEP-2127, and MCP 2025-06-18 to 2026-07-28. */
export const mcpStandards: readonly Check[] = [
  standard(
    "mcp-card",
    "Each MCP server card has a name, a version, a description and endpoints",
    offers.mcpCards,
    async (answer, probe) => {
      for (const { card } of await readCards(answer, probe))
        for (const fault of findCardFaults(card))
          probe.expect(false, `${fault} in the server's card`, answer);
      probe.expect(true, "", answer);
    },
  ),
  standard(
    "mcp-server",
    "Each MCP server starts, with the name and versions of its card, and rejects batches",
    offers.mcpCards,
    async (answer, probe) => {
      const { site, expect } = probe;
      for (const { card } of await readCards(answer, probe))
        for (const remote of listAt(card, "remotes")) {
          const path = site.toPath(textAt(remote, "url"));
          if (path === undefined || textAt(remote, "type") !== "streamable-http") continue;
          const versions = listAt(remote, "supportedProtocolVersions");
          const newest = versions.find((version) => version === "2025-11-25") ?? versions[0];
          const started = await call(probe, path, "initialize", {
            protocolVersion: newest ?? "2025-11-25",
            capabilities: {},
            clientInfo: { name: "verify", version: "1" },
          });
          expectSame(probe, started, card, at(started.message, "result"));
          const version = textAt(started.message, "result", "protocolVersion");
          expect(
            versions.length === 0 || versions.includes(version),
            `chooses version "${version}", which the card does not list`,
            started.answer,
          );
          if (versions.length === 0 || versions.some((one) => String(one) < oldestWithoutBatches))
            continue;
          const batch = await probe.ask(path, toPost(`[${toRequest("ping", {})}]`));
          expect(
            batch.status === 400 && typeof at(parseJson(batch.text), "error", "code") === "number",
            `returns ${batch.status} for a batch, which MCP has not had since 2025-06-18`,
            batch,
          );
        }
      expect(true, "", answer);
    },
  ),
];

function findCardFaults(card: unknown): readonly string[] {
  const [name, version, description] = ["name", "version", "description"].map((member) =>
    textAt(card, member),
  ) as [string, string, string];
  const website = at(card, "websiteUrl");
  const remotes = listAt(card, "remotes");
  return [
    textAt(card, "$schema") !== schema && `has a $schema other than ${schema}`,
    !(/^[a-zA-Z\d.-]+\/[\w.-]+$/.test(name) && name.length <= 200) &&
      `has the name "${name}", which is not a reversed domain, a slash and a name`,
    (version === "" || version.length > 255) && "has no version",
    (description === "" || [...description].length > 100) &&
      "has no description of 1 to 100 characters",
    [...textAt(card, "title")].length > 100 && "has a title of more than 100 characters",
    website !== undefined &&
      !URL.canParse(String(website)) &&
      "has a websiteUrl that is not absolute",
    remotes.length === 0 && "has no remotes",
    remotes.some(
      (remote) =>
        !["streamable-http", "sse"].includes(textAt(remote, "type")) ||
        !/^(https?:\/\/|\{)\S+$/.test(textAt(remote, "url")),
    ) && "has a remote without a transport or a URL",
  ].filter((fault) => typeof fault === "string");
}

type Called = Readonly<{ answer: Answer; message: unknown }>;

function expectSame({ expectEqual }: Probe, { answer }: Called, card: unknown, result: unknown) {
  for (const member of ["name", "version"])
    expectEqual(
      at(result, "serverInfo", member),
      at(card, member),
      `${member} in serverInfo`,
      answer,
    );
}

const toRequest = (method: string, params: object): string =>
  JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });

const toPost = (body: string, headers: Readonly<Record<string, string>> = {}): AskOptions => ({
  method: "POST",
  headers: {
    accept: "application/json, text/event-stream",
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(body)),
    ...headers,
  },
  body,
});

/** The server can answer with JSON, or with a stream of one event. */
export async function call(
  { ask }: Pick<Probe, "ask">,
  path: string,
  method: string,
  params: object,
  version?: string,
): Promise<Called> {
  const own = version && { "mcp-protocol-version": version, "mcp-method": method };
  const answer = await ask(path, toPost(toRequest(method, params), own || {}));
  const data = answer.text.split("\n").filter((line) => line.startsWith("data:"));
  return { answer, message: parseJson(data.at(-1)?.slice("data:".length) ?? answer.text) };
}

export const postTo = (
  { ask }: Pick<Probe, "ask">,
  path: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> => ask(path, toPost(body, headers));
