import { registerHooks } from "node:module";

/** Loaded by `--import`. Turns on the Model Context Protocol, which is off in the sample. */
registerHooks({
  load(url, context, nextLoad) {
    const module = nextLoad(url, context);
    if (!url.endsWith("/server/entry.mjs")) return module;
    return {
      ...module,
      source: Buffer.from(module.source)
        .toString()
        .replace(/\bmcp: ?"no"/g, 'mcp: "yes"'),
    };
  },
});
