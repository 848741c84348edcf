import type { Inspection } from "../entries/inspection.ts";
import { findForbiddenSchemes } from "./rules/links.ts";
import { describeNesting } from "./rules/readability.ts";
import { fileRules } from "./rules.ts";

export const inspection: Inspection = {
  rules: fileRules,
  inspectReferences: findForbiddenSchemes,
  describeNesting,
  thread: new URL("./reading-thread.ts", import.meta.url),
};
