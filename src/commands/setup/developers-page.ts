import { slug as toSlug } from "github-slugger";

/** The portal's headings and sentences, in order. The facts between them come from the catalog. */
type Said =
  | "lead"
  | "wire"
  | "endpoints"
  | "healthy"
  | "problems"
  | "branching"
  | "codes"
  | "limits"
  | "waiting"
  | "versions"
  | "breaking"
  | "nonBreaking"
  | "deprecations"
  | "notice"
  | "markdown"
  | "resources";

/** Headers and the description link to `#deprecations` in every language. */
function toHeading(deprecations: string): string {
  return toSlug(deprecations) === "deprecations" ? deprecations : `<span id="deprecations"></span>${deprecations}`;
}

export function toDevelopersText(said: Readonly<Record<Said, string>>): string {
  return `${said.lead}

## ${said.wire}

{{exchanges}}

## ${said.endpoints}

{{endpoints}}

\`\`\`sh
curl --include {{base-url}}/api/v1/health
\`\`\`

${said.healthy}

{{health-example}}

{{health-fields}}

## ${said.problems}

${said.branching}

{{problem-example}}

{{problem-fields}}

## ${said.codes}

{{problems}}

## ${said.limits}

{{limits}}

{{rate-limit-headers}}

${said.waiting}

## ${said.versions}

${said.breaking}

{{breaking-changes}}

${said.nonBreaking}

{{non-breaking-changes}}

## ${toHeading(said.deprecations)}

${said.notice}

{{deprecation-signals}}

{{deprecations}}

## Markdown

${said.markdown}

## ${said.resources}

{{resources}}`;
}
