import { createServer, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { CapturedAnswer } from "./contenders.ts";

const [answer = "", folder] = process.argv.slice(2);
const { status, headers, body } = JSON.parse(answer) as CapturedAnswer;

/** Node sends a string together with the headers. A buffer would cost more. */
function createRawListener(): RequestListener {
  const bytes = Buffer.from(body, "base64");
  const text = bytes.toString();
  const content = bytes.equals(Buffer.from(text)) ? text : bytes;
  return (_, response) => void response.writeHead(status, headers).end(content);
}

async function createSirvListener(root: string): Promise<RequestListener> {
  // The project's type check runs without the lab's packages.
  const { default: sirv } = await ((name: string) => import(name))("sirv");
  const { "content-length": _, ...fields } = headers;
  return sirv(root, {
    brotli: true,
    setHeaders: (response: ServerResponse) =>
      void response.setHeaders(new Map(Object.entries(fields) as [string, string][])),
  });
}

const server = createServer(
  folder === undefined ? createRawListener() : await createSirvListener(folder),
);
server.listen(0, "127.0.0.1", () =>
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
