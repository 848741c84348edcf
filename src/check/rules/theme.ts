import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { themeFile, toTheme } from "../../site/theme.ts";
import type { ContentRule } from "../content.ts";

/** Finds a theme that cannot be read, or lacks what the engine's styles, icons and cards are made of. */
export const findUnusableTheme: ContentRule = ({ root }) => {
  const path = join(root, themeFile);
  if (!existsSync(path)) return [];
  try {
    toTheme(readFileSync(path, "utf8"));
    return [];
  } catch (error) {
    const { message, loc } = error as Error & { readonly loc?: { readonly line: number } };
    const problem = loc === undefined ? message : `This is no CSS: ${message}.`;
    const advice = loc === undefined ? "" : "Look there and just before for a brace or a semicolon that is missing.";
    return [{ file: themeFile, line: loc?.line, severity: "error", problem, advice }];
  }
};
