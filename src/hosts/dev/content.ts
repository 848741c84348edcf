import { existsSync, statSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { dirname, join } from "node:path";
import { createNotFound } from "../../api/not-found.ts";
import { resolveBaseUrl } from "../../catalog/base-url.ts";
import { cacheHeaders, headerRules, pageHeaders, toTwinHeaders } from "../../catalog/headers.ts";
import { icons } from "../../catalog/icons.ts";
import { resources } from "../../catalog/resources.ts";
import { site } from "../../catalog/site.ts";
import { toAddress, toUrl } from "../../http/address.ts";
import { headersFor } from "../../http/header-rules.ts";
import { negotiateNotFound, negotiatePage } from "../../http/negotiation.ts";
import { toContentParts, toPartPath } from "../../outputs/llms-full.ts";
import { toSkillPath } from "../../outputs/skills.ts";
import { toTwin } from "../../outputs/twin.ts";
import { once } from "../../site/once.ts";
import type { SitePage } from "../../site/page.ts";
import { collectPages, collectUnlistedPaths } from "../../site/pages.ts";
import { toTwinPath, withTwins } from "../../site/paths.ts";
import { collectSkills } from "../../site/skills.ts";
import { toNegotiatedHeaders } from "../negotiated-headers.ts";
import { findRedirect } from "../redirect.ts";
import type { Source } from "../router.ts";
import { addDevelopmentCode } from "./page-code.ts";
import { type DevelopmentCode, toDevelopmentPolicy } from "./page-policy.ts";
import { fixHeaders, rewriteBody } from "./rendered-response.ts";

/** What Astro is to render, and under which headers; at `url` where that is not what was asked for. */
interface Rendering {
  readonly headers: Readonly<Record<string, string>>;
  readonly url?: string;
}

/** What the content is served with. */
export interface Development extends DevelopmentCode {
  /** Where the dev server answers with the not-found page, for the router alone. */
  readonly notFoundPath: string;
}

const baseUrl = resolveBaseUrl(process.env);
const htmlHeaders = { "Content-Type": "text/html; charset=utf-8" } as const;

/** What a build would put into its table, looked up in the content; Astro renders it, and it is sent under the headers of production. */
export function createContent(development: Development): Source<Rendering> {
  /** The not-found answers as last made. */
  let notFound: { html: string; pages?: readonly SitePage[]; answer: ReturnType<typeof createNotFound> } = {
    html: "",
    answer: createNotFound({ pages: [], html: "" }),
  };

  /** Has Astro render the not-found page anew for who asks for HTML, because its code may have changed. */
  async function prepareNotFound({ headers: { accept }, socket: { localAddress = "" } }: IncomingMessage): Promise<void> {
    const host = localAddress.includes(":") ? `[${localAddress}]` : localAddress;
    const url = `http://${host}:${development.port}${development.notFoundPath}`;
    const html = negotiateNotFound(accept) === "html" ? await fetch(url).then((page) => page.text()) : notFound.html;
    const pages = await collectPages();
    if (html !== notFound.html || pages !== notFound.pages) notFound = { html, pages, answer: createNotFound({ pages, html }) };
  }

  return {
    async find(path, request) {
      // Without a look at the content: a picture need not wait for it.
      if (isPublicFile(path)) return { headers: toHeaders(path) };
      const { pages, unlisted, twins } = await collectByPath();
      const page = pages.get(path);
      if (page && negotiatePage(request.headers.accept) === "markdown") return toNegotiatedTwin(page);
      if (page) return { headers: { ...toHeaders(path), ...htmlHeaders, ...pageHeaders } };
      if (unlisted.has(path)) return { headers: { ...toHeaders(path), ...htmlHeaders } };
      const original = twins.get(path);
      if (original) return { headers: await toTwinFields(original) };
      if (await isOutput(path)) return { headers: toHeaders(path) };
      const redirect = findRedirect(
        path,
        withTwins(site.redirects, (to) => pages.has(to)),
        (near) => pages.has(near) || unlisted.has(near),
      );
      if (redirect !== undefined) return { redirect };
      await prepareNotFound(request);
      return undefined;
    },

    send({ headers, url }, request, response, next) {
      fixHeaders(response, allowDevelopment(headers, development));
      if (headers["Content-Type"] === htmlHeaders["Content-Type"])
        rewriteBody(response, (html) => addDevelopmentCode(html, development.nonce));
      if (url !== undefined) request.url = url;
      next?.();
    },

    answerUnknownPage(page) {
      const answer = notFound.answer(page);
      return { ...answer, headers: allowDevelopment(answer.headers, development) };
    },
  };
}

const collectByPath = once(async () => {
  const pages = await collectPages();
  return {
    pages: new Map(pages.map((page) => [page.path, page])),
    unlisted: new Set(await collectUnlistedPaths()),
    twins: new Map(pages.map((page) => [toTwinPath(page.path), page])),
  };
});

function isPublicFile(path: string): boolean {
  const file = join("public", path);
  return !path.includes("..") && existsSync(file) && statSync(file).isFile();
}

/** Whether a resource, an icon or a part of one stands at a path. */
async function isOutput(path: string): Promise<boolean> {
  if ([...Object.values(resources), ...icons].some((file) => file.path === path) || path === "/site.webmanifest") return true;
  if ((await collectSkills()).some(({ name }) => path === toSkillPath(name))) return true;
  // Only below their folder, because it takes the text of every page.
  if (dirname(path) !== dirname(toPartPath("pages"))) return false;
  return (await toContentParts(await collectPages(), baseUrl)).some(({ name }) => path === toPartPath(name));
}

function toHeaders(path: string): Record<string, string> {
  return { ...cacheHeaders, ...headersFor(path, headerRules) };
}

/** Headers of production, of which the Content-Security-Policy lets the dev server's own code run too. */
function allowDevelopment(headers: Readonly<Record<string, string>>, development: Development): Record<string, string> {
  const { "Content-Security-Policy": policy = "" } = headers;
  return { ...headers, "Content-Security-Policy": toDevelopmentPolicy(policy, development) };
}

async function toTwinFields(page: SitePage): Promise<Record<string, string>> {
  const size = Buffer.byteLength(await toTwin(page, baseUrl));
  return { ...toHeaders(toTwinPath(page.path)), ...toTwinHeaders(toUrl(page.path, baseUrl), size) };
}

async function toNegotiatedTwin(page: SitePage): Promise<Rendering> {
  const twinPath = toTwinPath(page.path);
  return { headers: toNegotiatedHeaders(await toTwinFields(page), twinPath), url: toAddress(twinPath) };
}
