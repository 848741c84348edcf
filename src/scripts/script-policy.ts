declare global {
  /** TypeScript's library does not include Trusted Types. */
  interface Window {
    readonly trustedTypes?: {
      createPolicy(name: "default", rules: { readonly createScriptURL: (url: string) => string | null }): unknown;
    };
  }
}

const isOwn = (url: string) => new URL(url, location.href).origin === location.origin;

/** Allows only workers from this origin, for the captcha. HTML and code in strings are still blocked. */
window.trustedTypes?.createPolicy("default", { createScriptURL: (url) => (isOwn(url) ? url : null) });

export {};
