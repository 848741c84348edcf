import { fileURLToPath } from "node:url";
import { startProcess } from "./node-server.ts";
import { describeSiteContract } from "./site-contract.ts";

const astro = fileURLToPath(new URL("../../node_modules/.bin/astro", import.meta.url));

describeSiteContract("astro preview", {
  validators: true,
  start: () => startProcess([astro, "preview", "--port", "{port}", "--host", "127.0.0.1"]),
});
