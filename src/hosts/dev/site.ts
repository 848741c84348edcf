import { existsSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { createContact } from "../../api/contact.ts";
import { createNotFound } from "../../api/not-found.ts";
import { createService } from "../../api/service.ts";
import { resolveBaseUrl } from "../../catalog/base-url.ts";
import { toTwinHeaders } from "../../catalog/headers.ts";
import { icons } from "../../catalog/icons.ts";
import { resources } from "../../catalog/resources.ts";
import { site } from "../../catalog/site.ts";
import { toUrl } from "../../http/address.ts";
import { parseTrustProxy } from "../../http/client.ts";
import { resolveContactSetup } from "../../mail/contact-setup.ts";
import { toContentParts, toPartPath } from "../../outputs/llms-full.ts";
import { toSkillPath } from "../../outputs/skills.ts";
import { toTwin } from "../../outputs/twin.ts";
import { collectPages, collectUnlistedPaths } from "../../site/pages.ts";
import { toCanonicalPath, toTwinPath } from "../../site/paths.ts";
import { collectSkills } from "../../site/skills.ts";
import { toMethodRefusal } from "../method-refusal.ts";
import { answer, answerContact, sendResponse } from "../node/respond.ts";
import { toRedirect } from "../redirect.ts";

/** The part of the dev server that is reloaded with the code: the service, and what stands where. */
export { isContactPath } from "../../api/contact.ts";
export { isApiPath } from "../../api/service.ts";

const hops = parseTrustProxy(process.env["TRUST_PROXY"]);
const baseUrl = resolveBaseUrl(process.env);
let answerUnknownPage = createNotFound({ pages: [], html: "" });
const service = createService({ baseUrl, answerUnknownPage: (page) => answerUnknownPage(page) });

export function answerApi(request: IncomingMessage, response: ServerResponse): void {
  answer(service, request, response, hops);
}

const contact = createContact({
  baseUrl,
  setup: resolveContactSetup(process.env, baseUrl, { folder: process.env["MAIL_FOLDER"] || "mail" }),
});

export function answerContactForm(request: IncomingMessage, response: ServerResponse): void {
  answerContact(contact, request, response, hops);
}

export function refuseMethod(path: string, request: IncomingMessage, response: ServerResponse): void {
  sendResponse(toMethodRefusal(request.method ?? "", path, baseUrl), request, response);
}

export function redirect(location: string, request: IncomingMessage, response: ServerResponse): void {
  sendResponse(toRedirect(location), request, response);
}

/** Whether a page stands at a path. */
export async function isPage(path: string): Promise<boolean> {
  return (await collectPages()).some((page) => page.path === path);
}

/** Whether a page that no list names stands at a path. */
export async function isUnlistedPage(path: string): Promise<boolean> {
  return (await collectUnlistedPaths()).includes(path);
}

/** Whether a resource, a twin or a file of `public` stands at a path. */
export async function isFile(path: string): Promise<boolean> {
  if ([...Object.values(resources), ...icons].some((file) => file.path === path) || path === "/site.webmanifest") return true;
  if ((await collectPages()).some((page) => toTwinPath(page.path) === path)) return true;
  if ((await toContentParts(await collectPages(), baseUrl)).some(({ name }) => path === toPartPath(name))) return true;
  if ((await collectSkills()).some(({ name }) => path === toSkillPath(name))) return true;
  return !path.includes("..") && path !== "/" && existsSync(join("public", path));
}

/** The headers of a page's twin at its own address, besides the table's. */
export async function describeTwin(path: string): Promise<Record<string, string>> {
  const page = (await collectPages()).find((candidate) => toTwinPath(candidate.path) === path);
  return page ? toTwinHeaders(toUrl(page.path, baseUrl), Buffer.byteLength(await toTwin(page, baseUrl))) : {};
}

/** Where a path that was or nearly is a page's leads. */
export async function findRedirect(path: string): Promise<string | undefined> {
  const target = toCanonicalPath(path);
  const redirects: Readonly<Record<string, string>> = site.redirects;
  if (redirects[target] !== undefined) return redirects[target];
  return target !== path && (await isPage(target)) ? target : undefined;
}

/** Answers for a path where nothing stands; the HTML form is rendered by the dev server at `origin`. */
export async function answerNotFound(request: IncomingMessage, response: ServerResponse, origin: string): Promise<void> {
  const html = await fetch(`${origin}/__not-found`).then((page) => page.text());
  answerUnknownPage = createNotFound({ pages: await collectPages(), html });
  answer(service, request, response, hops);
}
