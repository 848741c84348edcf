import { readFileSync } from "node:fs";
import { fromMarkdown } from "mdast-util-from-markdown";
import { listNodes } from "../src/check/tree.ts";

/** By the path in the block's title. */
export function readDocumentedFiles(page: string): ReadonlyMap<string, string> {
  return new Map(
    listNodes(fromMarkdown(readFileSync(page, "utf8"))).flatMap((node): [string, string][] => {
      const path = node.type === "code" ? /^title="(.*)"$/.exec(node.meta ?? "")?.[1] : undefined;
      return node.type === "code" && path !== undefined ? [[path, `${node.value}\n`]] : [];
    }),
  );
}
