import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sirv from "sirv";
import type { CapturedAnswer } from "../capture.ts";

const { headers } = JSON.parse(process.argv[2] ?? "") as CapturedAnswer;
const serve = sirv(process.argv[3] ?? "", {
  brotli: true,
  setHeaders: (response) => {
    for (let at = 0; at < headers.length; at += 2)
      if (headers[at]?.toLowerCase() !== "content-length") response.setHeader(headers[at] ?? "", headers[at + 1] ?? "");
  },
});

const server = createServer(serve);
server.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
