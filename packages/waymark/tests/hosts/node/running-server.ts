import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll } from "vitest";
import { createPageIndex } from "../../../src/addresses/page-index.ts";
import { toPublicPath, toTwinPath } from "../../../src/addresses/paths.ts";
import { buildStaticManifest } from "../../../src/build/build-static-manifest.ts";
import { type Limits, limits } from "../../../src/hosts/limits.ts";
import { createHttpServer } from "../../../src/hosts/node/http-server.ts";
import { createNodeHandler } from "../../../src/hosts/node/release.ts";
import { settingsFile } from "../../../src/release/built-settings.ts";
import { recordFile, siteIndexFile } from "../../../src/release/static-manifest.ts";
import { toIndex } from "../../api/search/indexed.ts";
import { listen } from "../../conformance/node-server.ts";
import { createSender } from "../../conformance/wire.ts";
import { makeFolder } from "../../fixtures/folder.ts";
import { site } from "../../fixtures/own-site.ts";

/** `closed`: the server ended the connection. */
type RawAnswer = Readonly<{ text: string; closed: boolean }>;

export type RunningServer = Awaited<ReturnType<typeof startServer>>;

export async function startServer(
  files: Files,
  changed: Partial<Limits> = {},
  environment: Readonly<Record<string, string>> = {},
) {
  const release = await makeRelease(files);
  const notes: string[] = [];
  const errors: string[] = [];
  const handler = createNodeHandler(site, {
    outputFolder: release.folder,
    environment: { SITE_URL: "https://example.com", ...environment },
    note: (message) => notes.push(message),
    log: (message, error) => errors.push(error instanceof Error ? message : `${message} ${error}`),
  });
  const { server, shutDown } = createHttpServer(handler, { ...limits, ...changed });
  const port = await listen(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    send: createSender(`http://127.0.0.1:${port}`),
    release,
    notes,
    errors,
    shutDown,
    open: () => connect(port, "127.0.0.1"),
    countConnections: () => promisify(server.getConnections.bind(server))(),
    async stop() {
      handler.close();
      server.closeAllConnections();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
}

export function useServer(...argv: Parameters<typeof startServer>) {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer(...argv);
  });
  afterAll(() => server.stop());
  return { get: () => server };
}

/** Latin-1. */
export async function sendRaw(
  { open }: RunningServer,
  bytes: string,
  patience = 300,
): Promise<RawAnswer> {
  const socket = open();
  socket.on("error", () => {});
  socket.write(bytes, "latin1");
  return readAll(socket, patience);
}

/** Until the connection ends or is idle for `patience` milliseconds. */
export function readAll(socket: Socket, patience: number): Promise<RawAnswer> {
  return new Promise((resolve) => {
    let text = "";
    const finish = (closed: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ text, closed });
    };
    let timer = setTimeout(() => finish(false), patience * 3);
    socket.on("data", (chunk) => {
      text += chunk;
      clearTimeout(timer);
      timer = setTimeout(() => finish(false), patience);
    });
    socket.once("end", () => finish(true));
    socket.once("close", () => finish(true));
  });
}

type Files = Readonly<Record<string, string | Buffer>>;

/** What a server reads only when it starts. */
type ServerFiles = Readonly<Partial<Record<"server/entry.mjs" | typeof settingsFile, string>>>;

async function makeRelease(files: Files) {
  const root = makeFolder("release");
  const folder = join(root, "dist");
  await write(folder, files);
  return {
    folder,
    /** By renaming folders, as a build does. */
    async replace(others: Files, serverFiles: ServerFiles = {}) {
      await write(join(root, "made"), others, serverFiles);
      renameSync(folder, join(root, "aside"));
      renameSync(join(root, "made"), folder);
      rmSync(join(root, "aside"), { recursive: true });
    },
  };
}

async function write(folder: string, files: Files, serverFiles: ServerFiles = {}): Promise<void> {
  const put = (name: string, content: string | Buffer) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  };
  put("client/404.html", "<!doctype html><p>Not found</p>");
  for (const [name, content] of Object.entries(files)) put(`client/${name}`, content);
  put("client/search.html", "<title>Search</title><!--results-->");
  const pages = Object.keys(files).map((name) => ({ path: `/${name}`, title: "A page" }));
  put("search.bin", toIndex(pages));
  put("server/entry.mjs", serverFiles["server/entry.mjs"] ?? "");
  put(settingsFile, serverFiles[settingsFile] ?? "");
  const htmlPages = ["search.html", ...Object.keys(files)].filter((name) => name.endsWith(".html"));
  const addresses = htmlPages.map((name) => {
    const path = toPublicPath(name);
    return { path, isListed: files[toTwinPath(path).slice(1)] !== undefined };
  });
  put(siteIndexFile, JSON.stringify(addresses));
  await buildStaticManifest(site, folder, {
    baseUrl: "https://example.com",
    index: createPageIndex(site, addresses),
  });
  put(recordFile, "{}");
}
