import { slug as toSlug } from "github-slugger";
import type { StartingTexts } from "./texts/en.ts";

/** Builds the text of the developer portal, and fills in the placeholders in braces. */
export function toDevelopersText(texts: StartingTexts["portal"]): string {
  return [
    texts.lead,
    `## ${texts.wire}`,
    "{{exchanges}}",
    `## ${texts.endpoints}`,
    "{{endpoints}}",
    "```sh\ncurl --include {{base-url}}/api/v1/health\n```",
    texts.healthy,
    "{{health-example}}",
    "{{health-fields}}",
    `## ${texts.problems}`,
    texts.branching,
    "{{problem-example}}",
    "{{problem-fields}}",
    `## ${texts.codes}`,
    "{{problems}}",
    `## ${texts.limits}`,
    "{{limits}}",
    "{{rate-limit-headers}}",
    texts.waiting,
    `## ${texts.versions}`,
    texts.breaking,
    "{{breaking-changes}}",
    texts.nonBreaking,
    "{{non-breaking-changes}}",
    `## ${toHeading(texts.deprecations)}`,
    texts.notice,
    "{{deprecation-signals}}",
    "{{deprecations}}",
    "## Markdown",
    texts.markdown,
    `## ${texts.resources}`,
    "{{resources}}",
  ].join("\n\n");
}

/** Headers and the API description link to `#deprecations` in every language. */
function toHeading(deprecations: string): string {
  return toSlug(deprecations) === "deprecations" ? deprecations : `<span id="deprecations"></span>${deprecations}`;
}
