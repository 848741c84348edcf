import type { RequestLine } from "../router.ts";

const token = /^[!#$%&'*+.^_`|~\w-]{1,64}$/;

/** The parser rejected the message after `parsed` bytes. Undefined if the packet does not contain the line. */
export function readRequestLine(packet: Buffer, parsed: number): RequestLine | undefined {
  const start = findStart(packet, Math.min(parsed, packet.length));
  const end = packet.indexOf("\n", start);
  const line = packet
    .subarray(start, end === -1 ? packet.length : end)
    .toString()
    .trimEnd();
  const [method = "", ...rest] = line.split(" ");
  if (rest.at(-1)?.startsWith("HTTP/")) rest.pop();
  return token.test(method) && rest.length > 0 ? { method, target: rest.join(" ") } : undefined;
}

function findStart(packet: Buffer, parsed: number): number {
  const before = packet.subarray(0, parsed).lastIndexOf("\r\n\r\n");
  let start = before === -1 ? 0 : before + 4;
  while (packet[start] === 0x0d || packet[start] === 0x0a) start += 1;
  return start;
}
