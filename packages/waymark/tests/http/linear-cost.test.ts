import { expect, it } from "vitest";
import { createNearestPages } from "../../src/addresses/nearest-pages.ts";
import { toNearPaths, toTwinPath } from "../../src/addresses/paths.ts";
import { createCaptcha } from "../../src/api/captcha.ts";
import { parseContactMessage } from "../../src/api/contact-message.ts";
import { createNotFound, pathMarker, waysMarker } from "../../src/api/not-found.ts";
import { createRoutes } from "../../src/api/routes.ts";
import { isApiPath } from "../../src/api/service.ts";
import { toContactFields } from "../../src/catalog/contact.ts";
import { toHeaderRules } from "../../src/catalog/headers.ts";
import { parseFields } from "../../src/http/body.ts";
import { headersFor } from "../../src/http/header-rules.ts";
import { decodePath, toPath, toSafeText } from "../../src/http/message.ts";
import {
  matchesEtag,
  negotiateCoding,
  negotiateLanguage,
  negotiateNotFound,
  negotiatePage,
} from "../../src/http/negotiation.ts";
import { site } from "../fixtures/own-site.ts";
import { hostileShapes, isLinear } from "../growth.ts";

const pages = Array.from({ length: 50 }, (_, index) => ({
  path: `/articles/page-${index}`,
  title: `Page ${index} of articles`,
  description: "One of many.",
}));
const findNearest = createNearestPages(pages);
const toNotFound = createNotFound(site, { pages, html: `<h1>${pathMarker}</h1>${waysMarker}` });
const unknown = { path: "/", baseUrl: "https://waymark.example", headers: {} };
const captcha = createCaptcha("k".repeat(32), Date.now);
const rejected = () => "rejected";

const subjects: Readonly<Record<string, (text: string) => unknown>> = {
  "the path of a target": toPath,
  "decoding a path": decodePath,
  "the pages that a path is nearly": toNearPaths,
  "the twin of a page": toTwinPath,
  "the API's paths": isApiPath,
  "a path's route": createRoutes(site),
  "text made safe": (text) => toSafeText(text),
  "a path's header rules": (text) => headersFor(text, toHeaderRules(site)),
  "the pages nearest to a path": (text) => findNearest(text),
  "Accept on a page": (text) => [negotiatePage(text), negotiatePage(`text/markdown,${text}`)],
  "Accept where there is no page": (text) => negotiateNotFound(text),
  "Accept-Encoding": negotiateCoding,
  "Accept-Language": (text) => negotiateLanguage(text, site.all),
  "If-None-Match": (text) => matchesEtag(text, '"abc"'),
  "a path without a page, in Markdown": (text) =>
    toNotFound({ ...unknown, path: text, accept: text }),
  "a path without a page, in HTML": (text) =>
    toNotFound({ ...unknown, path: text, accept: "text/html" }),
  "a body's media type": (text) => parseFields(Buffer.from(""), text).catch(rejected),
  "a form": (text) =>
    parseFields(Buffer.from(text), "application/x-www-form-urlencoded").catch(rejected),
  "a JSON body": (text) => parseFields(Buffer.from(text), "application/json").catch(rejected),
  "a message's fields": (text) =>
    parseContactMessage(
      site,
      Object.fromEntries(toContactFields(site).map(({ name }) => [name, text])),
    ),
  "a captcha's solution": (text) =>
    captcha.spend(Buffer.from(`{"challenge":{"parameters":{"a":${text}`).toString("base64")),
};

it.each(Object.entries(subjects))(
  "the cost of a visitor's input is linear %s",
  async (_, run) => {
    for (const shape of hostileShapes)
      expect(await isLinear(run, shape), JSON.stringify(shape)).toBe(true);
  },
  60_000,
);

it.each([
  [
    "a pattern that begins anywhere with a run",
    (text: string) => text.replace(/\/+$/, ""),
    { prefix: "/", unit: "/", suffix: "x" },
  ],
  [
    "a pattern with space before a separator",
    (text: string) => text.split(/\s*;\s*q=/),
    { prefix: "a", unit: " ", suffix: "b" },
  ],
])("isLinear detects %s", async (_, run, shape) => {
  expect(await isLinear(run, shape)).toBe(false);
});
