import type { IncomingMessage } from "node:http";
import { join, sep } from "node:path";
import { documents, modules } from "virtual:waymark/pages";
import { baseUrl, collectInAllLanguages, site, siteAt } from "virtual:waymark/site";
import { isLeftToBuild, listGeneratedFiles } from "../../addresses/generated-files.ts";
import { createPageIndex } from "../../addresses/page-index.ts";
import {
  feedNames,
  toFeedPath,
  toNearPaths,
  toPagePath,
  toPublicPath,
  toSkillPath,
  toTwinPath,
} from "../../addresses/paths.ts";
import { createRouteMatcher, isDynamic, toRoutePath } from "../../addresses/route-paths.ts";
import { createNotFoundPages } from "../../api/not-found.ts";
import { openSearch } from "../../api/search/search.ts";
import {
  cacheHeaders,
  drawingHeaders,
  isDrawing,
  pageHeaders,
  toEmbedHeaders,
  toHeaderRules,
  toTwinHeaders,
} from "../../catalog/headers.ts";
import { iconFiles, webManifest } from "../../catalog/icons.ts";
import type { Site } from "../../catalog/site.ts";
import { readEnginePaths } from "../../check/engine-paths.ts";
import { toDiskPath } from "../../files/disk-path.ts";
import { isFile } from "../../files/picture-file.ts";
import { findUnpublishedFile } from "../../files/public-file.ts";
import type { Finding } from "../../findings/finding.ts";
import { toAddress, toUrl } from "../../http/address.ts";
import { headersFor } from "../../http/header-rules.ts";
import { toDecodedPath, toPath } from "../../http/message.ts";
import { negotiateNotFound, negotiatePage, negotiateSearch } from "../../http/negotiation.ts";
import { memoize, memoizePer } from "../../memo/memoize.ts";
import { listPossibleParts, readFullTexts } from "../../outputs/llms-full.ts";
import { toSearchIndex } from "../../outputs/search-index.ts";
import { toSearchedPage, toSearchedSite } from "../../outputs/searched-site.ts";
import { toDocuments, toTwin } from "../../outputs/twin.ts";
import { collectFeeds } from "../../site/feeds.ts";
import type { SitePage } from "../../site/page.ts";
import { collectCards, collectPages, collectPlainPages } from "../../site/pages.ts";
import { collectSkills } from "../../site/skills.ts";
import { findAlternates, findTranslations } from "../../site/translations.ts";
import { toNegotiatedHeaders } from "../responses.ts";
import { createRouter, type Place, type Router, type Source } from "../router.ts";
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
    path: string,
    { socket: { localAddress = "" } }: IncomingMessage,
  ): Promise<string> {
    const intruder = await findIntruder(path);
    if (intruder !== undefined) return toErrorHtml([intruder], toHead(development));
    const host = localAddress.includes(":") ? `[${localAddress}]` : localAddress;
    return (await fetch(`http://${host}:${development.port}/__templates${path}`)).text();
  }

  async function prepareNotFound(request: IncomingMessage): Promise<void> {
    const { paths } = siteAt(toDecodedPath(request.url ?? "/"));
    const html =
      negotiateNotFound(request.headers.accept) === "html"
        ? await render(paths.notFound, request)
        : notFound.html;
    const pages = [...(await readSite()).listed.values()];
    if (html !== notFound.html || pages.length !== notFound.pages?.length)
      notFound = { html, pages, answer: createNotFoundPages(site, pages, () => html) };
  }

  async function findObstaclesOf(path: string): Promise<readonly Finding[]> {
    const findings = development.getFindings();
    const found = await readSite().catch((error: Error) => error);
    if (found instanceof Error) return toObstacles(found, findings);
    const pagePath = toPagePath(path);
    return findObstacles(site, pagePath, found.pages.get(pagePath), findings);
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
      const isMarkdown =
        path.endsWith(".md") || negotiatePage(request.headers.accept) === "markdown";
      const intruder = await findIntruder(path);
      if (intruder !== undefined) return toErrorPage([intruder], isMarkdown, development);
      // Reading a lot of content takes seconds.
      const publicFile = findPublic(path);
      if (publicFile !== undefined) return publicFile;
      if (isIcon(path)) return { headers: toHeaders(path) };
      const obstacles = await findObstaclesOf(path);
      if (obstacles.length > 0) return toErrorPage(obstacles, isMarkdown, development);
      const { index, pages } = await readSite();
      const original = pages.get(index.pagesOfTwins.get(path) ?? "");
      if (original)
        return orErrorPage(original, async () => ({ headers: await toTwinFields(original) }));
      const page = pages.get(path);
      const hasTwin = index.pages.get(path) !== undefined;
      if (page && hasTwin && isMarkdown) return orErrorPage(page, () => toNegotiatedTwin(page));
      if (page)
        return {
          headers: { ...(await toPageHeaders(page)), ...(hasTwin && pageHeaders) },
          // An encoded address must not choose another language.
          url: toAddress(path),
          file: page.file,
        };
      if (index.has(path) || (await isMadeFromTexts(path))) return { headers: toHeaders(path) };
      const document = documents.find((one) => one.path === path);
      if (document) return toOwnDocument(path, document.isFile);
      const redirect = index.findRedirect(path) ?? findPublicRedirect(path);
      if (redirect !== undefined) return { redirect };
      const dynamic = dynamicDocuments.find(({ matches }) => matches(path));
      if (dynamic) return toOwnDocument(path, dynamic.isFile);
      await prepareNotFound(request);
      return undefined;
    },

    send(found, request, response, next) {
      const headers = isDrawing(toPath(request.url ?? "/"))
        ? found.headers
        : allowDevelopment(found.headers, development);
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
          ? await render(own.paths.search, request)
          : "";
      return {
        html,
        find: await openContent(own),
        headers: allowDevelopment(toHeaders("/"), development),
      };
    },

    async readTwin(path, maxBytes) {
      const page = (await readSite()).listed.get(path);
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

const openContent = memoizePer(async (site: Site) => {
  const pages = await collectPages(site);
  const searched = new Map<string, string>();
  for (const page of pages) {
    // A page with an error reports it itself.
    const documents = await toDocuments(site, page, baseUrl).catch(() => ({ toBlocks: () => [] }));
    searched.set(page.path, JSON.stringify(toSearchedPage(site, page, documents)));
  }
  const index = toSearchIndex(toSearchedSite(site, pages), (path) => searched.get(path) as string);
  return openSearch((offset, length) => index.subarray(offset, offset + length)).find;
});

/** As a build would publish it, with drafts and scheduled articles. */
const readSite = memoize(async () => {
  const listed = await collectInAllLanguages(collectPages);
  const unlisted = (await collectInAllLanguages(collectPlainPages)).filter(
    ({ indexable }) => !indexable,
  );
  const searches = site.all.filter(({ has }) => has("search")).map(({ paths }) => paths.search);
  const feeds = await collectInAllLanguages(async (own) =>
    (await collectFeeds(own)).flatMap(({ path }) =>
      feedNames.map((name) => toFeedPath(own, name, path)),
    ),
  );
  // The page of the guide reports the error.
  const skills = await collectSkills(site).catch(() => []);
  const generated = listGeneratedFiles(
    site,
    site.has("articles") ? feeds : [],
    skills.map(({ name }) => toSkillPath(name)),
  );
  const index = createPageIndex(
    site,
    [
      ...listed.map(({ path }) => ({ path, isListed: true })),
      ...[...unlisted.map(({ path }) => path), ...searches].map((path) => ({
        path,
        isListed: false,
      })),
    ],
    (path) => generated.has(path) || findPublicFile(path) !== undefined,
  );
  return {
    index,
    listed: new Map(listed.map((page) => [page.path, page])),
    pages: new Map<string, SitePage>([...listed, ...unlisted].map((page) => [page.path, page])),
  };
});

/** The files in `src/pages`, by address. */
const ownFiles = new Map([
  ...documents.map(({ path, file }) => [path, file] as const),
  ...[...modules.keys()].map((name) => [toRoutePath(name.slice(1)), name.slice(1)] as const),
]);

const readEngine = memoizePer((site: Site) => readEnginePaths(process.cwd(), site));

/**
 * The owner's file at an address that the site itself uses. Astro would prefer it to the site's, and
 * a check that reports it takes time.
 */
async function findIntruder(path: string): Promise<Finding | undefined> {
  const file = ownFiles.get(path);
  if (file === undefined) return undefined;
  const engine = await readEngine(siteAt(path));
  const isUsed = engine.isTaken(path) || engine.isFolder(path) || (await isOfContent(path, file));
  const problem = `The site itself uses the address ${path}.`;
  return isUsed
    ? { file, severity: "error", problem, advice: "Rename this file, or delete it." }
    : undefined;
}

/** Mistakes in content have their own error pages. */
async function isOfContent(path: string, file: string): Promise<boolean> {
  const found = await readSite().catch(() => undefined);
  const page = found?.pages.get(path);
  return page ? page.file !== file : (found?.index.has(path) ?? false);
}

/** Only Astro knows which pages they make. */
const dynamicDocuments = documents
  .filter(({ path }) => isDynamic(path))
  .map((one) => ({ ...one, matches: createRouteMatcher([one.path]) }));

/** A page or file in `src/pages` that is in no list. */
const toOwnDocument = (path: string, isCode: boolean) => ({
  headers: { ...toHeaders(path), ...(!isCode && htmlHeaders) },
  url: toAddress(path),
});

/** Its path below `public`, as its name is written on disk. */
function findPublicFile(path: string): string | undefined {
  if (path.includes("..")) return undefined;
  const file = toDiskPath(join("public", path));
  if (!isFile(file)) return undefined;
  const published = file.slice("public".length).split(sep).join("/");
  return findUnpublishedFile("public", published.slice(1), site) ? undefined : published;
}

/** A build publishes pages without the ending of their file. */
const findPublicPage = (path: string): string | undefined =>
  ["/index.html", ".html"]
    .map((ending) => findPublicFile(`${path === "/" ? "" : path}${ending}`))
    .find((file) => file !== undefined);

function findPublic(path: string): Place<Rendering> {
  const normal = path.normalize("NFC");
  const file = findPublicFile(path);
  const address = toPublicPath((file ?? path).normalize("NFC").slice(1));
  if (file !== undefined && address !== path) return { redirect: address };
  if (file !== undefined)
    return { headers: toHeaders(path), ...(file !== path && { url: toAddress(file) }) };
  const page = findPublicPage(normal);
  return page === undefined || page === "/index.html"
    ? undefined
    : {
        headers: { ...toHeaders(path), ...pageHeaders, ...htmlHeaders },
        url: toAddress(page),
      };
}

function findPublicRedirect(path: string): string | undefined {
  const near = toNearPaths(path).find((one) => one !== "/" && findPublicPage(one) !== undefined);
  return near === path ? undefined : near;
}

/** These need the text of every page, or every image. */
async function isMadeFromTexts(path: string): Promise<boolean> {
  if (!isLeftToBuild(site, path, () => true)) return false;
  const cards = await collectInAllLanguages(async (one) => [...(await collectCards(one)).values()]);
  if (cards.some((card) => card.path === path)) return true;
  const own = siteAt(path);
  const isPossiblePart = listPossibleParts(own, await collectPages(own)).includes(path);
  return isPossiblePart && (await listFullTexts(own)).has(path);
}

/** Makes the documents of all pages. */
const listFullTexts = memoizePer(async (own: Site) => {
  const texts = await readFullTexts(own, await collectPages(own), baseUrl);
  return new Set(texts.keys());
});

const isIcon = (path: string): boolean =>
  [...iconFiles, webManifest].some((file) => file.path === path);

const toHeaders = (path: string): Record<string, string> => ({
  ...cacheHeaders,
  ...headersFor(path, toHeaderRules(site)),
  ...(isDrawing(path) ? drawingHeaders : {}),
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
