import { resources, toBareType } from "../catalog/resources.ts";
import { searchPath } from "../catalog/search.ts";
import type { Site } from "../catalog/site.ts";
import { escapeText } from "../http/html.ts";

/** OpenSearch 1.1, which limits the short name to 16 characters. */
export function toOpenSearch({ name, language, words }: Site, baseUrl: string): string {
  const template = `${baseUrl}${searchPath}?q={searchTerms}&amp;page={startPage?}`;
  const { opensearch } = resources;
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapeText([...name].slice(0, 16).join("").trim())}</ShortName>
  <Description>${escapeText(words.labelled(name, words.search.title))}</Description>
  <Url type="text/html" template="${template}"/>
  <Url type="application/json" template="${template}"/>
  <Url type="${toBareType(opensearch)}" rel="self" template="${baseUrl}${opensearch.path}"/>
  <Image width="16" height="16" type="image/svg+xml">${baseUrl}/favicon.svg</Image>
  <Language>${language}</Language>
  <InputEncoding>UTF-8</InputEncoding>
</OpenSearchDescription>
`;
}
