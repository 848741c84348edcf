/** As much of the tools as the trial calls, so that types are checked where they are not installed. */
declare module "autocannon" {
  interface Request {
    readonly method?: string;
    readonly path?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly setupRequest?: (request: Request) => Request;
  }
  interface Options {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration: number;
    readonly requests: readonly Request[];
  }
  interface Result {
    readonly requests: { readonly average: number; readonly total: number };
    /** Milliseconds. */
    readonly latency: { readonly p50: number; readonly p99: number };
    readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
    /** Connections that broke off or were not answered in time. */
    readonly errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
