import { dirname, join } from "node:path";
import css from "../content/theme.css?raw";
import { themeFile, toTheme } from "./theme.ts";

export const theme = toTheme(css);

export const toThemePath = (file: string): string => join(dirname(themeFile), file);
