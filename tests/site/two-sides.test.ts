import type { Nodes } from "hast";
import { expect, it } from "vitest";
import { elementsOf, parseHtml, select } from "../../verify/html.ts";
import { readPublished } from "../fixtures/published.ts";

function readBlock(name: string): string {
  return select(elementsOf(parseHtml(readPublished("index.html"))), "pre", { class: name })
    .map(toText)
    .join("");
}

function toText(node: Nodes): string {
  if (node.type === "text") return node.value;
  return "children" in node ? node.children.map(toText).join("") : "?";
}

it("the home page's Markdown side is its twin, byte for byte, below the request for it and the response", () => {
  expect(readBlock("twin")).toBe(readPublished("index.md"));
  expect(readBlock("request")).toBe("curl --include --header 'Accept: text/markdown' https://studio.example/");
  expect(readBlock("answer")).toBe("HTTP/1.1 200 OK\nContent-Type: text/markdown; charset=utf-8\nContent-Location: /index.md");
});
