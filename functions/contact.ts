import { createContact } from "../src/api/contact.ts";
import { hostOptions, resolveContactSetup } from "../src/api/mail/contact-setup.ts";
import { isPreview } from "../src/catalog/fixed-api-headers.ts";
import { createFunction } from "../src/hosts/netlify/create-function.ts";
import { site } from "../src/own-site.ts";

let deployment: string | undefined;

export default createFunction(site, "contact", (baseUrl) => {
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

/** See the health function. Netlify's longest window is three minutes, not ten. */
export const config = {
  rateLimit: { windowLimit: 360, windowSize: 180, aggregateBy: ["ip", "domain"] },
};
