import { createService } from "../../src/api/service.ts";
import { toResponse } from "../../src/http/message.ts";
import { describeApiContract } from "./api-contract.ts";
import type { Send } from "./wire.ts";

describeApiContract("handler", {
  rawTargets: true,
  restart: async (): Promise<Send> => {
    const service = createService({ baseUrl: "https://waymark.example" });
    return async (target, { method = "GET", headers = {} } = {}) => {
      const reply = service.answer({ method, target, client: "192.0.2.1", header: (name) => headers[name] });
      const response = toResponse(reply, method);
      return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() };
    };
  },
});
