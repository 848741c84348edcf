import { app, manifest } from "astro/entrypoints/prerender";

// Rendering to strings is faster than streaming.
Object.assign(app, { resolveStreaming: () => false });

export { app, manifest };
