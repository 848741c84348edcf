import { createCaptcha } from "../../src/api/captcha.ts";
import { createContact } from "../../src/api/contact.ts";
import { fromFetchRequest, toFetchResponse } from "../../src/http/message.ts";
import { baseUrl, hostname } from "../operator.ts";
import { describeContactForm } from "./contact-form.ts";
import type { Send } from "./wire.ts";

const delivered: string[] = [];

describeContactForm("handler", {
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
      const response = toFetchResponse(await contact.answer(fromFetchRequest(request, "192.0.2.1")), method);
      return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() };
    };
  },
});
