import { defineConfig } from "astro/config";
import waymark from "waymark";

export default defineConfig({
  integrations: [
    waymark({
      site: () => import("./src/content/site.ts"),
      sections: () => import("./src/content/sections.ts"),
      words: () => import("./src/content/words.ts"),
    }),
  ],
});
