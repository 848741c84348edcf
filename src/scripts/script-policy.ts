declare global {
  /** What is used of Trusted Types (W3C), which TypeScript's library does not describe. */
  interface Window {
    readonly trustedTypes?: {
      createPolicy(name: "default", rules: { readonly createScriptURL: (url: string) => string | null }): unknown;
    };
  }
}

const isOwn = (url: string) => new URL(url, location.href).origin === location.origin;

/** Lets the captcha start its worker by an address of this origin. Text as markup or as code stays refused. */
window.trustedTypes?.createPolicy("default", { createScriptURL: (url) => (isOwn(url) ? url : null) });

export {};
