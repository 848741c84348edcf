import type { FileRule } from "../content.ts";

/** Finds names of files that Astro takes for parts of an address, and so leaves out or stops at. */
export const findUnreadableNames: FileRule = ({ name }) =>
  /[%#?\\]/.test(name)
    ? [
        {
          severity: "error",
          problem: "The name of the file has a %, #, ? or backslash, which no address can have as it is.",
          advice: `Rename it, for example to ${name.replace(/[%#?\\]+/g, "-")}`,
        },
      ]
    : [];
