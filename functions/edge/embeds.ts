export { allowEmbeds as default } from "../../src/hosts/netlify/embeds.ts";
