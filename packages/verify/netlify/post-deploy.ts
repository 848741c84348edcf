import { checks } from "../checks.ts";
import { Unreachable } from "../open-site.ts";
import { defaultPages } from "../options.ts";
import { isSound, type Report, summarize, toOutcome } from "../report.ts";
import { toText } from "../reporters/text.ts";
import { verify } from "../verify.ts";

export interface BuildUtilities {
  readonly build: { readonly failPlugin: (message: string) => never };
  readonly status: {
    readonly show: (status: {
      readonly title: string;
      readonly summary: string;
      readonly text: string;
    }) => void;
  };
}

/** A failed check flags the deployment, which stays live. */
export async function verifyDeploy(url: string, { build, status }: BuildUtilities): Promise<void> {
  const seed = process.env["DEPLOY_ID"] ?? url;
  const options = { origin: new URL(url).origin, pages: defaultPages, seed };
  const report = await verify(options, checks).catch((error: Error) => error);
  if (report instanceof Unreachable) return build.failPlugin(report.message);
  if (report instanceof Error) throw report;
  const text = toText(report);
  console.log(text);
  if (!isSound(report)) return build.failPlugin(toSummary(report));
  status.show({ title: "Checks of this deployment", summary: toSummary(report), text });
}

function toSummary(report: Report): string {
  const { checks: count, outcome, pages } = summarize(report);
  const failed = report.results
    .filter((result) => toOutcome(result) === "failed")
    .map(({ check }) => check);
  const names = failed.length === 0 ? "" : ` (${failed.join(", ")})`;
  return `${count} on ${pages} and the API at ${report.origin}: ${outcome}${names}`;
}
