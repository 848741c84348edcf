import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { normalizePath, type Plugin } from "vite";
import { astroPagesFolder } from "../catalog/site.ts";
import { readRouteSource } from "../entries/own-routes.ts";

const framed = normalizePath(fileURLToPath(new URL("../routes/own/Framed.astro", import.meta.url)));

/**
 * Gives the frame to the owner's pages in `src/pages` that describe themselves. The default export,
 * which Astro renders at the page's address, becomes a page of the engine. It contains the owner's
 * component, which becomes the export `waymarkContent`. The export `waymarkLines` has the line of each
 * variable, for error messages.
 */
export const framedPages: Plugin = {
  name: "waymark-framed-pages",
  // After Astro has compiled the page.
  enforce: "post",
  transform: {
    filter: { id: /\/src\/pages\/.*\.astro$/ },
    async handler(code, id) {
      const { root } = this.environment.config;
      if (!id.startsWith(`${normalizePath(root)}/${astroPagesFolder}/`)) return undefined;
      const source = readFileSync(id, "utf8");
      const { kind } = await readRouteSource(id, source);
      if (kind !== "framed") return undefined;
      // Loads a native parser only if needed.
      const { listNameLines } = await import("../entries/component.ts");
      const lines = JSON.stringify(listNameLines(source));
      const component = this.parse(code).body.find(
        ({ type }) => type === "ExportDefaultDeclaration",
      );
      if (component?.type !== "ExportDefaultDeclaration") return undefined;
      const { start, end, declaration } = component;
      const name = code.slice(declaration.start, declaration.end);
      return {
        code: `import framed from ${JSON.stringify(framed)};\n${code.slice(0, start)}export const waymarkContent = ${name};\nexport const waymarkLines = ${lines};\nexport default framed;${code.slice(end)}`,
        map: null,
      };
    },
  },
};
