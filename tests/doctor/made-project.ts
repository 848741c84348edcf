import type { Project } from "../../src/commands/doctor/step.ts";
import { makeSite } from "../check/made-site.ts";

const example = "SMTP_URL=\nCAPTCHA_KEY=\nSITE_URL=\nSMTP_TLS=\nHOST=\nPORT=\nSHUTDOWN_SECONDS=\nTRUST_PROXY=\nMAIL_FOLDER=\n";

/** A project with these files and settings, as a server of one's own would have them. */
export function makeProject(
  environment: Project["environment"] = {},
  files: Readonly<Record<string, string>> = {},
  host: Project["host"] = "node",
): Project {
  return { root: makeSite({ ".env.example": example, ...files }), host, environment };
}
