import { readFileSync } from "node:fs";
import mdx from "@astrojs/mdx";
import { defineConfig } from "astro/config";

await import("./src/check/assert-configuration.ts");
await import("./src/check/assert-address.ts");
const { contractGate } = await import("./contract/build-gate.ts");
const { contentCheck } = await import("./src/build/content-check.ts");
const { featureRoutes } = await import("./src/build/feature-routes.ts");
const { siteOutput } = await import("./src/build/output.ts");
const { siteSitemap } = await import("./src/build/sitemap.ts");
const { isMcpPath, mcpPath } = await import("./src/catalog/search.ts");
const { devServer } = await import("./src/hosts/dev/integration.ts");
const { nodeAdapter } = await import("./src/hosts/node/adapter.ts");
const { createMdxProcessor } = await import("./src/markdown/mdx-processor.ts");
const { resolveFileLink } = await import("./src/addresses/file-links.ts");
const { site } = await import("./src/own-site.ts");
const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
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
    // In the built server, which runs without node_modules, such as during npm ci. Bundling those of a disabled
    // endpoint would take a quarter of a second.
    ssr: {
      noExternal: [
        ...Object.keys(dependencies),
        "@orama/stemmers",
        ...(isMcpPath(site, mcpPath)
          ? ["@modelcontextprotocol/core", "@modelcontextprotocol/server", "zod"]
          : []),
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
  image: {
    service: { entrypoint: "/src/site/picture-service.ts", config: { jpeg: { mozjpeg: true } } },
  },
});
