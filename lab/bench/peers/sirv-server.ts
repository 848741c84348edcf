import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sirv from "sirv";
import type { CapturedAnswer } from "../capture.ts";

const { headers } = JSON.parse(process.argv[2] ?? "") as CapturedAnswer;
const { "content-length": _, ...fields } = headers;
const serve = sirv(process.argv[3] ?? "", {
  brotli: true,
  setHeaders: (response) => {
    for (const [name, value = ""] of Object.entries(fields)) response.setHeader(name, value);
  },
});

const server = createServer(serve);
server.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
