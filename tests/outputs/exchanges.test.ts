import { describe, expect, it } from "vitest";
import { toExchanges, toFixedHeaders } from "../../src/outputs/exchanges.ts";
import { site } from "../fixtures/own-site.ts";
import { onlyV1, twoVersions } from "../made-up-lifecycles.ts";

const exchanges = toExchanges(site, "https://waymark.example", onlyV1);

describe("the portal's exchanges", () => {
  it("show the API's response to each request, with the curl command", () => {
    const [head, body] = exchanges.split("\n\n   {\n");
    expect(body).toMatch(/^ {5}"status": "ok",\n/);
    expect(head).toBe(`1. **\`GET /api/v1/health\`**

   The health check. It uses one request of the \`health\` budget.

   \`\`\`sh wrap
   curl --include https://waymark.example/api/v1/health
   \`\`\`

   \`\`\`http title="The answer to GET /api/v1/health" wrap
   HTTP/1.1 200 OK
   Content-Type: application/json
   API-Version: 1
   RateLimit-Limit: 120
   RateLimit-Remaining: 119
   RateLimit-Reset: 60
   RateLimit-Policy: "health";q=120;w=60
   RateLimit: "health";r=119;t=60`);
  });

  it("omit headers that every response has, because these are listed separately", () => {
    expect(
      toFixedHeaders(site)
        .split("\n")
        .map((line) => line.split(":")[0]),
    ).toEqual([
      "```http wrap",
      "Cache-Control",
      "X-Content-Type-Options",
      "Access-Control-Allow-Origin",
      "Access-Control-Expose-Headers",
      "```",
    ]);
  });

  it("request the current version", () => {
    expect(toExchanges(site, "https://waymark.example", twoVersions).match(/curl .*/g)).toEqual([
      "curl --include https://waymark.example/api/v2/health",
      "curl --include https://waymark.example/api/no-such-endpoint",
      "curl --include --request POST https://waymark.example/api/v2/health",
    ]);
  });
});
