import { resolveBaseUrl } from "../../catalog/base-url.ts";
import type { Site } from "../../catalog/site.ts";
import { keepSteps, may, must, type Project, type Step, toSteps } from "./step.ts";

const setIt = "Set SITE_URL, or url in src/content/site.ts, to the address at which people find the site.";

export function examineAddress(site: Site, { environment }: Project): readonly Step[] {
  const faults = toSteps(() => resolveBaseUrl(site, environment));
  return [...(faults.length > 0 ? faults : examineOrigin(site, environment)), ...examineEmail(site)];
}

function examineOrigin(site: Site, environment: Project["environment"]): readonly Step[] {
  const baseUrl = resolveBaseUrl(site, environment);
  const { protocol, hostname } = new URL(baseUrl);
  return keepSteps(
    isReserved(hostname) && must(`${baseUrl} is an address that nobody can have. ${setIt}`),
    protocol !== "https:" && must(`${baseUrl} begins with http: the site's headers and its API ask for https. ${setIt}`),
    baseUrl !== new URL(site.url).origin &&
      may(
        `The environment says ${baseUrl} and src/content/site.ts ${site.url}, which is built wherever the variable is not set. Write the same there.`,
      ),
  );
}

function examineEmail(site: Site): readonly Step[] {
  return keepSteps(
    isReserved(site.email.split("@").at(-1) ?? "") &&
      must(`${site.email} is an address that nobody can have: messages would be sent there. Set email in src/content/site.ts.`),
  );
}

/** Whether nobody can have a name (RFC 2606, RFC 6761), or it is this machine. */
export function isReserved(hostname: string): boolean {
  return /(^|\.)(example|test|invalid|localhost|example\.(com|net|org))$/.test(hostname) || /^(127\.|\[::1\]$)/.test(hostname);
}
