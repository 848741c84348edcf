import { type Answer, isHtml, parseMediaType } from "../answer.ts";
import { at, listAt, membersAt, textAt } from "../json-value.ts";
import { readMarkdownLinks } from "../links.ts";
import { type Check, each, type Probe } from "../probe.ts";
import { expectDigest, expectNames } from "../skills.ts";
import { isMissing } from "./pages.ts";

const relationsOfLinks = (context: unknown) => membersAt(context).filter(([name]) => name !== "anchor");

/** What is published for agents. */
export const agentStandards: readonly Check[] = [
  // llmstxt.org.
  {
    name: "llms-form",
    promise: "llms.txt is text that begins with the name of the site as its heading",
    needs: "llms.txt",
    run: each((answer, { expect }) => expect(/^\ufeff?\s*# \S/.test(answer.text), "does not begin with an H1", answer)),
  },
  {
    name: "llms-targets",
    promise: "What llms.txt links to on the site is there",
    needs: "llms.txt",
    run: each(async (answer, { site, expect }) => {
      const urls = readMarkdownLinks(answer.text);
      for (const path of site.pick([...new Set(urls.flatMap((url) => site.toPath(url) ?? []))])) {
        const target = await site.read(path);
        expect(!isMissing(target), `links to ${path}, which answers ${target.status}`, answer);
      }
      expect(true, "", answer);
    }),
  },
  // RFC 7763, and the relation `alternate` of HTML.
  {
    name: "markdown-alternates",
    promise: "A page's alternate in Markdown is there, is Markdown, and is not empty",
    needs: "twins",
    run: each((answer, { expect, expectStatus }) => {
      expectStatus(answer, 200);
      const { type } = parseMediaType(answer.headers["content-type"]);
      expect(["text/markdown", "text/plain", "text/x-markdown"].includes(type), `is ${type || "of no type"}, not Markdown`, answer);
      expect(answer.text.trim() !== "", "is empty", answer);
    }),
  },
  // Agent skills discovery 0.2.0.
  {
    name: "task-guide-index",
    promise: "The index of task guides names each by itself, with a description, an address and a digest",
    needs: "task guides",
    run: each((answer, probe) => {
      const skills = listAt(probe.readJson(answer), "skills");
      expectNames(probe, answer, skills);
      for (const skill of skills) {
        const absent = ["description", "url", "digest"].filter((member) => textAt(skill, member) === "");
        probe.expect(absent.length === 0, `has no ${absent.join(", ")} for ${textAt(skill, "name")}`, answer);
      }
    }),
  },
  {
    name: "task-guide-bytes",
    promise: "Each task guide of the site is the bytes whose digest the index has",
    needs: "task guides",
    run: each(async (index, probe) => {
      const { site, expect, readJson } = probe;
      for (const skill of listAt(readJson(index), "skills")) {
        const url = URL.parse(textAt(skill, "url"), site.canonical + index.request.path);
        if (url === null) expect(false, `has the malformed address "${textAt(skill, "url")}"`, index);
        const path = url ? site.toPath(url.href) : undefined;
        if (path !== undefined) expectDigest(probe, await site.read(path), skill);
      }
    }),
  },
  // RFC 9727 over RFC 9264.
  {
    name: "linkset-form",
    promise: "The API catalog is a linkset, each of whose targets has an address",
    needs: "an API catalog",
    run: each((answer, { expect, expectType, readJson }) => {
      expectType(answer, "application/linkset+json");
      const contexts = listAt(readJson(answer), "linkset");
      expect(contexts.length > 0, "has no linkset", answer);
      for (const [relation, targets] of contexts.flatMap(relationsOfLinks))
        for (const target of listAt(targets))
          expect(textAt(target, "href") !== "", `has a target without an address under ${relation}`, answer);
    }),
  },
  // An item is the API itself, which need not answer at its own address.
  {
    name: "linkset-answers",
    promise: "What the API catalog links to on the site is there, in the media type that it says",
    needs: "an API catalog",
    run: each(async (answer, probe) => {
      const relations = listAt(probe.readJson(answer), "linkset").flatMap(relationsOfLinks);
      const targets = relations.filter(([relation]) => relation !== "item").flatMap(([, list]) => listAt(list));
      for (const target of targets) await expectTarget(probe, answer, textAt(target, "href"), textAt(target, "type"));
    }),
  },
  // Agentic resource discovery, version 0.91, and 0.9 at its own address.
  {
    name: "ard-answers",
    promise: "What a manifest of agentic resources names on the site is there",
    needs: "agentic resources",
    run: each(async (answer, probe) => {
      const manifest = probe.readJson(answer);
      for (const entry of listAt(manifest, "entries")) await expectTarget(probe, answer, textAt(entry, "url"));
      probe.expect(Array.isArray(at(manifest, "entries")), "has no list of entries", answer);
    }),
  },
];

async function expectTarget({ site, expect }: Probe, from: Answer, href: string, type = ""): Promise<void> {
  const path = site.toPath(href);
  if (path === undefined) return;
  const target = await site.read(path);
  expect(!isMissing(target), `links to ${href}, which answers ${target.status}`, from);
  const found = parseMediaType(target.headers["content-type"]).type;
  const wanted = parseMediaType(type).type;
  const isSaid = wanted === "" || target.status !== 200 || found === wanted || (isHtml(target) && wanted === "text/html");
  expect(isSaid, `is ${found}; the catalog says ${wanted}`, target);
}
