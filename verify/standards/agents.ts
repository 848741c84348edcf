import { createHash } from "node:crypto";
import { type Answer, isHtml, parseMediaType } from "../answer.ts";
import { at, listAt, membersAt, textAt } from "../json-value.ts";
import { readMarkdownLinks } from "../links.ts";
import type { Check, Probe } from "../probe.ts";
import { isMissing } from "./pages.ts";

const relationsOfLinks = (context: unknown) => membersAt(context).filter(([name]) => name !== "anchor");

/** What is published for agents. */
export const agentStandards: readonly Check[] = [
  // llmstxt.org.
  {
    name: "llms-form",
    promise: "llms.txt is text that begins with the name of the site as its heading",
    needs: "llms.txt",
    async run({ offered, expect }) {
      for (const answer of offered) expect(/^\ufeff?\s*# \S/.test(answer.text), "does not begin with an H1", answer);
    },
  },
  // Where llms.txt leads.
  {
    name: "llms-targets",
    promise: "What llms.txt links to on the site is there",
    needs: "llms.txt",
    async run({ site, offered, expect }) {
      for (const answer of offered) {
        const urls = readMarkdownLinks(answer.text).map(({ url }) => url);
        for (const path of site.pick([...new Set(urls.flatMap((url) => site.toPath(url) ?? []))])) {
          const target = await site.read(path);
          expect(!isMissing(target), `links to ${path}, which answers ${target.status}`, answer);
        }
        expect(true, "", answer);
      }
    },
  },
  // RFC 7763, and the relation `alternate` of HTML.
  {
    name: "markdown-alternates",
    promise: "A page's alternate in Markdown is there, is Markdown, and is not empty",
    needs: "twins",
    async run({ offered, expect, expectStatus }) {
      for (const answer of offered) {
        expectStatus(answer, 200);
        const { type } = parseMediaType(answer.headers["content-type"]);
        expect(["text/markdown", "text/plain", "text/x-markdown"].includes(type), `is ${type || "of no type"}, not Markdown`, answer);
        expect(answer.text.trim() !== "", "is empty", answer);
      }
    },
  },
  // Agent skills discovery 0.2.0.
  {
    name: "task-guide-index",
    promise: "The index of task guides names each by itself, with a description, an address and a digest",
    needs: "task guides",
    async run({ offered, expect, expectEqual, readJson }) {
      for (const answer of offered) {
        const skills = listAt(readJson(answer), "skills");
        const names = skills.map((skill) => textAt(skill, "name"));
        expectEqual(new Set(names).size, names.length, "number of distinct names", answer);
        for (const skill of skills) {
          const name = textAt(skill, "name");
          expect(/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) && name.length <= 64, `has the malformed name "${name}"`, answer);
          const absent = ["description", "url", "digest"].filter((member) => textAt(skill, member) === "");
          expect(absent.length === 0, `has no ${absent.join(", ")} for ${name}`, answer);
        }
      }
    },
  },
  // The bytes that the index of task guides speaks of.
  {
    name: "task-guide-bytes",
    promise: "Each task guide of the site is the bytes whose digest the index has",
    needs: "task guides",
    async run({ site, offered, expectEqual, readJson }) {
      for (const index of offered)
        for (const skill of listAt(readJson(index), "skills")) {
          const url = new URL(textAt(skill, "url"), site.canonical + index.request.path).href;
          const path = site.toPath(url);
          if (path === undefined) continue;
          const guide = await site.read(path);
          expectEqual(`sha256:${createHash("sha256").update(guide.body).digest("hex")}`, textAt(skill, "digest"), "digest", guide);
        }
    },
  },
  // RFC 9727 over RFC 9264.
  {
    name: "linkset-form",
    promise: "The API catalog is a linkset, each of whose targets has an address",
    needs: "an API catalog",
    async run({ offered, expect, expectType, readJson }) {
      for (const answer of offered) {
        expectType(answer, "application/linkset+json");
        const contexts = listAt(readJson(answer), "linkset");
        expect(contexts.length > 0, "has no linkset", answer);
        for (const [relation, targets] of contexts.flatMap(relationsOfLinks))
          for (const target of toList(targets))
            expect(textAt(target, "href") !== "", `has a target without an address under ${relation}`, answer);
      }
    },
  },
  // Where the catalogs lead; an item of an API catalog is the API itself, which need not answer at its own address.
  {
    name: "linkset-answers",
    promise: "What the API catalog links to on the site is there, in the media type that it says",
    needs: "an API catalog",
    async run(probe) {
      for (const answer of probe.offered) {
        const relations = listAt(probe.readJson(answer), "linkset").flatMap(relationsOfLinks);
        const targets = relations.filter(([relation]) => relation !== "item").flatMap(([, list]) => toList(list));
        for (const target of targets) await expectTarget(probe, answer, textAt(target, "href"), textAt(target, "type"));
      }
    },
  },
  // Agentic resource discovery, version 0.91, and 0.9 at its own address.
  {
    name: "ard-answers",
    promise: "What a manifest of agentic resources names on the site is there",
    needs: "agentic resources",
    async run(probe) {
      for (const answer of probe.offered) {
        const entries = listAt(probe.readJson(answer), "entries");
        for (const entry of entries) await expectTarget(probe, answer, textAt(entry, "url"));
        probe.expect(Array.isArray(at(probe.readJson(answer), "entries")), "has no list of entries", answer);
      }
    },
  },
];

function toList(targets: unknown): readonly unknown[] {
  return Array.isArray(targets) ? targets : [];
}

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
