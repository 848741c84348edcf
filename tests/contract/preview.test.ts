import { fileURLToPath } from "node:url";
import { describeContactContract } from "./contact-contract.ts";
import { useContactServer } from "./contact-server.ts";
import { startProcess } from "./node-server.ts";
import { describeSiteContract } from "./site-contract.ts";

const astro = fileURLToPath(new URL("../../node_modules/.bin/astro", import.meta.url));
const argv = [astro, "preview", "--port", "{port}", "--host", "127.0.0.1"];

describeSiteContract("astro preview", { validators: true, start: () => startProcess(argv) });

describeContactContract("astro preview", () => useContactServer(argv));
