/**
 * What a host hands to the product: `target` is the request target as it came over the wire (RFC 9112 section 3.2),
 * still percent-encoded; `client` is the address that the platform vouches for.
 */
export interface HttpRequest {
  readonly method: string;
  readonly target: string;
  readonly client: string;
  header(name: string): string | undefined;
}

/** A request whose body may be read once: `read` gives it, or undefined where it is longer than `limit` bytes. */
export interface BodyRequest extends HttpRequest {
  read(limit: number): Promise<Uint8Array | undefined>;
}

/** What the product answers. A plain object, because building a WHATWG Response costs more than the answer itself. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The path of a request target, without query or fragment, in origin-form or absolute-form. */
export function toPath(target: string): string {
  const path = target.startsWith("/") ? target : target.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, "");
  const end = path.search(/[?#]/);
  return (end === -1 ? path : path.slice(0, end)) || "/";
}

/** Percent-encoded sequences of well-formed UTF-8 (RFC 3629 section 4), which `decodeURIComponent` takes without an exception. */
const wellFormed =
  /%(?:[0-7]|(?:c[2-9a-f]|d[0-9a-f]|e(?:0%[ab]|[1-9abcef]%[89ab]|d%[89])[0-9a-f]|f(?:0%[9ab]|[123]%[89ab]|4%8)[0-9a-f]%[89ab][0-9a-f])%[89ab])[0-9a-f]/gi;

/** Decodes what can be decoded and leaves malformed percent-encoding as it stands. Never throws. */
export function decodePath(path: string): string {
  return path.includes("%") ? path.replace(wellFormed, decodeURIComponent) : path;
}

/** The path of a file that a request's path asks for: decoded, but for slashes, which are no separators where they come encoded. */
export function toFilePath(path: string): string {
  return decodePath(keepSlashesEncoded(path));
}

/** A path whose encoded slashes are still so once it was decoded. */
export function keepSlashesEncoded(path: string): string {
  return path.replace(/%2f/gi, "%252F");
}

export function restoreEncodedSlashes(path: string): string {
  return path.replace(/%252f/gi, "%2F");
}

/** Makes client-supplied text fit for a message: printable ASCII, at most `limit` characters. */
export function toSafeText(text: string, limit = 200): string {
  // What is cut off afterwards need not be made safe.
  const printable = text
    .slice(0, limit + 1)
    .replace(/[^\x21-\x7e]|["<>`\\]/gu, (character) => encodeURIComponent(character.toWellFormed()));
  return printable.length > limit ? `${printable.slice(0, limit - 3)}...` : printable;
}

/** The same answer as a WHATWG Response; a HEAD request gets no body, and no body gets no media type. */
export function toFetchResponse(response: HttpResponse, method: string): Response {
  return new Response(method === "HEAD" ? null : response.body || null, { status: response.status, headers: { ...response.headers } });
}

export function fromFetchRequest(request: Request, client: string): HttpRequest {
  return {
    method: request.method,
    target: request.url.replace(/^[a-z]+:\/\/[^/]*/i, ""),
    client,
    header: (name) => request.headers.get(name) ?? undefined,
  };
}
