import { at, listAt, parseJson, textAt } from "../json-value.ts";
import { offers } from "../offers.ts";
import { type Check, expectBudget, standard } from "../probe.ts";
import { readCards } from "../standards/ard.ts";
import { call, postTo } from "../standards/mcp.ts";

const path = "/mcp";
const modern = "2026-07-28";
const envelope = {
  "io.modelcontextprotocol/protocolVersion": modern,
  "io.modelcontextprotocol/clientInfo": { name: "verify", version: "1" },
  "io.modelcontextprotocol/clientCapabilities": {},
};

/** Skipped if `/mcp` does not ask for POST. */
export const mcpChecks: readonly Check[] = [
  standard(
    "mcp-discovery",
    "ard.json, ai-catalog.json and each llms.txt name the MCP server",
    offers.mcpServer,
    async (answer, probe) => {
      const { site, expect, expectEqual } = probe;
      for (const manifest of ["/.well-known/ard.json", "/.well-known/ai-catalog.json"]) {
        const listed = await site.read(manifest);
        const [server] = listed.status === 200 ? await readCards(listed, probe) : [];
        expect(server !== undefined, "has no entry for the MCP server", listed);
        if (server === undefined) continue;
        const { length } = listAt(server.entry, "representativeQueries");
        expect(length >= 2 && length <= 5, `has ${length} representativeQueries for it`, listed);
        const [remote] = listAt(server.card, "remotes");
        expectEqual(textAt(remote, "url"), site.canonical + path, "url of the server", listed);
        expectEqual(textAt(server.card, "websiteUrl"), site.canonical, "websiteUrl", listed);
        expect(
          listAt(remote, "supportedProtocolVersions").includes(modern),
          `does not list version ${modern} in the card`,
          listed,
        );
      }
      for (const prefix of site.prefixes) {
        const index = await site.read(`${prefix}/llms.txt`);
        expect(index.text.includes(site.canonical + path), "does not name the MCP server", index);
        if (site.isOffered("/developers"))
          expect(index.text.includes(site.apiPaths[0] ?? ""), "does not name the API", index);
      }
      expect(!site.pages.includes(path), "is also the address of a page", answer);
    },
  ),
  standard(
    "mcp-calls",
    "The MCP server lists its tools, which clients can cache, counts each call, and rejects batches and other websites",
    offers.mcpServer,
    async (_, probe) => {
      const { expect, expectEqual, expectHeader, expectStatus } = probe;
      const discovered = await call(probe, path, "server/discover", { _meta: envelope }, modern);
      expectStatus(discovered.answer, 200);
      expectBudget(probe, discovered.answer, "mcp");
      expect(
        at(discovered.message, "result", "capabilities", "tools", "listChanged") !== true,
        "declares listChanged, although a build never changes",
        discovered.answer,
      );
      const listed = await call(probe, path, "tools/list", { _meta: envelope }, modern);
      const tools = listAt(listed.message, "result", "tools").map((tool) => textAt(tool, "name"));
      expectEqual(tools, ["search", "read_page"], "tools", listed.answer);
      for (const { answer, message } of [discovered, listed]) {
        expectEqual(at(message, "result", "cacheScope"), "public", "cacheScope", answer);
        expect(Number(at(message, "result", "ttlMs")) > 0, "has no ttlMs above 0", answer);
      }
      const params = { name: "read_page", arguments: { address: "/.//127.0.0.1/" } };
      const foreign = await call(probe, path, "tools/call", params);
      expectEqual(at(foreign.message, "result", "isError"), true, "isError", foreign.answer);
      const cancel = {
        jsonrpc: "2.0",
        method: "notifications/cancelled",
        params: { requestId: 1 },
      };
      const ping = { jsonrpc: "2.0", id: 1, method: "ping" };
      for (const [body, code] of [
        [JSON.stringify([ping, cancel]), -32_600],
        ["[]", -32_600],
        ["{", -32_700],
      ] as const) {
        const rejected = await postTo(probe, path, body);
        expectStatus(rejected, 400);
        expectEqual(at(parseJson(rejected.text), "error", "code"), code, "error code", rejected);
        expectHeader(rejected, "RateLimit-Policy", {
          pattern: /^"mcp";/,
          words: "the mcp policy",
        });
      }
      const elsewhere = { origin: "https://other.invalid" };
      const rejected = await postTo(probe, path, JSON.stringify(ping), elsewhere);
      expectStatus(rejected, 403);
    },
  ),
];
