import { openSync, readFileSync, readSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { negotiatedHeaders } from "../catalog/headers.ts";
import { matchesEtag, negotiateCoding } from "../http/encoding.ts";
import { negotiatePage } from "../http/negotiation.ts";
import { toCanonicalPath } from "../surfaces/paths.ts";
import { type Extent, encodedFile, headersOf, type StaticFile, type StaticManifest } from "./static-manifest.ts";

/** A file chosen for a request, with the headers of the occasion. */
export interface Selection {
  readonly file: StaticFile;
  readonly headers: Readonly<Record<string, string>>;
}

const cacheLimit = 64 * 1024 * 1024;

/** Serves the published files of a build from its manifest; bodies stay in memory up to 64 MB. */
export function createStaticFiles(outputFolder: string, manifest: StaticManifest) {
  const cache = new Map<StaticFile | Extent, Buffer>();
  const encoded = openSync(join(outputFolder, encodedFile), "r");
  let cached = 0;

  function read(file: StaticFile, coding: Extent | undefined): Buffer {
    const key = coding ?? file;
    const known = cache.get(key);
    if (known) return known;
    const body = coding ? readExtent(encoded, coding) : readFileSync(join(outputFolder, "client", file.file));
    if (cached + body.length <= cacheLimit) {
      cache.set(key, body);
      cached += body.length;
    }
    return body;
  }

  return {
    /** The file for a decoded path: the page's twin where `accept` asks for Markdown; undefined where nothing stands. */
    select(path: string, accept: string | undefined): Selection | undefined {
      const file = manifest.files[path];
      if (file === undefined || path === "/404") return undefined;
      const twinPath = manifest.twins[path];
      const twin = twinPath === undefined ? undefined : manifest.files[twinPath];
      if (twinPath === undefined || twin === undefined || negotiatePage(accept) === "html")
        return { file, headers: headersOf(manifest, file) };
      const { "X-Robots-Tag": _, ...headers } = headersOf(manifest, twin);
      return { file: twin, headers: { ...headers, ...negotiatedHeaders, "Content-Location": twinPath } };
    },

    /** Where a path that was or nearly is a page's is redirected to: no trailing slash, no `.html`. */
    redirect(path: string): string | undefined {
      const target = toCanonicalPath(path);
      const moved = manifest.moved[target];
      if (moved !== undefined) return moved;
      return target !== path && manifest.files[target]?.file.endsWith(".html") && target !== "/404" ? target : undefined;
    },

    /** Sends a selected file: conditional (304), HEAD and content coding as RFC 9110 has them. */
    send(selection: Selection, request: IncomingMessage, response: ServerResponse): void {
      const { file, headers } = selection;
      const negotiated = negotiateCoding(request.headers["accept-encoding"]);
      const extent = negotiated && file.codings[negotiated];
      const coding = extent && negotiated;
      const etag = coding ? `${file.etag.slice(0, -1)}-${coding}"` : file.etag;
      const hasCodings = Object.keys(file.codings).length > 0;
      const vary = [headers["Vary"], hasCodings ? "Accept-Encoding" : undefined].filter(Boolean).join(", ");
      const all = { ...headers, ETag: etag, ...(vary ? { Vary: vary } : {}), ...(coding ? { "Content-Encoding": coding } : {}) };
      if (matchesEtag(request.headers["if-none-match"], etag)) {
        response.writeHead(304, all).end();
        return;
      }
      const body = request.method === "HEAD" ? undefined : read(file, extent);
      response.writeHead(200, { ...all, "Content-Length": (extent ?? file).size });
      response.end(body);
    },
  };
}

function readExtent(descriptor: number, { start, size }: Extent): Buffer {
  const body = Buffer.alloc(size);
  readSync(descriptor, body, 0, size, start);
  return body;
}
