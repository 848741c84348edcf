import { type Outcome, type Report, type Result, toCurl, toOutcome } from "../report.ts";

export function toJunit({ results, seconds, origin, started }: Report): string {
  const count = (outcome: Outcome) =>
    results.filter((result) => toOutcome(result) === outcome).length;
  const counts = `tests="${results.length}" failures="${count("failed")}" errors="0" time="${seconds.toFixed(3)}"`;
  const suite = `${counts} skipped="${count("not offered")}" timestamp="${started.slice(0, 19)}"`;
  return toDocument({
    counts,
    suite,
    origin,
    cases: results.map((result) => toCase(result, origin)),
  });
}

export function toJunitError(origin: string, error: string): string {
  const counts = 'tests="1" failures="0" errors="1" time="0.000"';
  const content = `<error message="${toXmlText(error)}"/>`;
  return toDocument({
    counts,
    suite: `${counts} skipped="0"`,
    origin,
    cases: [toElement("reach", 0, content)],
  });
}

type Document = Readonly<{
  counts: string;
  suite: string;
  origin: string;
  cases: readonly string[];
}>;

function toDocument({ counts, suite, origin, cases }: Document): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="verify" ${counts}>`,
    `  <testsuite name="${toXmlText(origin)}" ${suite}>`,
    ...cases,
    "  </testsuite>",
    "</testsuites>",
    "",
  ].join("\n");
}

function toCase(result: Result, origin: string): string {
  const { check, promise, failures, seconds } = result;
  const lines = failures.map(({ message, request }) =>
    request ? `${message}\n${toCurl(origin, request)}` : message,
  );
  const contents: Readonly<Record<Outcome, string>> = {
    holds: "",
    failed: `<failure message="${toXmlText(promise)}">${toXmlText(lines.join("\n\n"))}</failure>`,
    "not offered": '<skipped message="The site does not offer this."/>',
  };
  return toElement(check, seconds, contents[toOutcome(result)]);
}

function toElement(name: string, seconds: number, content: string): string {
  const opening = `    <testcase classname="verify" name="${toXmlText(name)}" time="${seconds.toFixed(3)}"`;
  return content === "" ? `${opening}/>` : `${opening}>\n      ${content}\n    </testcase>`;
}

/** XML 1.0 allows no other control characters. */
function toXmlText(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "\ufffd")
    .replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
