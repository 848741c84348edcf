import { openSync, readFileSync, readSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { negotiatedHeaders } from "../catalog/headers.ts";
import { type Coding, matchesEtag, negotiateCoding } from "../http/encoding.ts";
import { negotiatePage } from "../http/negotiation.ts";
import { toCanonicalPath } from "../surfaces/paths.ts";
import { encode } from "./encode.ts";
import { type Extent, encodedFile, headersOf, type StaticFile, type StaticManifest } from "./static-manifest.ts";

/** A file chosen for a request, with the headers of the occasion. */
export interface Selection {
  readonly file: StaticFile;
  readonly headers: Readonly<Record<string, string>>;
}

const cacheLimit = 64 * 1024 * 1024;

/** Serves the published files of a build from its manifest; bodies stay in memory up to 64 MB. */
export function createStaticFiles(outputFolder: string, manifest: StaticManifest) {
  const cache = new Map<string, Buffer>();
  const encoded = openSync(join(outputFolder, encodedFile), "r");
  let cached = 0;

  function read(file: StaticFile, coding: Coding | undefined): Buffer {
    const key = toEtag(file, coding);
    const known = cache.get(key);
    if (known) return known;
    const body = load(file, coding);
    if (cached + body.length <= cacheLimit) {
      cache.set(key, body);
      cached += body.length;
    }
    return body;
  }

  /** Nearly every client takes Brotli, which the build has made; gzip is made for those that ask for it. */
  function load(file: StaticFile, coding: Coding | undefined): Buffer {
    if (coding === "br" && file.brotli) return readExtent(encoded, file.brotli);
    if (coding !== undefined) return encode(read(file, undefined), coding);
    const body = readFileSync(join(outputFolder, "client", file.file));
    if (body.length !== file.size) throw new Error(`${file.file} has changed since the server was started. Start it again after a build.`);
    return body;
  }

  function sizeOf(file: StaticFile, coding: Coding | undefined): number {
    if (coding === undefined) return file.size;
    return coding === "br" && file.brotli ? file.brotli.size : read(file, coding).length;
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
      const coding = file.brotli && negotiateCoding(request.headers["accept-encoding"]);
      const etag = toEtag(file, coding);
      const vary = [headers["Vary"], file.brotli ? "Accept-Encoding" : undefined].filter(Boolean).join(", ");
      const all = { ...headers, ETag: etag, ...(vary ? { Vary: vary } : {}), ...(coding ? { "Content-Encoding": coding } : {}) };
      if (matchesEtag(request.headers["if-none-match"], etag)) {
        response.writeHead(304, all).end();
        return;
      }
      const body = request.method === "HEAD" ? undefined : read(file, coding);
      response.writeHead(200, { ...all, "Content-Length": sizeOf(file, coding) });
      response.end(body);
    },
  };
}

/** The entity tag of a file's body in a coding. */
function toEtag({ etag }: StaticFile, coding: Coding | undefined): string {
  return coding === undefined ? etag : `${etag.slice(0, -1)}-${coding}"`;
}

function readExtent(descriptor: number, { start, size }: Extent): Buffer {
  const body = Buffer.alloc(size);
  readSync(descriptor, body, 0, size, start);
  return body;
}
