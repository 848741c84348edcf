import type { Project } from "../../src/commands/doctor/step.ts";
import { makeSite } from "../check/made-site.ts";

/** Creates a project with these files and settings, as on an owner's server. */
export function makeProject(
  environment: Project["environment"] = {},
  files: Readonly<Record<string, string>> = {},
  host: Project["host"] = "node",
): Project {
  const root = makeSite({ ".env.example": "SMTP_URL=\nCAPTCHA_KEY=\nSITE_URL=\nSMTP_TLS=\nHOST=\nPORT=\nTRUST_PROXY=\n", ...files });
  return { root, host, environment };
}
