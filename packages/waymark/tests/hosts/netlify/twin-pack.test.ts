import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, it, onTestFinished, vi } from "vitest";
import { createPageIndex } from "../../../src/addresses/page-index.ts";
import { createMcp } from "../../../src/api/mcp.ts";
import { writeTwinPack } from "../../../src/build/twin-pack.ts";
import { maxPageBytes } from "../../../src/catalog/mcp.ts";
import { createTwinPack } from "../../../src/hosts/netlify/twin-pack.ts";
import { makeFolder } from "../../fixtures/folder.ts";
import { site } from "../../fixtures/own-site.ts";

const baseUrl = "https://waymark.example";
const own = { ...site, all: [{ ...site, redirects: { "/old": "/für alle" } }] };
const bodies = [brotliCompressSync("# About\n"), Buffer.from("# Für alle\n")] as const;

function createReader() {
  const folder = makeFolder("twin-pack");
  writeFileSync(join(folder, "bodies.bin"), Buffer.concat(bodies));
  const toFile = (size: number) => ({ file: "", etag: "", headers: 0, size });
  const addresses = ["/", "/about", "/für alle", "/long"].map((path) => ({ path, isListed: true }));
  writeFileSync(join(folder, "site-index.json"), JSON.stringify(addresses));
  writeTwinPack(folder, createPageIndex(own, addresses), {
    files: {
      "/about.md": { ...toFile(8), brotli: { start: 0, size: bodies[0].length, checksum: 0 } },
      "/für alle.md": { ...toFile(12), plain: { start: bodies[0].length, size: bodies[1].length } },
      "/long.md": { ...toFile(maxPageBytes + 1), plain: { start: 0, size: maxPageBytes + 1 } },
    },
  });
  return createTwinPack(own, folder);
}

function createTool() {
  const fetch = vi.spyOn(globalThis, "fetch").mockRejectedValue(new Error("A fetch."));
  onTestFinished(() => fetch.mockRestore());
  const readTwin = createReader();
  const mcp = createMcp(site, { baseUrl, log: (message) => expect.unreachable(message) });
  const headers: Record<string, string> = {
    accept: "application/json, text/event-stream",
    "content-type": "application/json",
  };
  return async (address: string) => {
    const body = JSON.stringify({
      ...{ jsonrpc: "2.0", id: 1, method: "tools/call" },
      params: { name: "read_page", arguments: { address } },
    });
    const response = await mcp.answer(
      {
        ...{ method: "POST", target: "/mcp", client: "192.0.2.1" },
        header: (name) => headers[name],
        read: async () => new TextEncoder().encode(body),
      },
      { getFind: () => expect.unreachable(), readTwin },
    );
    expect(fetch).not.toHaveBeenCalled();
    const { result } = JSON.parse(
      String(Buffer.from(response.body)).replace(/^event: message\ndata: /, ""),
    );
    return result.content[0].text;
  };
}

it("the tool read_page on Netlify reads the pages of the build", async () => {
  const readPage = createTool();
  expect(await readPage("/about")).toBe("# About\n");
  expect(await readPage("https://waymark.example/about.md?a=b#c")).toBe("# About\n");
  expect(await readPage("/About/")).toBe("# About\n");
  expect(await readPage("/f%C3%BCr%20alle")).toBe("# Für alle\n");
  expect(await readPage("/old")).toBe("# Für alle\n");
  expect(await readPage("/a/../about")).toBe("# About\n");
  expect(await readPage("/long")).toContain("https://waymark.example/long.md");
});

it.each([
  "/.//127.0.0.1:4750/x",
  "/%2F127.0.0.1:4750/x",
  "/%2f%2f127.0.0.1:4750/about",
  "/%5C127.0.0.1:4750/x",
  "//127.0.0.1:4750/about",
  "/\\127.0.0.1:4750/about",
  "\\\\127.0.0.1:4750/about",
  "/\t/127.0.0.1:4750/about",
  "/\n/127.0.0.1:4750/about",
  "/..//127.0.0.1:4750/about",
  "/about/..//127.0.0.1:4750/about",
  "http://127.0.0.1:4750/about",
  "http://waymark.example/about",
  "https://waymark.example:4750/about",
  "https://waymark.example@127.0.0.1:4750/about",
  "https://waymark.example.evil.example/about",
  "data:text/plain,about",
  "javascript:about",
  "file:///about",
  "／／127.0.0.1:4750/about",
  "/∕127.0.0.1:4750/about",
  "/about%00",
  "/about%2Fx",
  "/../../etc/passwd",
  "/mcp",
  "/__proto__",
  "\ud800",
])("the tool read_page on Netlify finds no page at %j and fetches nothing", async (address) => {
  expect(await createTool()(address)).toBe(
    "There is no page at this address. Use search to find one.",
  );
});
