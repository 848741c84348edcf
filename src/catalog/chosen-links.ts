import { site } from "../content/site.ts";
import { isOffered } from "./chosen-parts.ts";

const leadsOn = ({ path }: { readonly path: string }) => isOffered(path);

/** What the owner links on each page and sends on, but for what leads to a part that is left out. */
export const navigation = site.navigation.filter(leadsOn);
export const footer = site.footer.filter(leadsOn);
export const redirects = Object.fromEntries(Object.entries(site.redirects).filter(([, to]) => isOffered(to)));
