import { satteri } from "@astrojs/markdown-satteri";
import mdx from "@astrojs/mdx";
import sitemap from "@astrojs/sitemap";
import { defineConfig } from "astro/config";
import { resolveBaseUrl } from "./src/catalog/base-url.ts";
import { digestFiles } from "./src/hosts/code-digest.ts";
import { devHost, nodeHost } from "./src/hosts/integration.ts";
import { siteOutput } from "./src/hosts/output.ts";
import { codeBlocks } from "./src/surfaces/code-blocks.ts";
import { figures } from "./src/surfaces/figures.ts";

/** The addresses of pages that a build takes over from the one before. */
const unchanged = [];
/** Astro keeps rendered content until the configuration is another, and sees no more of a plugin than its name: all that it reads. */
const renderers = digestFiles(["src/surfaces", "src/http", "public", "package-lock.json"], (name) => /\.(ts|svg|json)$/.test(name));
const mdastPlugins = [codeBlocks, figures].map((plugin) => ({ ...plugin, name: `${plugin.name} ${renderers}` }));

export default defineConfig({
  site: resolveBaseUrl(process.env),
  output: "static",
  adapter: nodeHost(),
  trailingSlash: "never",
  // While one page is written the next is rendered: a sixth less time than one after the other, and more than two at once gain nothing.
  build: { format: "file", inlineStylesheets: "never", concurrency: 2 },
  session: false,
  server: { port: Number(process.env.PORT) || 4321 },
  devToolbar: { enabled: false },
  vite: { build: { assetsInlineLimit: 0 } },
  markdown: { syntaxHighlight: false, processor: satteri({ mdastPlugins }) },
  integrations: [
    mdx({ processor: satteri({ mdastPlugins, features: { rawHtml: true } }) }),
    sitemap({ customPages: unchanged }),
    devHost(),
    siteOutput({ unchanged }),
  ],
});
