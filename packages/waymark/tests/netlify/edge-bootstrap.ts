type ServeOptions = Readonly<{ hostname?: string }>;
interface Runtime {
  serve: (options: ServeOptions, ...rest: unknown[]) => unknown;
}

const { Deno: runtime } = globalThis as unknown as { Deno: Runtime };
const serve = runtime.serve;
runtime.serve = (options, ...rest) => serve({ hostname: "127.0.0.1", ...options }, ...rest);

const bootstrap = new URL(
  "./node_modules/@netlify/edge-functions-dev/dist/deno/bootstrap.mjs",
  import.meta.url,
);

export const { boot } = (await import(bootstrap.href)) as { boot: unknown };
