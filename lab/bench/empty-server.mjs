import { createServer } from "node:http";

const server = createServer((_, response) => response.end("{}"));
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object") console.log(`http://127.0.0.1:${address?.port}`);
});
process.once("SIGTERM", () => process.exit());
