import type { Project } from "../../src/commands/doctor/step.ts";
import { makeSite } from "../check/made-site.ts";

const example =
  "SMTP_URL=\nCAPTCHA_KEY=\nSITE_URL=\nSMTP_TLS=\nHOST=\nPORT=\nSHUTDOWN_SECONDS=\nTRUST_PROXY=\nMAIL_FOLDER=\nPUBLISH_HOOK=\nDRAFTS_KEY=\n";

/** Creates a project with these files and settings, as on an owner's server. */
export function makeProject(
  environment: Project["environment"] = {},
  files: Readonly<Record<string, string>> = {},
  host: Project["host"] = "node",
): Project {
  return { root: makeSite({ ".env.example": example, ...files }), host, environment };
}
