import { defineConfig } from "astro/config";

export default defineConfig({
  site: "https://waymark.example",
  build: { format: "file" },
  markdown: { syntaxHighlight: "prism" },
});
