import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { baseUrl } from "../../src/own-address.ts";
import { createSender, type Send } from "../conformance/wire.ts";
import { type Engine, startEngine } from "./engine.ts";

/** Stops the running engine first. */
export function describePreview(getRunning: () => Engine): void {
  describe("a deploy preview on Netlify's engine", () => {
    let preview: Engine;
    let send: Send;
    beforeAll(async () => {
      await getRunning().stop();
      preview = await startEngine("deploy-preview");
      send = createSender(preview.origin);
    }, 180_000);
    afterAll(async () => preview?.stop());

    it("keeps every response out of search indexes", async () => {
      for (const path of ["/", "/about", "/pricing.md", "/openapi.json", "/favicon.svg"])
        expect((await send(path)).headers["x-robots-tag"], path).toContain("noindex");
    });

    it("names the production site in canonical links, problems and the description", async () => {
      expect((await send("/about")).body).toContain(`<link rel="canonical" href="${baseUrl}/about"`);
      expect(JSON.parse((await send("/api/nope")).body).type).toBe(`${baseUrl}/openapi.json#not_found`);
      expect(JSON.parse((await send("/openapi.json")).body).servers[0].url).toBe(baseUrl);
    });
  });
}
