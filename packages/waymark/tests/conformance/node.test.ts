import { expect, it } from "vitest";
import { browserAccept } from "waymark-verify/matrix.ts";
import { site } from "../fixtures/own-site.ts";
import { describeConformance } from "./checks.ts";
import { describeContactForm } from "./contact-form.ts";
import { useHost } from "./host.ts";
import { toAstro } from "./node-server.ts";

const host = useHost(["dist/server/entry.mjs"]);

describeConformance("node server", { ...host, site });

describeContactForm("node server", host);

it("node server: compression compresses both formats of a 404, for GET and HEAD", async () => {
  const send = await host.restart();
  for (const accept of [browserAccept, "*/*"]) {
    const headers = { accept, "accept-encoding": "br" };
    const [got, head] = await Promise.all(
      ["GET", "HEAD"].map((method) => send("/artciles", { method, headers })),
    );
    expect([got?.status, got?.headers["content-encoding"], got?.headers["vary"]]).toEqual([
      404,
      "br",
      "Accept, Accept-Encoding",
    ]);
    expect(head?.headers["content-length"], accept).toBe(got?.headers["content-length"]);
  }
});

describeConformance("astro preview", { ...useHost(toAstro("preview")), site, pages: 2 });
