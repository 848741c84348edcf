import { defineConfig } from "astro/config";
import waymark from "./packages/waymark/src/integration/waymark.ts";

export default defineConfig({
  integrations: [
    waymark({
      site: () => import("./src/content/site.ts"),
      sections: () => import("./src/content/sections.ts"),
      words: () => import("./src/content/words.ts"),
    }),
  ],
});
