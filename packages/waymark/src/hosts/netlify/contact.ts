import { createContact } from "../../api/contact.ts";
import { hostOptions, resolveContactSetup } from "../../api/mail/contact-setup.ts";
import { isPreview } from "../../catalog/fixed-api-headers.ts";
import type { BuiltSettings } from "../../release/built-settings.ts";
import { createFunction } from "./create-function.ts";

export function createContactFunction(settings: BuiltSettings) {
  /** The same for all requests, but only requests tell it. */
  let deployment: string | undefined;
  return createFunction(settings, "contact", (site, baseUrl) => {
    const setup = resolveContactSetup(site, process.env, baseUrl, {
      ...hostOptions.netlify(),
      toMark: () => (isPreview(deployment) ? "[preview] " : ""),
    });
    const contact = createContact(site, { baseUrl, setup });
    return (request, { deploy }) => {
      deployment = deploy?.context;
      return contact.answer(request);
    };
  });
}
