import { toCurl } from "../curl.ts";
import { isSound, type Report, toOutcome } from "../report.ts";

export function toJson(report: Report): string {
  const results = report.results.map((result) => ({
    ...result,
    outcome: toOutcome(result),
    failures: result.failures.map(({ message, request }) => ({
      message,
      ...(request ? { request, curl: toCurl(report.origin, request) } : {}),
    })),
  }));
  return print({ sound: isSound(report), ...report, results });
}

export function toJsonError(origin: string, error: string): string {
  return print({ sound: false, origin, error, results: [] });
}

function print(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
