import "./src/check/assert-configuration.ts";
import "./src/check/assert-address.ts";
import mdx from "@astrojs/mdx";
import { defineConfig } from "astro/config";
import { contractGate } from "./contract/build-gate.ts";
import { contentCheck } from "./src/build/content-check.ts";
import { featureRoutes } from "./src/build/feature-routes.ts";
import { siteOutput } from "./src/build/output.ts";
import { siteSitemap } from "./src/build/sitemap.ts";
import { isMcpPath, mcpPath } from "./src/catalog/search.ts";
import { devServer } from "./src/hosts/dev/integration.ts";
import { nodeAdapter } from "./src/hosts/node/adapter.ts";
import { createMdxProcessor } from "./src/markdown/mdx-processor.ts";
import { resolveFileLink } from "./src/site/file-links.ts";

// Only after the configuration has been checked.
const { site } = await import("./src/own-site.ts");
const { baseUrl } = await import("./src/own-address.ts");

// Astro would read these as Vite variables. DEV, which Vitest sets, would publish drafts.
for (const name of ["DEV", "SITE"]) delete process.env[name];

export default defineConfig({
  site: baseUrl,
  output: "static",
  adapter: nodeAdapter(),
  trailingSlash: "never",
  build: { format: "file", inlineStylesheets: "never" },
  session: false,
  server: { port: Number(process.env.PORT) || 4321 },
  devToolbar: { enabled: false },
  vite: {
    // In the built server. Bundling those of a disabled endpoint would take a quarter of a second.
    ssr: {
      noExternal: [
        "@orama/stemmers",
        ...(isMcpPath(site, mcpPath) ? ["@modelcontextprotocol/core", "@modelcontextprotocol/server", "zod"] : []),
      ],
    },
    // The bundler would warn about a directive in Astro's compiled MDX.
    build: { assetsInlineLimit: 0, rolldownOptions: { checks: { moduleLevelDirective: false } } },
  },
  markdown: { syntaxHighlight: false },
  integrations: [
    contentCheck(site),
    contractGate(),
    featureRoutes(site),
    mdx({ processor: createMdxProcessor(site, resolveFileLink) }),
    siteSitemap(site, baseUrl),
    ...(site.editing ? [(await import("./src/build/editor.ts")).editor(site, baseUrl)] : []),
    devServer(),
    siteOutput(site),
  ],
  image: { service: { entrypoint: "/src/site/picture-service.ts", config: { jpeg: { mozjpeg: true } } } },
});
