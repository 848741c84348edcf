import { negotiateCoding } from "../http/encoding.ts";
import type { Reply } from "../http/message.ts";
import { brotliQuality, encode } from "./encode.ts";

/** A reply whose body may be compressed. */
export interface CodedReply extends Omit<Reply, "body"> {
  readonly body: string | Buffer;
}

/** Characters of a body from which on a coding saves packets; the API's answers are shorter. */
const shortestCoded = 1024;

/** A reply in the coding that `Accept-Encoding` prefers, where its body is long enough. */
export function toCodedReply(reply: Reply, acceptEncoding: string | undefined): CodedReply {
  if (reply.body.length < shortestCoded) return reply;
  const coding = negotiateCoding(acceptEncoding);
  const headers = { ...reply.headers, Vary: [reply.headers["Vary"], "Accept-Encoding"].filter(Boolean).join(", ") };
  if (coding === undefined) return { ...reply, headers };
  return { ...reply, headers: { ...headers, "Content-Encoding": coding }, body: encode(reply.body, coding, brotliQuality.fast) };
}
