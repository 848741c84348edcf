import { createCaptcha } from "../../src/api/captcha.ts";
import { createContact } from "../../src/api/contact.ts";
import { createService } from "../../src/api/service.ts";
import { toCall, toResponse } from "../../src/http/message.ts";
import { baseUrl, hostname } from "../operator.ts";
import { describeApiContract } from "./api-contract.ts";
import { describeContactContract } from "./contact-contract.ts";
import type { Send } from "./wire.ts";

describeApiContract("handler", {
  rawTargets: true,
  restart: async (): Promise<Send> => {
    const service = createService({ baseUrl });
    return async (target, { method = "GET", headers = {} } = {}) => {
      const reply = service.answer({ method, target, client: "192.0.2.1", header: (name) => headers[name] });
      const response = toResponse(reply, method);
      return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() };
    };
  },
});

const delivered: string[] = [];

describeContactContract("handler", () => ({
  site: false,
  delivered: () => delivered,
  restart: async (): Promise<Send> => {
    const contact = createContact({
      baseUrl,
      setup: {
        captcha: createCaptcha("0123456789abcdef0123456789abcdef", Date.now, { cost: 1, counters: [1, 4] }),
        deliver: async ({ reference }) => void delivered.push(`<${reference}@${hostname}>`),
      },
    });
    return async (path, { method = "GET", headers = {}, body } = {}) => {
      const request = new Request(`${baseUrl}${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
      if (headers["content-type"] === undefined) request.headers.delete("content-type");
      const response = toResponse(await contact.answer(toCall(request, "192.0.2.1")), method);
      return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() };
    };
  },
}));
