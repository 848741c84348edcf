import type { Plugin } from "vite";

/** Pseudo-classes that browsers know and the minifier of style sheets, which leaves them as they are, does not know yet. */
const known = ["target-current"];

/** Keeps the minifier from calling a known pseudo-class a typo. */
export function knownSelectors(): Plugin {
  return {
    name: "known-selectors",
    configResolved({ logger }) {
      const warn = logger.warn.bind(logger);
      logger.warn = (message, options) => {
        if (!known.some((name) => message.includes(`[lightningcss minify] '${name}' is not recognized`))) warn(message, options);
      };
    },
  };
}
