import { app, manifest } from "astro/entrypoints/prerender";

// Astro streams pages if the adapter builds a server. Rendering to strings is faster.
Object.assign(app, { resolveStreaming: () => false });

export { app, manifest };
