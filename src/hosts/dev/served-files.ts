import { isAbsolute } from "node:path";
import { isFileLoadingAllowed, type Plugin } from "vite";

/** Keeps mail private, wherever MAIL_FOLDER is. Replaces Vite's own list. */
export const servedFiles = {
  allow: ["src", "public", "node_modules"],
  deny: ["*.eml*", ".env", ".env.*", "*.{crt,pem,key,p12,pfx,cer,der}", ".npmrc", ".yarnrc.yml", "**/.git/**"],
};

/** Applies `servedFiles` to plugins that read files themselves, such as Astro's for Markdown. */
export function guardFiles(): Plugin {
  return {
    name: "served-files",
    apply: "serve",
    applyToEnvironment: ({ name }) => name === "client",
    load: {
      order: "pre",
      handler(id) {
        const [file = ""] = id.split(/[?#]/);
        if (!isAbsolute(file) || isFileLoadingAllowed(this.environment.getTopLevelConfig(), file)) return;
        // Vite's own code for denied files.
        throw Object.assign(new Error(`Denied ID ${id}`), { code: "ERR_DENIED_ID", id });
      },
    },
  };
}
