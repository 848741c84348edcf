import { toCurl } from "../curl.ts";
import { isSound, type Report } from "../report.ts";

/** The report as JSON, for programs; each failing request is there as it was sent and as a curl line. */
export function toJson(report: Report): string {
  const results = report.results.map((result) => ({
    ...result,
    failures: result.failures.map(({ message, request }) => ({
      message,
      ...(request ? { request, curl: toCurl(report.origin, request) } : {}),
    })),
  }));
  return `${JSON.stringify({ sound: isSound(report), ...report, results }, null, 2)}\n`;
}
