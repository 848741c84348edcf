import { createService } from "../../src/api/service.ts";
import { toApiCatalog } from "../../src/outputs/catalogs.ts";
import { toOpenApi } from "../../src/outputs/openapi.ts";
import { withOpeningHours } from "../fixtures/opening-hours.ts";
import { site } from "../fixtures/own-site.ts";
import { baseUrl } from "../operator.ts";
import type { Fault } from "./broken-server.ts";

const service = createService(site, { baseUrl, lifecycle: withOpeningHours });
const published: Readonly<Record<string, unknown>> = {
  "/openapi.json": toOpenApi(site, baseUrl, withOpeningHours),
  "/.well-known/api-catalog": toApiCatalog(site, baseUrl, withOpeningHours),
};

/** A site with one more endpoint, which has its own policy. */
export const soundEndpoint: Fault = {
  answer(answered, { method, path, headers }) {
    if (published[path] !== undefined) return { body: Buffer.from(JSON.stringify(published[path])) };
    if (!path.startsWith("/api/v1/opening-hours")) return {};
    const client = headers["x-forwarded-for"] ?? "192.0.2.1";
    const { status, headers: fields, body } = service.answer({ method, target: path, client, header: (name) => headers[name] });
    const lower = Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value]);
    const { "content-length": _, "retry-after": __, allow: ___, ...others } = answered.headers;
    return { status, headers: { ...others, ...Object.fromEntries(lower) }, body: Buffer.from(method === "HEAD" ? "" : body) };
  },
};
