import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { CapturedAnswer } from "./capture.ts";

const { status, headers, body } = JSON.parse(process.argv[2] ?? "") as CapturedAnswer;
const bytes = Buffer.from(body, "base64");
const text = bytes.toString();
// Node sends a string together with the headers. A separate buffer would cost more.
const content = bytes.equals(Buffer.from(text)) ? text : bytes;

const server = createServer((_, response) => {
  response.writeHead(status, headers);
  response.end(content);
});
server.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
process.once("SIGTERM", () => process.exit());
