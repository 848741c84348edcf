/** The headings and the sentences of the page for developers, in its order, between what the catalog has to say. */
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
  | "notice"
  | "markdown"
  | "resources";

/** The text of the page for developers, which is made the same in every language. */
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

## Deprecations

${said.notice}

{{deprecation-signals}}

{{deprecations}}

## Markdown

${said.markdown}

## ${said.resources}

{{resources}}`;
}
