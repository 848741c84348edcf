import { hash } from "node:crypto";
import { type Answer, isMissing, parseMediaType, readMarkdownLinks, typeOf } from "../answer.ts";
import { listAt, membersAt, textAt } from "../json-value.ts";
import { offers } from "../offers.ts";
import { type Check, type Probe, standard } from "../probe.ts";
import { ardStandards } from "./ard.ts";
import { mcpStandards } from "./mcp.ts";

const linksOf = (context: unknown) => membersAt(context).filter(([name]) => name !== "anchor");

export const agentStandards: readonly Check[] = [
  ...ardStandards,
  ...mcpStandards,
  standard("llms-form", "llms.txt begins with a heading", offers.llms, (answer, { expect }) =>
    expect(/^\ufeff?\s*# \S/.test(answer.text), "does not begin with an H1", answer),
  ),
  standard(
    "llms-targets",
    "Each link in llms.txt to the site itself leads somewhere",
    offers.llms,
    async (answer, { site, expect }) => {
      const paths = readMarkdownLinks(answer.text).flatMap((url) => site.toPath(url) ?? []);
      for (const target of await site.readAll(site.pick([...new Set(paths)])))
        expect(
          !isMissing(target),
          `links to ${target.request.path}, which returns ${target.status}`,
          answer,
        );
      expect(true, "", answer);
    },
  ),
  // RFC 7763 and HTML.
  standard(
    "markdown-alternates",
    "Each Markdown alternate is Markdown",
    offers.twins,
    (answer, { expect, expectStatus }) => {
      expectStatus(answer, 200);
      const isMarkdown = ["text/markdown", "text/plain", "text/x-markdown"].includes(
        typeOf(answer),
      );
      expect(isMarkdown, `is ${typeOf(answer) || "of no type"}, not Markdown`, answer);
      expect(answer.text.trim() !== "", "is empty", answer);
    },
  ),
  // Agent skills discovery 0.2.0.
  standard(
    "task-guide-index",
    "Each task guide has a name, a description, an address and a digest",
    offers.skills,
    (answer, probe) => {
      const { expect, expectEqual, readJson } = probe;
      const skills = listAt(readJson(answer), "skills");
      const names = skills.map((skill) => textAt(skill, "name"));
      expectEqual(new Set(names).size, names.length, "number of distinct names", answer);
      for (const skill of skills) {
        const name = textAt(skill, "name");
        expect(
          /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) && name.length <= 64,
          `has the malformed name "${name}"`,
          answer,
        );
        const absent = ["description", "url", "digest"].filter(
          (member) => textAt(skill, member) === "",
        );
        expect(absent.length === 0, `has no ${absent.join(", ")} for ${name}`, answer);
      }
    },
  ),
  standard(
    "task-guide-bytes",
    "Each task guide matches its digest in the index",
    offers.skills,
    async (index, probe) => {
      const { site, expect, expectEqual, readJson } = probe;
      for (const skill of listAt(readJson(index), "skills")) {
        const url = URL.parse(textAt(skill, "url"), site.canonical + index.request.path);
        if (url === null)
          expect(false, `has the malformed address "${textAt(skill, "url")}"`, index);
        const path = url ? site.toPath(url.href) : undefined;
        if (path === undefined) continue;
        const guide = await site.read(path);
        expectEqual(
          `sha256:${hash("sha256", guide.body)}`,
          textAt(skill, "digest"),
          "digest",
          guide,
        );
      }
    },
  ),
  // RFC 9727 over RFC 9264.
  standard(
    "linkset-form",
    "The API catalog is a linkset whose targets have addresses",
    offers.catalog,
    (answer, probe) => {
      probe.expectType(answer, "application/linkset+json");
      const contexts = listAt(probe.readJson(answer), "linkset");
      probe.expect(contexts.length > 0, "has no linkset", answer);
      for (const [relation, targets] of contexts.flatMap(linksOf))
        for (const target of listAt(targets))
          probe.expect(
            textAt(target, "href") !== "",
            `has a target without a URL under ${relation}`,
            answer,
          );
    },
  ),
  standard(
    "linkset-answers",
    "Each link in the API catalog leads to a resource with its media type",
    offers.catalog,
    async (answer, probe) => {
      // An item is the root of an API, which might not exist.
      const links = listAt(probe.readJson(answer), "linkset")
        .flatMap(linksOf)
        .filter(([relation]) => relation !== "item");
      for (const target of links.flatMap(([, list]) => listAt(list)))
        await expectTarget(probe, answer, textAt(target, "href"), textAt(target, "type"));
    },
  ),
  // Agentic Resource Discovery 0.91, or 0.9 at its own address.
  standard(
    "ard-answers",
    "Each resource in an agentic manifest exists",
    offers.resources,
    async (answer, probe) => {
      const manifest = probe.readJson(answer);
      for (const entry of listAt(manifest, "entries"))
        await expectTarget(probe, answer, textAt(entry, "url"));
      probe.expect(true, "", answer);
    },
  ),
];

async function expectTarget(
  { site, expect }: Probe,
  from: Answer,
  href: string,
  type = "",
): Promise<void> {
  const path = site.toPath(href);
  if (path === undefined) return;
  const target = await site.read(path);
  expect(!isMissing(target), `links to ${href}, which returns ${target.status}`, from);
  const [found, wanted] = [typeOf(target), parseMediaType(type).type];
  expect(
    wanted === "" || target.status !== 200 || found === wanted,
    `is ${found}; the catalog says ${wanted}`,
    target,
  );
}
