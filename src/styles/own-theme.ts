import { dirname, join } from "node:path";
import css from "../content/theme.css?raw";
import { themeFile, toTheme } from "./theme.ts";

export const theme = toTheme(css);

/** A file that the theme names, by its path from the root of the project. */
export function toThemePath(file: string): string {
  return join(dirname(themeFile), file);
}
