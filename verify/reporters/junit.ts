import { toCurl } from "../curl.ts";
import type { Report, Result } from "../report.ts";

/** The report as JUnit XML, as build servers read it: a check is a test case. */
export function toJunit(report: Report): string {
  const { results, seconds, origin, started } = report;
  const failed = results.filter(({ failures }) => failures.length > 0).length;
  const counts = `tests="${results.length}" failures="${failed}" errors="0" time="${seconds.toFixed(3)}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="verify" ${counts}>`,
    `  <testsuite name="${toXmlText(origin)}" ${counts} skipped="0" timestamp="${started.slice(0, 19)}">`,
    ...results.map((result) => toCase(result, origin)),
    "  </testsuite>",
    "</testsuites>",
    "",
  ].join("\n");
}

function toCase({ check, promise, failures, seconds }: Result, origin: string): string {
  const opening = `    <testcase classname="verify" name="${toXmlText(check)}" time="${seconds.toFixed(3)}"`;
  if (failures.length === 0) return `${opening}/>`;
  const lines = failures.map(({ message, request }) => (request ? `${message}\n${toCurl(origin, request)}` : message));
  return `${opening}>\n      <failure message="${toXmlText(promise)}">${toXmlText(lines.join("\n\n"))}</failure>\n    </testcase>`;
}

/** XML 1.0 knows no other control characters than tab and line breaks. */
function toXmlText(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "\ufffd")
    .replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
