interface ServeOptions {
  readonly hostname?: string;
}
interface Runtime {
  serve: (options: ServeOptions, ...rest: unknown[]) => unknown;
  readonly env: { set: (name: string, value: string) => void };
}

const { Deno: runtime } = globalThis as unknown as { Deno: Runtime };
const serve = runtime.serve;
runtime.serve = (options, ...rest) => serve({ hostname: "127.0.0.1", ...options }, ...rest);

/** The tool starts Deno without its own environment, so the site's variables come as this module's query. */
for (const [name, value] of new URL(import.meta.url).searchParams) runtime.env.set(name, value);

const bootstrap = new URL("./node_modules/@netlify/edge-functions-dev/dist/deno/bootstrap.mjs", import.meta.url);

/** Netlify's own bootstrap of edge functions, listening on loopback only. */
export const { boot } = (await import(bootstrap.href)) as { boot: unknown };
