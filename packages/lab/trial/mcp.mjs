import { registerHooks } from "node:module";

/** Loaded by `--import`. Turns on the Model Context Protocol, which is off in the sample. */
registerHooks({
  load(url, context, nextLoad) {
    const module = nextLoad(url, context);
    if (!url.endsWith("/dist/settings.mjs")) return module;
    const source = Buffer.from(module.source).toString();
    const changed = source.replace(String.raw`\"mcp\":\"no\"`, String.raw`\"mcp\":\"yes\"`);
    if (changed === source && !source.includes(String.raw`\"mcp\":\"yes\"`))
      throw new Error(`The setting mcp was not found in ${url}.`);
    return { ...module, source: changed };
  },
});
