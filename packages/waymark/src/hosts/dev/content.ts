import type { IncomingMessage } from "node:http";
import { dirname, join, sep } from "node:path";
import { baseUrl, collectAll, site, siteAt } from "virtual:waymark/site";
import {
  feedNames,
  toFeedPath,
  toPagePath,
  toSkillPath,
  toTwinPath,
  toTwinPaths,
  withTwins,
} from "../../addresses/paths.ts";
import { createNotFoundPages } from "../../api/not-found.ts";
import { openSearch } from "../../api/search/search.ts";
import {
  cacheHeaders,
  pageHeaders,
  toEmbedHeaders,
  toHeaderRules,
  toTwinHeaders,
} from "../../catalog/headers.ts";
import { iconFiles, webManifest } from "../../catalog/icons.ts";
import { listResources } from "../../catalog/resources.ts";
import { isSearchPath } from "../../catalog/search.ts";
import { listRedirects, type Site } from "../../catalog/site.ts";
import { toDiskPath } from "../../files/disk-path.ts";
import { isFile } from "../../files/picture-file.ts";
import { findUnpublishedFile } from "../../files/public-file.ts";
import type { Finding } from "../../findings/finding.ts";
import { toAddress, toUrl } from "../../http/address.ts";
import { headersFor } from "../../http/header-rules.ts";
import { toDecodedPath } from "../../http/message.ts";
import { negotiateNotFound, negotiatePage, negotiateSearch } from "../../http/negotiation.ts";
import { memoize, memoizePerSite } from "../../memo/memoize.ts";
import { toContentParts, toPartPath } from "../../outputs/llms.ts";
import { toSearchIndex } from "../../outputs/search-index.ts";
import { toSearchedSite } from "../../outputs/searched-site.ts";
import { toTwin } from "../../outputs/twin.ts";
import { collectFeeds, type Feed } from "../../site/feeds.ts";
import type { SitePage } from "../../site/page.ts";
import { collectPages, collectPlainPages } from "../../site/pages.ts";
import { collectSkills } from "../../site/skills.ts";
import { findAlternates, findTranslations } from "../../site/translations.ts";
import { findRedirect, toNegotiatedHeaders } from "../responses.ts";
import { createRouter, type Router, type Source } from "../router.ts";
import { findObstacles, toErrorHtml, toErrorMarkdown, toObstacles } from "./obstacles.ts";
import {
  addDevelopmentCode,
  type DevelopmentCode,
  fixHeaders,
  rewriteBody,
  toDevelopmentPolicy,
  toHead,
} from "./page-code.ts";

/** `url` is set if it differs from the request's URL. */
type Rendering = Readonly<{
  headers: Readonly<Record<string, string>>;
  url?: string;
  file?: string | undefined;
}>;

type ErrorPage = Readonly<{ headers: Readonly<Record<string, string>>; body: string }>;

interface Development extends DevelopmentCode {
  readonly revision: number;
  readonly getFindings: () => readonly Finding[];
}

const htmlHeaders = { "Content-Type": "text/html; charset=utf-8" } as const;

type Content = Source<Rendering | ErrorPage> & { isBlocked(path: string): Promise<boolean> };

export function createDevRouter(development: Development): Router & Pick<Content, "isBlocked"> {
  const content = createContent(development);
  return {
    ...createRouter(site, () => content, { environment: process.env }),
    isBlocked: content.isBlocked,
  };
}

/** Finds what a build would list in its manifest. Astro renders it, with the headers of production. */
function createContent(development: Development): Content {
  let notFound: {
    html: string;
    pages?: readonly SitePage[];
    answer: ReturnType<typeof createNotFoundPages>;
  } = {
    html: "",
    answer: createNotFoundPages(site, [], () => ""),
  };

  async function render(
    path: `/__${string}`,
    { socket: { localAddress = "" } }: IncomingMessage,
  ): Promise<string> {
    const host = localAddress.includes(":") ? `[${localAddress}]` : localAddress;
    return (await fetch(`http://${host}:${development.port}${path}`)).text();
  }

  async function prepareNotFound(request: IncomingMessage): Promise<void> {
    const { paths } = siteAt(toDecodedPath(request.url ?? "/"));
    const html =
      negotiateNotFound(request.headers.accept) === "html"
        ? await render(`/__templates${paths.notFound}`, request)
        : notFound.html;
    const pages = [...(await collectByPath()).pages.values()];
    if (html !== notFound.html || pages.length !== notFound.pages?.length)
      notFound = { html, pages, answer: createNotFoundPages(site, pages, () => html) };
  }

  async function findObstaclesOf(path: string): Promise<readonly Finding[]> {
    const findings = development.getFindings();
    const found = await collectByPath().catch((error: Error) => error);
    if (found instanceof Error) return toObstacles(found, findings);
    const pagePath = toPagePath(path);
    return findObstacles(
      site,
      pagePath,
      found.pages.get(pagePath) ?? found.unlisted.get(pagePath),
      findings,
    );
  }

  /** For twins that cannot be generated, for example because the text is nested too deeply. */
  async function orErrorPage(
    { file }: SitePage,
    toRendering: () => Promise<Rendering>,
  ): Promise<Rendering | ErrorPage> {
    const own = development.getFindings().filter((finding) => finding.file === file);
    return toRendering().catch((error: Error) =>
      toErrorPage(toObstacles(error, own, file), true, development),
    );
  }

  return {
    isBlocked: async (path) => (await findObstaclesOf(path)).length > 0,

    async find(path, request) {
      // Reading a lot of content takes seconds.
      const publicFile = findPublicFile(path);
      if (publicFile === path || isIcon(path)) return { headers: toHeaders(path) };
      if (publicFile !== undefined) return { headers: toHeaders(path), url: toAddress(publicFile) };
      const isMarkdown =
        path.endsWith(".md") || negotiatePage(request.headers.accept) === "markdown";
      const obstacles = await findObstaclesOf(path);
      if (obstacles.length > 0) return toErrorPage(obstacles, isMarkdown, development);
      const { pages, unlisted, twins } = await collectByPath();
      const page = pages.get(path) ?? unlisted.get(path);
      const original = twins.get(path);
      if (original)
        return orErrorPage(original, async () => ({ headers: await toTwinFields(original) }));
      if (page && pages.has(path) && isMarkdown)
        return orErrorPage(page, () => toNegotiatedTwin(page));
      if (page)
        return {
          headers: { ...(await toPageHeaders(page)), ...(pages.has(path) && pageHeaders) },
          // An encoded address must not choose another language.
          url: toAddress(path),
          file: page.file,
        };
      if (await isOutput(path)) return { headers: toHeaders(path) };
      const redirect = findRedirect(
        site,
        path,
        withTwins(listRedirects(site), (to) => pages.has(to)),
        (near) => pages.has(near) || unlisted.has(near) || isSearchPath(siteAt(near), near),
        (near) => pages.has(near),
      );
      if (redirect !== undefined) return { redirect };
      await prepareNotFound(request);
      return undefined;
    },

    send(found, request, response, next) {
      const headers = allowDevelopment(found.headers, development);
      if ("body" in found)
        return void response
          .writeHead(500, headers)
          .end(request.method === "HEAD" ? undefined : found.body);
      fixHeaders(response, headers);
      if (headers["Content-Type"] === htmlHeaders["Content-Type"])
        rewriteBody(response, (html) =>
          addDevelopmentCode(html, { ...development, file: found.file }),
        );
      if (found.url !== undefined) request.url = found.url;
      next?.();
    },

    async getSearch(own, request) {
      const html =
        negotiateSearch(request.headers.accept) === "html"
          ? await render(`/__templates${own.paths.search}`, request)
          : "";
      return {
        html,
        find: await openContent(own),
        headers: allowDevelopment(toHeaders("/"), development),
      };
    },

    async readTwin(path, maxBytes) {
      const page = (await collectByPath()).pages.get(path);
      const twin = page && (await toOwnTwin(page));
      return page && twin && Buffer.byteLength(twin) > maxBytes
        ? { path: toTwinPath(page.path) }
        : twin;
    },

    answerUnknownPage(page) {
      const answer = notFound.answer(page);
      return answer && { ...answer, headers: allowDevelopment(answer.headers, development) };
    },
  };
}

const openContent = memoizePerSite(async (site: Site) => {
  const pages = await collectPages(site);
  const twins = new Map<string, string>();
  for (const page of pages) twins.set(page.path, await toOwnTwin(page).catch(() => ""));
  const index = toSearchIndex(toSearchedSite(site, pages, baseUrl), (path) =>
    Buffer.from(twins.get(path) ?? ""),
  );
  return openSearch((offset, length) => index.subarray(offset, offset + length)).find;
});

const collectByPath = memoize(async () => {
  const pages = await collectAll(collectPages);
  return {
    pages: new Map(pages.map((page) => [page.path, page])),
    unlisted: new Map(
      (await collectAll(collectPlainPages))
        .filter(({ indexable }) => !indexable)
        .map((page) => [page.path, page]),
    ),
    twins: new Map(
      pages.flatMap((page) =>
        toTwinPaths(siteAt(page.path), page.path).map((twin) => [twin, page] as const),
      ),
    ),
  };
});

/** Its path below `public`, as its name is written on disk. */
function findPublicFile(path: string): string | undefined {
  if (path.includes("..")) return undefined;
  const file = toDiskPath(join("public", path));
  if (!isFile(file)) return undefined;
  const published = file.slice("public".length).split(sep).join("/");
  return findUnpublishedFile("public", published.slice(1), site) ? undefined : published;
}

const isIcon = (path: string): boolean =>
  [...iconFiles, webManifest].some((file) => file.path === path);

async function isOutput(path: string): Promise<boolean> {
  if (listResources(site).some((resource) => resource.path === path)) return true;
  if ((await collectSkills(site)).some(({ name }) => path === toSkillPath(name))) return true;
  const own = siteAt(path);
  const isOwn = ({ path: list }: Feed) =>
    feedNames.some((name) => toFeedPath(own, name, list) === path);
  if ((await collectFeeds(own)).some(isOwn)) return true;
  // This needs the text of every page.
  if (dirname(path) !== dirname(toPartPath(own, "pages"))) return false;
  return (await toContentParts(own, await collectPages(own), baseUrl)).some(
    ({ name }) => path === toPartPath(own, name),
  );
}

const toHeaders = (path: string): Record<string, string> => ({
  ...cacheHeaders,
  ...headersFor(path, toHeaderRules(site)),
});

async function toPageHeaders(page: SitePage): Promise<Record<string, string>> {
  const hasEmbeds = "toContent" in page && (await page.toContent()).hasEmbeds;
  return { ...toHeaders(page.path), ...htmlHeaders, ...(hasEmbeds && toEmbedHeaders(site)) };
}

function allowDevelopment(
  headers: Readonly<Record<string, string>>,
  development: Development,
): Record<string, string> {
  const { "Content-Security-Policy": policy = "" } = headers;
  return { ...headers, "Content-Security-Policy": toDevelopmentPolicy(policy, development) };
}

function toErrorPage(
  obstacles: readonly Finding[],
  isMarkdown: boolean,
  development: Development,
): ErrorPage {
  const headers = { ...toHeaders("/"), ...pageHeaders, "Cache-Control": "no-store" };
  if (isMarkdown)
    return {
      headers: { ...headers, "Content-Type": "text/markdown; charset=utf-8" },
      body: toErrorMarkdown(obstacles),
    };
  return {
    headers: { ...headers, ...htmlHeaders },
    body: toErrorHtml(obstacles, toHead(development)),
  };
}

async function toOwnTwin(page: SitePage): Promise<string> {
  const own = siteAt(page.path);
  return toTwin(own, page, baseUrl, await findTranslations(own, page.path));
}

async function toTwinFields(page: SitePage): Promise<Record<string, string>> {
  const size = Buffer.byteLength(await toOwnTwin(page));
  const alternates = (await findAlternates(site, page.path)).map(
    ([hreflang, path]) => [hreflang, toUrl(path, baseUrl)] as const,
  );
  return {
    ...toHeaders(toTwinPath(page.path)),
    ...toTwinHeaders(site, toUrl(page.path, baseUrl), size, alternates),
  };
}

async function toNegotiatedTwin(page: SitePage): Promise<Rendering> {
  const twinPath = toTwinPath(page.path);
  return {
    headers: toNegotiatedHeaders(site, await toTwinFields(page), twinPath),
    url: toAddress(twinPath),
  };
}
