import { createServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import { drawingHeaders } from "../../src/catalog/headers.ts";
import { listen } from "../conformance/node-server.ts";
import { engineNames, explainAbsence, toTitle } from "./engines/installed.ts";
import { launchEngine } from "./engines/launch.ts";

const area = '<rect width="100" height="100"/>';
const toDrawing = (content: string, attributes = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:h="http://www.w3.org/1999/xhtml" width="100" height="100"${attributes}>${content}</svg>`;

const harmful: Readonly<Record<string, string>> = {
  "/script.svg": toDrawing('<script>location = "/ran"</script>'),
  "/own-script.svg": toDrawing('<script href="/own.js"/>'),
  "/handler.svg": toDrawing("", ` onload="location = '/ran'"`),
  "/link.svg": toDrawing(`<a href="javascript:location = '/ran'">${area}</a>`),
  "/refresh.svg": toDrawing('<h:meta http-equiv="refresh" content="0;url=/ran"/>'),
  "/entity.svg": `<!DOCTYPE svg [<!ENTITY a "<script xmlns='http://www.w3.org/2000/svg'>location = '/ran'</script>">]>${toDrawing("&a;")}`,
  "/encoded.svg": `<!DOCTYPE svg PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "">${toDrawing(`<a href="javascript&colon;location = '/ran'">${area}</a>`)}`,
};

/** Protects drawings, except with the query `unprotected`. */
async function startSite() {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const [path = "", query] = (request.url ?? "").split("?");
    requests.push(path);
    if (path === "/own.js")
      response.setHeader("Content-Type", "text/javascript").end('location = "/ran"');
    else if (harmful[path] === undefined) response.end();
    else
      response
        .writeHead(200, {
          "Content-Type": "image/svg+xml; charset=utf-8",
          ...(query === "unprotected" ? {} : drawingHeaders),
        })
        .end(harmful[path]);
  });
  const port = await listen(server);
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { origin: `http://127.0.0.1:${port}`, requests };
}

describe.each(engineNames)("%s", (name) => {
  const absence = explainAbsence(name);

  it.skipIf(absence !== undefined)(
    absence ?? `${toTitle(name)} runs nothing in a drawing that is opened directly`,
    async () => {
      const { origin, requests } = await startSite();
      const engine = await launchEngine(name);
      onTestFinished(engine.close);
      const tab = await engine.newTab();
      const runs = async (path: string) => {
        requests.length = 0;
        // A drawing that redirects at once interrupts its own loading.
        await Promise.race([tab.open(`${origin}${path}`).catch(() => {}), wait(2_000)]);
        await tab.click(50, 50).catch(() => {});
        await wait(200);
        return requests.includes("/ran");
      };
      for (const path of Object.keys(harmful)) expect(await runs(path), path).toBe(false);
      expect(await runs("/script.svg?unprotected")).toBe(true);
    },
  );
});
