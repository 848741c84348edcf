declare global {
  /** TypeScript's library lacks Trusted Types. */
  interface Window {
    readonly trustedTypes?: {
      createPolicy(name: "default", rules: { readonly createScriptURL: (url: string) => string | null }): unknown;
    };
  }
}

const isOwn = (url: string) => new URL(url, location.href).origin === location.origin;

/** Allows only workers from this origin, for the captcha. HTML and code strings stay blocked. */
window.trustedTypes?.createPolicy("default", { createScriptURL: (url) => (isOwn(url) ? url : null) });

export {};
