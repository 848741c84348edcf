import { readFileSync } from "node:fs";
import { requestDueBuild } from "../src/hosts/netlify/publish.ts";

/** Never called for a visitor. */
export default async (): Promise<void> => {
  const hook = process.env["PUBLISH_HOOK"];
  if (hook)
    await requestDueBuild(JSON.parse(readFileSync("dist/due.json", "utf8")), {
      hook,
      now: Date.now(),
    });
};

/** Must be a literal. */
export const config = { schedule: "*/5 * * * *" };
