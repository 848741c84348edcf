import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline, type Readable } from "node:stream";
import { brotliDecompressSync, createBrotliDecompress, createGzip } from "node:zlib";
import { negotiatedHeaders } from "../../catalog/headers.ts";
import { type Coding, matchesEtag, negotiateCoding } from "../../http/encoding.ts";
import { negotiatePage } from "../../http/negotiation.ts";
import { toCanonicalPath } from "../../surfaces/paths.ts";
import { encode } from "../encode.ts";
import { headersOf, type StaticFile, type StaticManifest } from "../static-manifest.ts";
import type { Bodies } from "./bodies.ts";

/** A file chosen for a request, with the headers of the occasion. */
export interface Selection {
  readonly file: StaticFile;
  readonly headers: Readonly<Record<string, string>>;
}

const cacheLimit = 64 * 1024 * 1024;
/** Bytes as stored up to which a body is kept in memory, and sent from there. */
const longestKept = 1024 * 1024;
/** Bytes up to which a body is converted at once, in a millisecond or two; longer ones are converted beside, while they are sent. */
const longestConverted = 64 * 1024;

/** Serves the published files of one release; bodies stay in memory up to 64 MB, and long ones are streamed. */
export function createStaticFiles(manifest: StaticManifest, bodies: Bodies) {
  const cache = new Map<string, Buffer>();
  let cached = 0;

  function keep(file: StaticFile, coding: Coding | undefined): Buffer {
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

  /** Nearly every client takes Brotli, in which the build has stored what it shortens; the rest is made for those that ask for it. */
  function load(file: StaticFile, coding: Coding | undefined): Buffer {
    const stored = bodies.read(toExtent(file));
    if (!file.brotli || coding === "br") return stored;
    const plain = brotliDecompressSync(stored);
    return coding === undefined ? plain : encode(plain, coding);
  }

  /** The body at once where it is short, else as it comes. */
  function open(file: StaticFile, coding: Coding | undefined): Buffer | Readable {
    const isStored = !file.brotli || coding === "br";
    const extent = toExtent(file);
    if (isStored ? extent.size <= longestKept : file.size <= longestConverted) return keep(file, coding);
    const stored = bodies.stream(extent);
    if (isStored) return stored;
    const plain = pipeline(stored, createBrotliDecompress(), ignore);
    return coding === undefined ? plain : pipeline(plain, createGzip(), ignore);
  }

  /** The length of a body in a coding; undefined where only its end would tell. */
  function sizeOf(file: StaticFile, coding: Coding | undefined): number | undefined {
    if (coding === undefined || !file.brotli) return file.size;
    if (coding === "br") return file.brotli.size;
    return file.size <= longestConverted ? keep(file, coding).length : undefined;
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
      const body = request.method === "HEAD" ? undefined : open(file, coding);
      const size = sizeOf(file, coding);
      response.writeHead(200, size === undefined ? all : { ...all, "Content-Length": size });
      if (body === undefined || Buffer.isBuffer(body)) response.end(body);
      else pipeline(body, response, ignore);
    },
  };
}

/** A stream that fails has its answer cut short, which its length or its last chunk tells the client. */
const ignore = () => {};

/** The entity tag of a file's body in a coding. */
function toEtag({ etag }: StaticFile, coding: Coding | undefined): string {
  return coding === undefined ? etag : `${etag.slice(0, -1)}-${coding}"`;
}

function toExtent({ file, brotli, plain }: StaticFile) {
  const extent = brotli ?? plain;
  if (extent === undefined) throw new Error(`${file} has no body. Build again.`);
  return extent;
}
