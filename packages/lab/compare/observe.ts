import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { request as send } from "node:http";
import { join, relative } from "node:path";
import { createAddresses } from "../addresses.ts";
import { startServer } from "../server.ts";
import { createRename, type Rename } from "./names.ts";
import { listRequests, type Request } from "./requests.ts";

/** What a client meets, such as `file about.html` or `node GET /about`, and its text. */
export type Observations = ReadonlyMap<string, string>;

export async function buildSite(folder: string): Promise<void> {
  const argv = ["run", "--silent", "build", "--", "--force", "--silent"];
  const child = spawn("npm", argv, { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
  const output = Promise.all([child.stdout.toArray(), child.stderr.toArray()]);
  const [status] = await once(child, "close");
  if (status !== 0)
    throw new Error(`npm run build failed in ${folder}:\n${(await output).flat().join("")}`);
}

export async function observe(folder: string): Promise<Observations> {
  const client = join(folder, "dist/client");
  const rename = createRename(client);
  const files = readdirSync(client, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(client, join(parentPath, name)).replaceAll("\\", "/"));
  const requests = listRequests(files, readFileSync(join(client, "_redirects"), "utf8"));
  return new Map([
    ...files.map((name) => [`file ${rename(name)}`, readContent(client, name, rename)] as const),
    ...(await observeNode(folder, requests, rename)),
    ...(await observeFunctions(folder, requests, rename)),
  ]);
}

function readContent(client: string, name: string, rename: Rename): string {
  const text = rename(readFileSync(join(client, name), "latin1"));
  return name === ".well-known/security.txt" ? text.replace(/^Expires: .*$/m, "Expires:") : text;
}

/** Each request comes from another client, so that no quota is used up. */
async function observeNode(
  folder: string,
  requests: readonly Request[],
  rename: Rename,
): Promise<[string, string][]> {
  const server = await startServer([join(folder, "dist/server/entry.mjs")], {
    environment: { TRUST_PROXY: "1" },
  });
  const nextAddress = createAddresses();
  const observations: [string, string][] = [];
  try {
    for (const request of requests) {
      const headers = { ...request.headers, "X-Forwarded-For": nextAddress() };
      const answer = await fetchRaw(server.port, { ...request, headers });
      observations.push([`node ${request.name}`, toNeutral(answer, rename)]);
    }
  } finally {
    await server.stop();
  }
  return observations;
}

function fetchRaw(port: number, { method, path, headers, body }: Request): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port, method, path, headers, agent: false };
    const outgoing = send(options, async (response) => {
      const { statusCode, rawHeaders } = response;
      const lines = rawHeaders.flatMap((name, index) =>
        index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}`] : [],
      );
      const content = Buffer.concat(await response.toArray()).toString("latin1");
      resolve(`${statusCode}\n${lines.join("\n")}\n\n${content}`);
    });
    outgoing.on("error", reject).end(body);
  });
}

async function observeFunctions(
  folder: string,
  requests: readonly Request[],
  rename: Rename,
): Promise<[string, string][]> {
  const program = join(import.meta.dirname, "call-functions.mjs");
  const child = spawn(process.execPath, ["--no-warnings", program], {
    cwd: folder,
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin.end(JSON.stringify(requests));
  const output = Buffer.concat(await child.stdout.toArray()).toString();
  const answers = JSON.parse(output) as readonly (readonly [string, string])[];
  return answers.map(([name, answer]) => [name, toNeutral(answer, rename)]);
}

/**
 * Removes what two equal builds differ in: times and identifiers, and the entity tags and lengths of
 * pages, which contain the names of files.
 */
function toNeutral(answer: string, rename: Rename): string {
  const end = answer.indexOf("\n\n");
  const head = answer
    .slice(0, end)
    .replace(/^(date|etag|content-length|expires):.*$/gim, "$1:")
    .replace(/("time":")[^"]*/g, "$1");
  const body = answer
    .slice(end)
    .replace(/("(?:time|timestamp)":\s*")[^"]*/g, "$1")
    .replace(/^Expires: .*$/m, "Expires:")
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "UUID");
  return rename(head + body);
}
