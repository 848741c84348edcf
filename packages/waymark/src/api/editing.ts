import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { signInHeaders, toEditorHeaders } from "../catalog/headers.ts";
import { editingPaths } from "../catalog/paths.ts";
import { rateLimits } from "../catalog/rate-limits.ts";
import type { Site } from "../catalog/site.ts";
import { logError } from "../console/printable.ts";
import { isCrossSite } from "../http/fetch-metadata.ts";
import { escapeAttribute, escapeText } from "../http/html.ts";
import { type HttpRequest, type HttpResponse, toDecodedPath, toSafeText } from "../http/message.ts";
import { createBudgetByOrigin } from "./budget.ts";
import { type Headers, toInternalError, toMethodProblem, toProblemResponse } from "./problem.ts";
import type { ServiceOptions } from "./service.ts";

export const editorFiles = {
  script: "/admin/editor.js",
  configuration: "/admin/config.json",
  signedIn: "/admin/signed-in.js",
} as const;

/** `scope` permits writing, also to a private repository. Neither host limits it to one repository. */
export const gitHosts = {
  github: {
    name: "GitHub",
    api: "https://api.github.com",
    authorize: "https://github.com/login/oauth/authorize",
    token: "https://github.com/login/oauth/access_token",
    scope: "repo",
  },
  gitlab: {
    name: "GitLab",
    api: "https://gitlab.com",
    authorize: "https://gitlab.com/oauth/authorize",
    token: "https://gitlab.com/oauth/token",
    scope: "api",
  },
} as const;

/** Splits a valid value such as "github:owner/name". */
export function parseRepository(repository: string): {
  readonly host: keyof typeof gitHosts;
  readonly path: string;
} {
  const [host, path = ""] = repository.split(":");
  return { host: host === "gitlab" ? "gitlab" : "github", path };
}

type Environment = Readonly<Record<string, string | undefined>>;

/** For the operator. */
export function findSignInFaults(
  { editing }: Pick<Site, "editing">,
  environment: Environment,
): readonly string[] {
  if (editing === undefined) return [];
  const { name } = gitHosts[parseRepository(editing.repository).host];
  return ["EDITING_CLIENT_ID", "EDITING_CLIENT_SECRET"].flatMap((key) => {
    const value = environment[key] ?? "";
    if (value === "")
      return `${key} is not set. Set it to the value that ${name} shows for your OAuth application.`;
    return value === value.trim()
      ? []
      : `${key} starts or ends with white space. Remove the white space.`;
  });
}

interface EditingOptions extends Pick<ServiceOptions, "baseUrl" | "clock" | "log"> {
  readonly environment: Environment;
  readonly fetch?: typeof globalThis.fetch;
}

/** `__Host-` keeps subdomains from setting the cookie. Lax, because the Git host sends the browser back from another site. */
const cookieName = "__Host-sign-in";
/** In seconds. */
const lifetime = 600;

/** OAuth 2 with PKCE (RFC 6749, RFC 7636). The cookie binds the state to the browser. Keys derive from the client secret: nothing is stored. */
export function createEditing(
  site: Site,
  {
    baseUrl,
    environment,
    clock = Date.now,
    log = logError,
    fetch = globalThis.fetch,
  }: EditingOptions,
) {
  const { host } = parseRepository(site.editing?.repository ?? "");
  const { name, api, authorize, token, scope } = gitHosts[host];
  const faults = findSignInFaults(site, environment);
  const { EDITING_CLIENT_ID: client = "", EDITING_CLIENT_SECRET: secret = "" } = environment;
  const toBudget = createBudgetByOrigin(rateLimits.editing, clock, signInHeaders);
  const siteHost = new URL(baseUrl).host;
  const spendState = createSpentStates();
  const redirectUri = `${baseUrl}${editingPaths.callback}`;

  const derive = (...values: readonly (string | number)[]) =>
    createHmac("sha256", secret).update(values.join(" ")).digest("base64url");

  function startSignIn(request: HttpRequest, headers: Headers): HttpResponse {
    if (isCrossSite(request, siteHost))
      return fail(403, "Sign in from the editor of this site.", headers);
    const state = randomBytes(32).toString("base64url");
    const expires = Math.floor(clock() / 1000) + lifetime;
    const challenge = createHash("sha256").update(derive("verifier", state)).digest("base64url");
    const query = new URLSearchParams({
      client_id: client,
      redirect_uri: redirectUri,
      response_type: "code",
      scope,
      state,
      code_challenge: challenge,
      code_challenge_method: "S256",
    });
    const cookie = toCookie(`${expires}.${derive("state", state, expires)}`, lifetime);
    return {
      status: 303,
      headers: { ...headers, "Set-Cookie": cookie, Location: `${authorize}?${query}` },
      body: "",
    };
  }

  function isOwnState(request: HttpRequest, state: string): boolean {
    const [expires = "", signature = ""] = readCookie(request).split(".");
    const [sent, expected] = [Buffer.from(signature), Buffer.from(derive("state", state, expires))];
    return (
      sent.length === expected.length &&
      timingSafeEqual(sent, expected) &&
      Number(expires) > clock() / 1000
    );
  }

  /** The Git host sends the browser back from another site. Only a genuine state proves that. */
  function isForeign(request: HttpRequest, path: string): boolean {
    if (path !== editingPaths.callback) return isCrossSite(request, siteHost);
    return !isOwnState(request, readQuery(request).get("state") ?? "");
  }

  async function finishSignIn(request: HttpRequest, common: Headers): Promise<HttpResponse> {
    const headers = { ...common, "Set-Cookie": toCookie("", 0) };
    const query = readQuery(request);
    const [state, code] = [query.get("state") ?? "", query.get("code") ?? ""];
    const now = clock() / 1000;
    if (!isOwnState(request, state) || !spendState(state, now + lifetime, now))
      return fail(
        403,
        "This sign-in is too old or already used, or it was not started in this browser. Try again.",
        headers,
      );
    if (code === "") return fail(400, `${name} did not permit the sign-in.`, headers);
    const answer = await redeem(code, state);
    if (typeof answer === "string")
      return pass(200, { token: answer }, "You are signed in. You can close this window.", headers);
    log("Nobody could sign in to the editor:", answer);
    return fail(502, `${name} did not confirm the sign-in. Try again.`, headers);
  }

  /** Returns the access token, or an error for the log. */
  async function redeem(code: string, state: string): Promise<string | Error> {
    const verifier = derive("verifier", state);
    const body = {
      client_id: client,
      client_secret: secret,
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    };
    try {
      const response = await fetch(token, {
        method: "POST",
        headers: { Accept: "application/json" },
        body: new URLSearchParams({ ...body, grant_type: "authorization_code" }),
        redirect: "error",
        signal: AbortSignal.timeout(10_000),
      });
      const { access_token: given, error } = (await response.json()) as Readonly<
        Record<string, unknown>
      >;
      return typeof given === "string" && given !== ""
        ? given
        : new Error(`${token}: ${response.status} ${toSafeText(String(error))}`);
    } catch (error) {
      return error as Error;
    }
  }

  const fail = (status: number, error: string, headers: Headers) =>
    pass(status, { error }, error, headers);

  /** The script in this window passes the message to the editor, in the form that Sveltia CMS expects. */
  function pass(
    status: number,
    result: { readonly token: string } | { readonly error: string },
    text: string,
    headers: Headers,
  ) {
    const message = `authorization:${host}:${"token" in result ? "success" : "error"}:${JSON.stringify({ provider: host, ...result })}`;
    const script = `<script src="${editorFiles.signedIn}" data-message="${escapeAttribute(message)}"></script>`;
    return {
      status,
      headers,
      body: toDocument(`${site.name}: ${name}`, `<p>${escapeText(text)}</p>\n${script}`),
    };
  }

  function respond(
    request: HttpRequest,
    path: string,
    headers: Headers,
  ): HttpResponse | Promise<HttpResponse> {
    if (isEditor(path))
      return {
        status: 200,
        headers: { ...headers, ...toEditorHeaders(api) },
        body: toDocument(site.name, editorBody),
      };
    for (const fault of faults) log(`Nobody can sign in to the editor with ${name}:`, fault);
    if (faults.length > 0)
      return fail(500, "Nobody can sign in, because this server is not set up for it.", headers);
    return path === editingPaths.signIn
      ? startSignIn(request, headers)
      : finishSignIn(request, headers);
  }

  return {
    async answer(request: HttpRequest): Promise<HttpResponse> {
      const path = toDecodedPath(request.target);
      const { headers, rejection } = toBudget(isForeign(request, path)).spend(request);
      if (rejection) return toProblemResponse(site, rejection, baseUrl, headers);
      const permitted = isEditor(path) ? ["GET", "HEAD"] : ["GET"];
      if (!permitted.includes(request.method))
        return toMethodProblem(site, request.method, path, baseUrl, headers, permitted.join(", "));
      try {
        return await respond(request, path, headers);
      } catch (error) {
        return toInternalError(
          site,
          error,
          { method: request.method, path },
          baseUrl,
          toBudget(false).exhausted,
          log,
        );
      }
    },
  };
}

const readQuery = ({ target }: HttpRequest): URLSearchParams =>
  new URLSearchParams(target.replace(/^[^?]*/, ""));

/** About 1 MB of memory. */
const maxSpentStates = 10_000;

/**
 * Accepts each state once, because each use makes this server call the Git host. Counts per instance:
 * Netlify's instances share no memory. The Git host itself accepts each code once.
 */
function createSpentStates(): (state: string, end: number, now: number) => boolean {
  /** Ends in seconds, the earliest first. */
  const ends = new Map<string, number>();
  return (state, end, now) => {
    if (ends.has(state)) return false;
    for (const [oldest, oldestEnd] of ends) {
      if (oldestEnd > now && ends.size < maxSpentStates) break;
      ends.delete(oldest);
    }
    ends.set(state, end);
    return true;
  };
}

const isEditor = (path: string): boolean =>
  path !== editingPaths.signIn && path !== editingPaths.callback;

const toCookie = (value: string, age: number): string =>
  `${cookieName}=${value}; Path=/; Max-Age=${age}; Secure; HttpOnly; SameSite=Lax`;

function readCookie(request: HttpRequest): string {
  const cookies = (request.header("cookie") ?? "").split(/; */);
  return (
    cookies.find((cookie) => cookie.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1) ??
    ""
  );
}

const editorBody = `<link rel="cms-config-url" type="application/json" href="${editorFiles.configuration}">
<script type="module" src="${editorFiles.script}"></script>`;

function toDocument(title: string, body: string): string {
  const meta =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">';
  return `<!doctype html>\n<html lang="en">\n<head>${meta}<title>${escapeText(title)}</title></head>\n<body>\n${body}\n</body>\n</html>\n`;
}
