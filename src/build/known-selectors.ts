import type { Plugin } from "vite";

/** Valid pseudo-classes that the CSS minifier keeps but does not know yet. */
const known = ["target-current"];

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
