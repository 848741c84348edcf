import { createPublishFunction } from "../packages/waymark/src/hosts/netlify/publish.ts";

export default createPublishFunction();

export const config = { schedule: "*/5 * * * *" };
