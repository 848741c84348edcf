import { toModuleUrl } from "../engine/engine-files.ts";
import type { Inspection } from "../entries/inspection.ts";
import { findForbiddenSchemes } from "./rules/links.ts";
import { describeNesting } from "./rules/readability.ts";
import { fileRules } from "./rules.ts";

export const inspection: Inspection = {
  rules: fileRules,
  inspectReferences: findForbiddenSchemes,
  describeNesting,
  thread: toModuleUrl("./reading-thread", import.meta.url),
};
