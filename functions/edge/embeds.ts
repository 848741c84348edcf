import { configureSite } from "../../src/catalog/site.ts";
import { site as configuration } from "../../src/content/site.ts";
import { allowEmbeds, type EmbedsContext } from "../../src/hosts/netlify/embeds.ts";

const site = configureSite(configuration);

export default (_: Request, context: EmbedsContext): Promise<Response> =>
  allowEmbeds(site, context);
