import { resolveBaseUrl } from "../catalog/base-url.ts";

/** Ends the process, in words, where a variable of the environment names an address of the site that is none. */
try {
  resolveBaseUrl(process.env);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
