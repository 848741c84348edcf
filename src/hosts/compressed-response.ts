import { brotliQuality, encode } from "../build/compress.ts";
import { negotiateCoding } from "../http/encoding.ts";
import type { HttpResponse } from "../http/message.ts";

interface CompressedResponse extends Omit<HttpResponse, "body"> {
  readonly body: string | Buffer;
}

/** Characters of a body from which on a coding saves packets; the API's answers are shorter. */
const shortestCoded = 1024;

export function compressResponse(response: HttpResponse, acceptEncoding: string | undefined): CompressedResponse {
  if (response.body.length < shortestCoded) return response;
  const coding = negotiateCoding(acceptEncoding);
  const headers = { ...response.headers, Vary: [response.headers["Vary"], "Accept-Encoding"].filter(Boolean).join(", ") };
  if (coding === undefined) return { ...response, headers };
  return { ...response, headers: { ...headers, "Content-Encoding": coding }, body: encode(response.body, coding, brotliQuality.fast) };
}
