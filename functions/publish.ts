import { createPublishFunction } from "waymark/netlify/publish";

export default createPublishFunction();

export const config = { schedule: "*/5 * * * *" };
