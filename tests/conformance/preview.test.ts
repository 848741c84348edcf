import { site } from "../fixtures/own-site.ts";
import { describeConformance } from "./checks.ts";
import { useHost } from "./host.ts";
import { toAstro } from "./node-server.ts";

describeConformance("astro preview", { ...useHost(toAstro("preview")), site, pages: 2 });
