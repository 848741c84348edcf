import { createEditing } from "../../api/editing.ts";
import type { BuiltSettings } from "../../release/built-settings.ts";
import { createFunction } from "./create-function.ts";

export const createEditingFunction = (settings: BuiltSettings) =>
  createFunction(
    settings,
    "editing",
    (site, baseUrl) => createEditing(site, { baseUrl, environment: process.env }).answer,
  );
