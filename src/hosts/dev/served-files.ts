import { isAbsolute } from "node:path";
import { isFileLoadingAllowed, type Plugin } from "vite";

/** What Vite may serve of the project: what pages load, and no mail, wherever MAIL_FOLDER is. This list replaces Vite's own. */
export const servedFiles = {
  allow: ["src", "public", "node_modules"],
  deny: ["*.eml*", ".env", ".env.*", "*.{crt,pem,key,p12,pfx,cer,der}", ".npmrc", ".yarnrc.yml", "**/.git/**"],
};

/** Holds to `servedFiles` the plugins that read files themselves, as Astro's of Markdown does, without asking Vite. */
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
        // The code by which Vite answers as it does to files that it refuses itself.
        throw Object.assign(new Error(`Denied ID ${id}`), { code: "ERR_DENIED_ID", id });
      },
    },
  };
}
