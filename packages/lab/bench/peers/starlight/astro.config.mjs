import starlight from "@astrojs/starlight";
import { defineConfig } from "astro/config";
import starlightLlmsTxt from "starlight-llms-txt";

export default defineConfig({
  site: "https://waymark.example",
  integrations: [starlight({ title: "Waymark", plugins: [starlightLlmsTxt()] })],
});
