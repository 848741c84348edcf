import mark from "./content/mark.svg?raw";
import css from "./content/theme.css?raw";
import type { Look } from "./styles/mark.ts";
import { toTheme } from "./styles/theme.ts";

/** Only for pages and routes. Other code takes the look as an argument. */
export const look: Look = { theme: toTheme(css), mark };
