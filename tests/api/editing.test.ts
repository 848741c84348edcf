import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createEditing, isEditingPath } from "../../src/api/editing.ts";
import type { HttpResponse } from "../../src/http/message.ts";
import { site as ownSite } from "../fixtures/own-site.ts";

const baseUrl = "https://studio.example";
const site = { ...ownSite, editing: { repository: "github:ada/site", branch: "main" } };
const environment = { EDITING_CLIENT_ID: "client", EDITING_CLIENT_SECRET: "a secret" };

interface Changes {
  readonly environment?: Readonly<Record<string, string>>;
  readonly repository?: string;
  readonly given?: unknown;
}

function start({
  environment: chosen = environment,
  repository = site.editing.repository,
  given = { access_token: "gho_token" },
}: Changes = {}) {
  const logged: string[] = [];
  const asked: { readonly url: string; readonly body: Readonly<Record<string, string>> }[] = [];
  let time = 0;
  const fetch = async (url: string | URL | Request, { body }: RequestInit = {}) => {
    asked.push({ url: String(url), body: Object.fromEntries(body as URLSearchParams) });
    if (given instanceof Error) throw given;
    return Response.json(given);
  };
  const log = (message: string, error: unknown) => logged.push(`${message} ${error}`);
  const options = { baseUrl, environment: chosen, clock: () => time, log, fetch };
  const editing = createEditing({ ...site, editing: { ...site.editing, repository } }, options);
  const call = (target: string, headers: Readonly<Record<string, string>> = {}, method = "GET") =>
    editing.answer({ method, target, client: "192.0.2.1", header: (name) => headers[name] });
  async function signIn(target = "/admin/sign-in?provider=github&site_id=studio.example&scope=repo,user") {
    const { status, headers } = await call(target);
    const location = new URL(headers["Location"] ?? "https://none.example");
    const cookie = (headers["Set-Cookie"] ?? "").split(";")[0] ?? "";
    return { status, headers, location, cookie, state: location.searchParams.get("state") ?? "" };
  }
  const later = (seconds: number) => {
    time += seconds * 1000;
  };
  return { call, signIn, later, logged, asked };
}

const toCallback = (state: string, code = "code") => `/admin/callback?${new URLSearchParams({ code, state })}`;

/** The message that the page passes to the editor. */
function readMessage({ body }: HttpResponse): string {
  const [, message = ""] = /data-message="([^"]*)"/.exec(body) ?? [];
  return message.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}

const token = 'authorization:github:success:{"provider":"github","token":"gho_token"}';

describe("signing in to the editor", () => {
  it("sends the browser to GitHub with a state, a challenge and a fixed return address", async () => {
    const { status, headers, location } = await start().signIn();
    expect([status, location.origin + location.pathname]).toEqual([303, "https://github.com/login/oauth/authorize"]);
    expect(Object.fromEntries(location.searchParams)).toEqual({
      client_id: "client",
      redirect_uri: "https://studio.example/admin/callback",
      response_type: "code",
      scope: "repo",
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: "S256",
    });
    expect(headers["Set-Cookie"]).toMatch(/^__Host-sign-in=600\.[\w-]{43}; Path=\/; Max-Age=600; Secure; HttpOnly; SameSite=Lax$/);
    expect(headers["Cache-Control"]).toBe("no-store");
  });

  it("uses GitLab for a repository on GitLab", async () => {
    const { call, signIn, asked } = start({ repository: "gitlab:group/part/site" });
    const { location, cookie, state } = await signIn();
    expect([location.origin, location.searchParams.get("scope")]).toEqual(["https://gitlab.com", "api"]);
    expect(readMessage(await call(toCallback(state), { cookie }))).toMatch(/^authorization:gitlab:success:/);
    expect(asked[0]?.url).toBe("https://gitlab.com/oauth/token");
  });

  it("redeems the code with the verifier of the challenge, and passes on only the token", async () => {
    const { call, signIn, asked } = start({ given: { access_token: "gho_token", refresh_token: "ghr_token", scope: "repo" } });
    const { location, cookie, state } = await signIn();
    const response = await call(toCallback(state), { cookie: `other=1; ${cookie}` });
    expect([response.status, readMessage(response)]).toEqual([200, token]);
    const { code_verifier: verifier = "", ...body } = asked[0]?.body ?? {};
    const digest = createHash("sha256").update(verifier).digest("base64url");
    expect(digest).toBe(location.searchParams.get("code_challenge"));
    expect(body).toEqual({
      ...{ client_id: "client", client_secret: "a secret", code: "code", grant_type: "authorization_code" },
      redirect_uri: "https://studio.example/admin/callback",
    });
    expect(response.headers).toMatchObject({
      "Set-Cookie": "__Host-sign-in=; Path=/; Max-Age=0; Secure; HttpOnly; SameSite=Lax",
      "Cache-Control": "no-store",
      "Referrer-Policy": "no-referrer",
      "X-Robots-Tag": "noindex",
    });
    expect(response.headers["Content-Security-Policy"]).toMatch(/^default-src 'none'; script-src 'self'; .*frame-ancestors 'none'/);
  });

  it.each([
    "/admin/sign-in?redirect_uri=https://evil.example/",
    "/admin/sign-in?site_id=evil.example&base_url=https://evil.example&provider=evil",
    "https://evil.example/admin/sign-in",
    "//evil.example/admin/sign-in/../sign-in",
  ])("never sends the browser, a code or a token to an address from the request: %s", async (target) => {
    const { location } = await start().signIn(target);
    expect(location.hostname).not.toContain("evil");
    expect(location.href).not.toContain("evil");
  });
});

describe("a forged sign-in", () => {
  const refused = async ({ call, asked }: ReturnType<typeof start>, target: string, cookie: string) => {
    const response = await call(target, cookie === "" ? {} : { cookie });
    expect([response.status, response.body.includes("gho_"), asked]).toEqual([403, false, []]);
    expect(readMessage(response)).toMatch(/^authorization:github:error:/);
  };

  it("is refused without a state, without the cookie, and after its cookie was used", async () => {
    const run = start();
    const { cookie, state } = await run.signIn();
    await refused(run, "/admin/callback?code=code", cookie);
    await refused(run, toCallback(""), cookie);
    await refused(run, toCallback(state), "");
    await refused(run, toCallback(state), "__Host-sign-in=");
    await refused(run, toCallback(state), cookie.replace("__Host-", ""));
  });

  it("is refused with the state of another browser, or of an earlier sign-in", async () => {
    const run = start();
    const [mine, other] = [await run.signIn(), await run.signIn()];
    await refused(run, toCallback(other.state), mine.cookie);
    await refused(run, toCallback(mine.state), other.cookie);
  });

  it("is refused with a changed signature or time, and with the secret of another site", async () => {
    const run = start();
    const { cookie, state } = await run.signIn();
    const changed = [
      cookie.replace("600.", "9999."),
      `${cookie}A`,
      cookie.slice(0, -1),
      cookie.replace(/\.\w/, ".é"),
      "__Host-sign-in=600.",
    ];
    for (const forged of changed) await refused(run, toCallback(state), forged);
    const foreign = start({ environment: { ...environment, EDITING_CLIENT_SECRET: "another" } });
    await refused(foreign, toCallback(state), cookie);
  });

  it("is refused after ten minutes", async () => {
    const run = start();
    const { cookie, state } = await run.signIn();
    run.later(601);
    await refused(run, toCallback(state), cookie);
  });

  it("cannot replay a code, because the Git host rejects it", async () => {
    const { call, signIn, logged } = start({ given: { error: "bad_verification_code" } });
    const { cookie, state } = await signIn();
    const response = await call(toCallback(state), { cookie });
    expect([response.status, readMessage(response)]).toEqual([502, expect.stringMatching(/^authorization:github:error:/)]);
    expect(logged.join()).toContain("bad_verification_code");
  });

  it.each(["cross-site", "same-site"])("cannot be started by a page on another origin (%s)", async (site) => {
    const { status, headers } = await start().call("/admin/sign-in", { "sec-fetch-site": site });
    expect([status, headers["Location"], headers["Set-Cookie"]]).toEqual([403, undefined, undefined]);
  });
});

describe("a failed sign-in", () => {
  it.each([new Error("no network"), {}, { access_token: "" }, { access_token: 7 }, null, "text"])(
    "is reported without details: %j",
    async (given) => {
      const { call, signIn, logged } = start({ given });
      const { cookie, state } = await signIn();
      const { status, body } = await call(toCallback(state), { cookie });
      expect([status, body.includes("secret"), logged.length]).toEqual([502, false, 1]);
    },
  );

  it("is reported if the Git host did not permit it", async () => {
    const { call, signIn, asked } = start();
    const { cookie, state } = await signIn();
    const { status } = await call(`/admin/callback?error=access_denied&error_description=%3Cscript%3E&state=${state}`, { cookie });
    expect([status, asked]).toEqual([400, []]);
  });

  it.each([{}, { EDITING_CLIENT_ID: "client" }, { EDITING_CLIENT_ID: "client", EDITING_CLIENT_SECRET: " " }])(
    "is reported if the server has no secrets: %j",
    async (chosen) => {
      const { call, logged } = start({ environment: chosen });
      const { cookie, state } = await start().signIn();
      for (const target of ["/admin/sign-in", toCallback(state)])
        expect(await call(target, { cookie })).toMatchObject({ status: 500, body: expect.stringContaining("not set up") });
      expect(logged.join()).toContain("EDITING_CLIENT_SECRET");
      expect((await call("/admin")).status).toBe(200);
    },
  );

  it("escapes the token, so that it cannot add HTML to the page", async () => {
    const given = { access_token: '"><script src="https://evil.example/"></script>' };
    const { call, signIn } = start({ given });
    const { cookie, state } = await signIn();
    const response = await call(toCallback(state), { cookie });
    expect(response.body.match(/<script/g)).toHaveLength(1);
    expect(JSON.parse(readMessage(response).replace(/^[^{]*/, ""))).toMatchObject({ token: given.access_token });
  });
});

describe("the routes of the editor", () => {
  it.each([
    ["/admin", "POST", "GET, HEAD"],
    ["/admin/sign-in", "POST", "GET"],
    ["/admin/sign-in", "HEAD", "GET"],
    ["/admin/callback?code=code&state=state", "HEAD", "GET"],
    ["/admin/callback", "DELETE", "GET"],
  ])("%s returns 405 to %s", async (target, method, allow) => {
    const { status, headers, body } = await start().call(target, {}, method);
    expect([status, headers["Allow"], JSON.parse(body).code]).toEqual([405, allow, "method_not_allowed"]);
  });

  it("return 429 after the 60th request of a client", async () => {
    const { call } = start();
    for (let count = 0; count < 60; count += 1) expect((await call("/admin/callback")).status).toBe(403);
    expect((await call("/admin/callback")).status).toBe(429);
  });

  it("send the editor's page with a policy that names only the Git host's API", async () => {
    const { status, headers, body } = await start().call("/admin");
    expect([status, headers["X-Robots-Tag"], headers["Cross-Origin-Opener-Policy"]]).toEqual([200, "noindex", "same-origin-allow-popups"]);
    const policy = headers["Content-Security-Policy"] ?? "";
    expect(policy.match(/https:\/\/[^ ;]+/g)).toEqual(["https://api.github.com"]);
    expect(policy).toMatch(/default-src 'none'; script-src 'self';.*frame-ancestors 'none'; require-trusted-types-for 'script'/);
    expect(body).toContain('<meta name="robots" content="noindex">');
  });

  it("do not exist on a site without editing", () => {
    for (const path of ["/admin", "/admin/sign-in", "/admin/callback"])
      expect([isEditingPath(site, path), isEditingPath(ownSite, path)]).toEqual([true, false]);
  });
});
