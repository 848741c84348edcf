import { once } from "node:events";
import { createServer } from "node:net";

/** Throws an error that says what to do where nobody may listen on a port. */
export async function assertFree(port: number, host: string | undefined): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, "listening").catch((error: NodeJS.ErrnoException) => {
    throw error.code === "EADDRINUSE" ? new Error(`Port ${port} is taken. Set PORT to a free one: PORT=8080 npm start`) : error;
  });
  probe.close();
  await once(probe, "close");
}
