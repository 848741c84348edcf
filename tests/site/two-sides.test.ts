import type { Nodes } from "hast";
import { describe, expect, it } from "vitest";
import { elementsOf, parseHtml, select } from "../../verify/html.ts";
import { startProcess } from "../conformance/node-server.ts";
import { findBuiltSite } from "../fixtures/built-site.ts";
import { useRunning } from "../verify/broken-server.ts";

const server = useRunning(async () => startProcess(["dist/server/entry.mjs"], {}, await findBuiltSite()));

async function readBlock(name: string): Promise<string> {
  const elements = elementsOf(parseHtml(await (await fetch(`${server.origin}/`)).text()));
  return select(elements, "pre", { class: name }).map(toText).join("");
}

function toText(node: Nodes): string {
  if (node.type === "text") return node.value;
  return "children" in node ? node.children.map(toText).join("") : "?";
}

describe("the home page's Markdown side", () => {
  it("is its twin, byte for byte", async () => {
    const twin = await (await fetch(`${server.origin}/index.md`)).text();
    expect(twin).toContain("# Signs and posts\n");
    expect(await readBlock("twin")).toBe(twin);
  });

  it("shows the request for the twin, and lines from the server's response", async () => {
    expect(await readBlock("request")).toBe("curl --include --header 'Accept: text/markdown' https://studio.example/");
    const { status, statusText, headers } = await fetch(`${server.origin}/`, { headers: { Accept: "text/markdown" } });
    const sent = ["Content-Type", "Content-Location"].map((name) => `${name}: ${headers.get(name)}`);
    expect(await readBlock("answer")).toBe([`HTTP/1.1 ${status} ${statusText}`, ...sent].join("\n"));
  });
});
