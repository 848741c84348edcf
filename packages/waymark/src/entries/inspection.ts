import type { Problem } from "../findings/finding.ts";
import type { ReadFile } from "./content-file.ts";
import type { TextContext } from "./context.ts";
import type { Reference } from "./text.ts";

/** Its findings are cached until the file changes. */
export type FileRule = (file: ReadFile, context: TextContext) => readonly Problem[];

/**
 * The groups run in this order. If `encoding` or `syntax` finds anything, the groups after it are
 * skipped, because the file cannot be read. `tree` is skipped if `body` or `page` finds an error.
 */
type RuleGroup = "encoding" | "source" | "syntax" | "body" | "page" | "tree";

/** Finds the mistakes in a file while it is read. */
export type Inspection = Readonly<{
  rules: Readonly<Record<RuleGroup, readonly FileRule[]>>;
  inspectReferences: (references: readonly Reference[]) => readonly Problem[];
  /** Rethrows an error that has another cause than nesting. */
  describeNesting: (error: unknown, file: ReadFile) => Problem;
  /** The module of a thread that reads files with this inspection. */
  thread: URL;
}>;
