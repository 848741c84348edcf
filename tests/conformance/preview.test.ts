import { fileURLToPath } from "node:url";
import { describeConformance } from "./checks.ts";
import { useHost } from "./host.ts";

const astro = fileURLToPath(new URL("../../node_modules/.bin/astro", import.meta.url));
const host = useHost([astro, "preview", "--port", "{port}", "--host", "127.0.0.1"]);

describeConformance("astro preview", { ...host, pages: 2 });
