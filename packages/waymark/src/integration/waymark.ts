import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import mdx from "@astrojs/mdx";
import type { AstroConfig, AstroIntegration } from "astro";
import { contractGate } from "../../contract/build-gate.ts";
import { resolveFileLink } from "../addresses/file-links.ts";
import { describeDue } from "../build/build-cache.ts";
import { engineRoutes } from "../build/engine-routes.ts";
import { siteOutput } from "../build/output.ts";
import type { CheckedBuild } from "../build/prepare-build.ts";
import { siteSitemap } from "../build/sitemap.ts";
import { withheldEntries } from "../build/withheld-entries.ts";
import { isMcpPath, mcpPath } from "../catalog/search.ts";
import type { Site } from "../catalog/site.ts";
import { loadBaseUrl, loadConfiguredSite, type SiteFiles } from "../check/load-site.ts";
import { print } from "../console/printable.ts";
import { toModuleFile } from "../engine/engine-files.ts";
import { devServer } from "../hosts/dev/integration.ts";
import { nodeAdapter } from "../hosts/node/adapter.ts";
import { createMdxProcessor } from "../markdown/mdx-processor.ts";
import { framedPages } from "./framed-pages.ts";
import { ownerModules } from "./owner-modules.ts";

/** The only integration in an owner's `astro.config.mjs`. It configures Astro and adds the engine's own integrations. */
export default function waymark(files: SiteFiles): AstroIntegration {
  return {
    name: "waymark",
    hooks: {
      "astro:config:setup": async ({ command, config, isRestart, updateConfig }) => {
        // Astro would read these as Vite variables. DEV, which Vitest sets, would publish drafts.
        for (const name of ["DEV", "SITE"]) delete process.env[name];
        const site = await loadConfiguredSite(files, fileURLToPath(config.root), isRestart);
        const baseUrl = loadBaseUrl(site);
        const build = command === "build" ? await startBuild(site, config) : undefined;
        const adapter = nodeAdapter();
        updateConfig({
          ...toAstroConfig(site, baseUrl, build),
          server: { port: choosePort(config.server.port, process.env["PORT"]) },
          adapter,
          // Astro calls their hooks in this order.
          integrations: [
            adapter,
            ...(build ? [withheldEntries(site, build), contractGate(site)] : []),
            engineRoutes(site, build?.draftsKey !== undefined),
            mdx({ processor: createMdxProcessor(site, resolveFileLink) }),
            siteSitemap(site, baseUrl),
            ...(site.editing ? [(await import("../build/editor.ts")).editor(site, baseUrl)] : []),
            devServer(site.configuration),
            ...(build ? [siteOutput(site, build)] : []),
          ],
        });
      },
      // The owner's functions import files of the build, and types are checked before the first one.
      "astro:config:done": ({ injectTypes }) => {
        injectTypes({ filename: "built-files.d.ts", content: readFileSync(builtFiles, "utf8") });
      },
    },
  };
}

const builtFiles = new URL("../hosts/netlify/built-files.d.ts", import.meta.url);

async function startBuild(site: Site, config: AstroConfig): Promise<CheckedBuild> {
  if (process.argv.includes("--if-due")) exitUnlessDue(site, fileURLToPath(config.outDir));
  // Other commands do not need its modules.
  const { prepareBuild } = await import("../build/prepare-build.ts");
  return prepareBuild(site, config);
}

function exitUnlessDue({ timeZone }: Site, output: string): void {
  const { isDue, message } = describeDue(output, timeZone, new Date());
  print(message);
  if (!isDue) process.exit(0);
}

function toAstroConfig(site: Site, baseUrl: string, build: CheckedBuild | undefined) {
  const pictureService = toModuleFile("../site/picture-service", import.meta.url);
  return {
    site: baseUrl,
    output: "static",
    prerenderConflictBehavior: "error",
    trailingSlash: "never",
    build: { format: "file", inlineStylesheets: "never" },
    session: false,
    devToolbar: { enabled: false },
    markdown: { syntaxHighlight: false },
    image: { service: { entrypoint: pictureService, config: { jpeg: { mozjpeg: true } } } },
    vite: {
      plugins: [ownerModules(build), framedPages],
      ssr: { noExternal: listServerPackages(site) },
      // The bundler would warn about a directive in Astro's compiled MDX.
      build: { assetsInlineLimit: 0, rolldownOptions: { checks: { moduleLevelDirective: false } } },
    },
  } as const satisfies Parameters<SetUp["updateConfig"]>[0];
}

type SetUp = Parameters<NonNullable<AstroIntegration["hooks"]["astro:config:setup"]>>[0];

/** Bundled into the server, which runs without `node_modules`, for example during `npm ci`. */
function listServerPackages(site: Site): string[] {
  // Bundling the packages of a disabled endpoint would take a quarter of a second.
  const ofMcp = ["@modelcontextprotocol/core", "@modelcontextprotocol/server", "zod"];
  return [
    "altcha-lib",
    "nodemailer",
    "structured-headers",
    "@orama/stemmers",
    ...(isMcpPath(site, mcpPath) ? ofMcp : []),
  ];
}

const defaultPort = 4321;

/** `--port` is already in Astro's configuration, and has precedence over the environment. */
const choosePort = (
  port: AstroConfig["server"]["port"],
  environmentPort: string | undefined,
): number => (port === defaultPort && Number(environmentPort)) || port;
