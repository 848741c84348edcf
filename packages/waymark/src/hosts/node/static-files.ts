import { pipeline } from "node:stream";
import type { PageIndex } from "../../addresses/page-index.ts";
import { isNotFoundPage, type Site } from "../../catalog/site.ts";
import {
  type Coding,
  matchesEtag,
  negotiateCoding,
  negotiatePage,
  permitsEtag,
} from "../../http/negotiation.ts";
import { type ByteRange, parseRange } from "../../http/range.ts";
import {
  type Extent,
  hasCodings,
  headersOf,
  type StaticFile,
  type StaticManifest,
} from "../../release/static-manifest.ts";
import { toNegotiatedHeaders } from "../responses.ts";
import type { Source } from "../router.ts";
import { type Bodies, createBodyCache } from "./bodies.ts";

export type Selection = Readonly<{ file: StaticFile; headers: Readonly<Record<string, string>> }>;

export function createStaticFiles(
  site: Site,
  manifest: StaticManifest,
  index: PageIndex,
  bodies: Bodies,
): Pick<Source<Selection>, "find" | "send" | "readTwin"> {
  const cache = createBodyCache(bodies);

  /** Images and fonts have no other coding. */
  function chooseCoding(file: StaticFile, acceptEncoding: string | undefined): Coding | undefined {
    const coding = hasCodings(file) ? negotiateCoding(acceptEncoding) : undefined;
    return coding && cache.has(file, coding) ? coding : undefined;
  }

  return {
    async readTwin(path, maxBytes) {
      const twinPath = index.pages.get(path);
      const file = twinPath === undefined ? undefined : manifest.files[twinPath];
      if (twinPath === undefined || file === undefined) return undefined;
      if (file.size > maxBytes) return { path: twinPath };
      const body = cache.find(file.etag, file, undefined);
      return (Buffer.isBuffer(body) ? body : bodies.read(body)).toString();
    },

    find(path, { headers: { accept } }) {
      const file = manifest.files[path];
      if (file === undefined || isNotFoundPage(site, path)) {
        const redirect = index.findRedirect(path);
        return redirect === undefined ? undefined : { redirect };
      }
      const twinPath = index.pages.get(path);
      const twin = twinPath === undefined ? undefined : manifest.files[twinPath];
      if (twinPath === undefined || twin === undefined || negotiatePage(accept) === "html")
        return { file, headers: headersOf(manifest, file) };
      return {
        file: twin,
        headers: toNegotiatedHeaders(site, headersOf(manifest, twin), twinPath),
      };
    },

    /** Conditional requests (304, 412), HEAD, codings, and ranges (206, 416) of files without other codings, as in RFC 9110. */
    send({ file, headers }, request, response) {
      const coding = chooseCoding(file, request.headers["accept-encoding"]);
      const etag = coding === undefined ? file.etag : `${file.etag.slice(0, -1)}-${coding}"`;
      const vary = [headers["Vary"], hasCodings(file) ? "Accept-Encoding" : undefined]
        .filter(Boolean)
        .join(", ");
      const all = {
        ...headers,
        ETag: etag,
        ...(vary ? { Vary: vary } : {}),
        ...(coding ? { "Content-Encoding": coding } : {}),
      };
      if (!permitsEtag(request.headers["if-match"], etag)) {
        response.writeHead(412, { ...toEmpty(headers), "Content-Length": 0 }).end();
        return;
      }
      if (matchesEtag(request.headers["if-none-match"], etag)) {
        response.writeHead(304, all).end();
        return;
      }
      const range =
        hasCodings(file) || request.method !== "GET"
          ? undefined
          : parseRange(request.headers, etag, file.size);
      if (range === "unsatisfiable") {
        response
          .writeHead(416, {
            ...toEmpty(headers),
            "Content-Range": `bytes */${file.size}`,
            "Content-Length": 0,
          })
          .end();
        return;
      }
      const status = range ? 206 : 200;
      const place = range && {
        "Content-Range": `bytes ${range.start}-${range.start + range.size - 1}/${file.size}`,
      };
      const ofRange = { ...(hasCodings(file) ? {} : { "Accept-Ranges": "bytes" }), ...place };
      const write = (whole: Buffer | Extent) => {
        const body = range ? toPart(whole, range) : whole;
        const isAtHand = Buffer.isBuffer(body);
        response.writeHead(status, {
          ...all,
          ...ofRange,
          "Content-Length": isAtHand ? body.length : body.size,
        });
        if (request.method === "HEAD" || isAtHand) response.end(isAtHand ? body : undefined);
        // If the stream fails, the client can tell by the length.
        else pipeline(bodies.stream(body), response, () => {});
      };
      write(cache.find(etag, file, coding));
    },
  };
}

/** Caches must not store a response without a body as the file. */
function toEmpty({
  "Content-Type": _,
  ...headers
}: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return { ...headers, "Cache-Control": "no-store" };
}

const toPart = (body: Buffer | Extent, { start, size }: ByteRange): Buffer | Extent =>
  Buffer.isBuffer(body)
    ? body.subarray(start, start + size)
    : { ...body, start: body.start + start, size };
