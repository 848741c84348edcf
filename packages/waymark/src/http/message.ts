/** `target` is percent-encoded. `client` is an address that the platform guarantees. */
export interface HttpRequest {
  readonly method: string;
  readonly target: string;
  readonly client: string;
  header(name: string): string | undefined;
}

/** `read` can be called once. Undefined if the body is longer than `limit` bytes. */
export interface BodyRequest extends HttpRequest {
  read(limit: number): Promise<Uint8Array | undefined>;
  /** Fires if the client leaves before it has the response. */
  readonly left?: AbortSignal | undefined;
}

export type HttpBody = string | Uint8Array<ArrayBuffer>;

/** Creating a WHATWG Response takes longer than all other work. */
export type HttpResponse<Body extends HttpBody = string> = Readonly<{
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Body;
}>;

/** Accepts the origin-form and the absolute-form. */
export function toPath(target: string): string {
  const path = target.startsWith("/")
    ? target
    : target.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, "");
  const end = path.search(/[?#]/);
  return (end === -1 ? path : path.slice(0, end)) || "/";
}

/** UTF-8 (RFC 3629 section 4) that `decodeURIComponent` accepts. */
const wellFormed =
  /%(?:[0-7]|(?:c[2-9a-f]|d[0-9a-f]|e(?:0%[ab]|[1-9abcef]%[89ab]|d%[89])[0-9a-f]|f(?:0%[9ab]|[123]%[89ab]|4%8)[0-9a-f]%[89ab][0-9a-f])%[89ab])[0-9a-f]/gi;

/** Never throws: leaves malformed percent-encoding unchanged. */
export const decodePath = (path: string): string =>
  path.includes("%") ? path.replace(wellFormed, decodeURIComponent) : path;

/** Encoded slashes do not separate folders. */
export const toFilePath = (path: string): string => decodePath(keepSlashesEncoded(path));

export const keepSlashesEncoded = (path: string): string => path.replace(/%2f/gi, "%252F");

export const restoreEncodedSlashes = (path: string): string => path.replace(/%252f/gi, "%2F");

/** The path that routing, languages and pages are chosen by. */
export const toDecodedPath = (target: string): string => toFilePath(toPath(target));

/** At most `limit` printable ASCII characters. */
export function toSafeText(text: string, limit = 200): string {
  const printable = text
    .slice(0, limit + 1)
    .replace(/[^\x21-\x7e]|["<>`\\]/gu, (character) =>
      encodeURIComponent(character.toWellFormed()),
    );
  return printable.length > limit ? `${printable.slice(0, limit - 3)}...` : printable;
}

export type Values = Readonly<Record<string, string | number>>;

export const fillValues = (text: string, values: Values | undefined): string =>
  values ? text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name])) : text;

/** HEAD gets no body. */
export const toFetchResponse = (response: HttpResponse<HttpBody>, method: string): Response =>
  new Response(method === "HEAD" || response.body.length === 0 ? null : response.body, {
    status: response.status,
    headers: { ...response.headers },
  });

export function fromFetchRequest(request: Request, client: string): HttpRequest {
  return {
    method: request.method,
    target: request.url.replace(/^[a-z]+:\/\/[^/]*/i, ""),
    client,
    header: (name) => request.headers.get(name) ?? undefined,
  };
}
