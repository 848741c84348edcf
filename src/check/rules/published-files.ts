import { statSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { isInContent } from "../../markdown/picture-file.ts";
import type { ContentRule } from "../content.ts";
import type { Finding } from "../finding.ts";

/** Finds what would be published from elsewhere, by a symbolic link, and hidden files, in which programs keep what is nobody's business. */
export const findStrayFiles: ContentRule = async ({ root }) => {
  const found = new Map<string, Omit<Finding, "file" | "severity">>();
  for (const folder of ["public", "src/content"])
    for (const entry of await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => [])) {
      const path = relative(root, join(entry.parentPath, entry.name)).split(sep).join("/");
      const hidden = folder === "public" && !entry.isDirectory() ? findHidden(path, root) : undefined;
      if (hidden !== undefined) found.set(hidden, describeHidden(hidden));
      else if (entry.isSymbolicLink() && !isInContent(root, path)) found.set(path, describeLink(path, root));
    }
  return [...found].map(([file, problem]) => ({ file, severity: "error", ...problem }));
};

/** The hidden file or folder on a path. An empty file, such as .nojekyll, tells nobody anything. */
function findHidden(path: string, root: string): string | undefined {
  const [hidden] = /^public\/(?!\.well-known\/)(?:[^/]+\/)*?\.[^/]+/.exec(path) ?? [];
  return hidden === undefined || statSync(join(root, path), { throwIfNoEntry: false })?.size === 0 ? undefined : hidden;
}

function describeHidden(path: string): Pick<Finding, "problem" | "advice"> {
  const problem = "Hidden files in public would be published.";
  return { problem, advice: `Move ${path} out of public, or delete it. Only public/.well-known may begin with a dot.` };
}

function describeLink(path: string, root: string): Pick<Finding, "problem" | "advice"> {
  const isThere = statSync(join(root, path), { throwIfNoEntry: false }) !== undefined;
  const problem = isThere
    ? "This symbolic link leads out of the content, and what it leads to would be published."
    : "This symbolic link leads to a file that doesn't exist.";
  return { problem, advice: "Replace the link with a copy of the file, or delete it." };
}
