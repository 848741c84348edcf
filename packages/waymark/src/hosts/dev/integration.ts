import type { IncomingMessage, ServerResponse } from "node:http";
import { isAbsolute } from "node:path";
import type { AstroIntegration } from "astro";
import { type Connect, isFileLoadingAllowed, type Plugin } from "vite";
import { editorFiles } from "../../api/editing.ts";
import { resources } from "../../catalog/resources.ts";
import type { SiteConfiguration } from "../../catalog/site-configuration.ts";
import { engineFolder, toModuleUrl } from "../../engine/engine-files.ts";
import { guardRequests } from "./guard.ts";
import { createDevMiddleware } from "./middleware.ts";
import { noticeSwaps, refreshModuleMap, reloadSections } from "./watcher.ts";

/** The watcher would otherwise report each file of a concurrent build. */
const buildFolders = ["**/.astro/{build,previous-build}/**"];

/** `started`: the settings from which the other integrations configure Astro. */
export function devServer(started: SiteConfiguration): AstroIntegration {
  return {
    name: "dev-server",
    hooks: {
      "astro:config:setup": ({ command, config, injectRoute, updateConfig }) => {
        if (command !== "dev") return;
        const hasEditor = config.integrations.some(({ name }) => name === "editor");
        injectRoute({
          pattern: resources.sitemap.path,
          entrypoint: toModuleUrl("./sitemap", import.meta.url),
          prerender: true,
        });
        updateConfig({
          vite: {
            server: { fs: servedFiles, watch: { ignored: buildFolders } },
            plugins: [guardFiles(), mountRouter(hasEditor, started)],
          },
        });
      },
      "astro:server:setup": ({ server, refreshContent }) => {
        if (refreshContent) reloadSections(server, () => refreshContent({}));
      },
    },
  };
}

/** Astro's hooks do not run again when the server restarts after a configuration change. */
function mountRouter(hasEditor: boolean, started: SiteConfiguration): Plugin {
  return {
    name: "router",
    apply: "serve",
    // Astro's plugins also insert their middleware at the front.
    enforce: "post",
    configureServer(server) {
      refreshModuleMap(server);
      noticeSwaps(server);
      return () => {
        const insert = (route: string, handle: Connect.NextHandleFunction) =>
          server.middlewares.stack.unshift({ route, handle: guardRequests(server, handle) });
        insert("", createDevMiddleware(server, started));
        if (!hasEditor) insert(editorFiles.script, askForRestart);
      };
    },
  };
}

/** The editor needs an integration, which a change of the settings does not add. */
function askForRestart(_: IncomingMessage, response: ServerResponse): void {
  response.setHeader("Content-Type", "text/javascript");
  response.end('document.body.append("Stop npm run dev and start it again to load the editor.");');
}

/** Keeps mail private, wherever MAIL_FOLDER is. Replaces Vite's default list. */
const servedFiles = {
  allow: ["src", "public", engineFolder, "node_modules"],
  deny: [
    "*.eml*",
    ".env",
    ".env.*",
    "*.{crt,pem,key,p12,pfx,cer,der}",
    ".npmrc",
    ".yarnrc.yml",
    "**/.git/**",
  ],
};

/**
 * Plugins that read files do not know the lists. Vite asks them about each address without an
 * extension, because it may be a module. A page can have the address of a folder on this computer,
 * such as `/home`, so a denied file counts as one that does not exist. Vite then asks its other
 * middleware, which denies files on its own.
 */
function guardFiles(): Plugin {
  return {
    name: "served-files",
    apply: "serve",
    applyToEnvironment: ({ name }) => name === "client",
    load: {
      order: "pre",
      handler(id) {
        const [file = ""] = id.split(/[?#]/);
        if (!isAbsolute(file) || isFileLoadingAllowed(this.environment.getTopLevelConfig(), file))
          return;
        throw Object.assign(new Error(`Denied ID ${id}`), { code: "ERR_LOAD_URL", id });
      },
    },
  };
}
