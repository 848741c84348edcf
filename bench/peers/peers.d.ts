/** As much of the peers as the bench calls, so that types are checked where they are not installed. */
declare module "fastify" {
  interface Reply {
    code(status: number): Reply;
    headers(fields: Readonly<Record<string, string>>): Reply;
    send(body: unknown): Reply;
  }
  interface Instance {
    get(path: string, answer: (request: unknown, reply: Reply) => Reply): Instance;
    listen(address: { readonly host: string; readonly port: number }): Promise<string>;
  }
  export default function fastify(): Instance;
}

declare module "sirv" {
  import type { RequestListener, ServerResponse } from "node:http";

  interface Options {
    readonly brotli: boolean;
    readonly setHeaders: (response: ServerResponse) => void;
  }
  export default function sirv(folder: string, options: Options): RequestListener;
}

declare module "@11ty/eleventy" {
  interface Article {
    readonly data: { readonly published: Date };
  }
  export interface Configuration {
    addPlugin(plugin: unknown, options?: unknown): void;
    addCollection(name: string, collect: (collection: { getFilteredByGlob(glob: string): Article[] }) => Article[]): void;
    addFilter(name: string, convert: (date: Date) => string): void;
  }
}

declare module "@11ty/eleventy-plugin-rss" {
  export const feedPlugin: unknown;
}

declare module "@11ty/eleventy-plugin-syntaxhighlight" {
  const plugin: unknown;
  export default plugin;
}
