import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createEditing } from "../../src/api/editing.ts";
import type { HttpResponse } from "../../src/http/message.ts";
import { site as ownSite } from "../fixtures/own-site.ts";

const editing = { repository: "github:ada/site", branch: "main" };
const evil = "https://evil.example/";
const environment = { EDITING_CLIENT_ID: "client", EDITING_CLIENT_SECRET: "a secret" };

function start({
  chosen = environment as object,
  repository = editing.repository,
  given = { access_token: "gho_token" } as unknown,
} = {}) {
  const logged: string[] = [];
  const asked: { readonly url: string; readonly body: Readonly<Record<string, string>> }[] = [];
  const clock = { time: 0 };
  const fetch = async (url: string | URL | Request, { body }: RequestInit = {}) => {
    asked.push({ url: String(url), body: Object.fromEntries(body as URLSearchParams) });
    if (given instanceof Error) throw given;
    return Response.json(given);
  };
  const log = (message: string, error: unknown) => void logged.push(`${message} ${error}`);
  const options = {
    baseUrl: "https://studio.example",
    environment: { ...chosen },
    clock: () => clock.time,
    log,
    fetch,
  };
  const service = createEditing({ ...ownSite, editing: { ...editing, repository } }, options);
  const call = (target: string, headers: Readonly<Record<string, string>> = {}, method = "GET") =>
    service.answer({ method, target, client: "192.0.2.1", header: (name) => headers[name] });
  async function signIn() {
    const { status, headers } = await call(
      `/admin/sign-in?provider=evil&site_id=evil.example&base_url=${evil}&redirect_uri=${evil}`,
    );
    const location = new URL(headers["Location"] ?? "https://none.example");
    const [cookie = ""] = (headers["Set-Cookie"] ?? "").split(";");
    return { status, headers, location, cookie, state: location.searchParams.get("state") ?? "" };
  }
  return { call, signIn, clock, logged, asked };
}

const toCallback = (state: string) =>
  `/admin/callback?${new URLSearchParams({ code: "code", state })}`;

function readMessage({ body }: HttpResponse): string {
  const entities: Readonly<Record<string, string>> = {
    "&quot;": '"',
    "&lt;": "<",
    "&gt;": ">",
    "&amp;": "&",
  };
  return (/data-message="([^"]*)"/.exec(body)?.[1] ?? "").replace(
    /&\w+;/g,
    (entity) => entities[entity] ?? entity,
  );
}

describe("signing in to the editor", () => {
  it("is the same at an encoded address", async () => {
    const { call } = start();
    for (const address of ["/admin/sign-in", "/%61dmin/sign-in", "/admin/sign%2Din"])
      expect((await call(`${address}?provider=github`)).status).toBe(303);
  });

  it("sends the browser to GitHub with a signed state, a challenge and a return address that the request cannot change", async () => {
    const { status, headers, location } = await start().signIn();
    expect([status, location.origin + location.pathname]).toEqual([
      303,
      "https://github.com/login/oauth/authorize",
    ]);
    expect(Object.fromEntries(location.searchParams)).toEqual({
      ...{
        client_id: "client",
        redirect_uri: "https://studio.example/admin/callback",
        response_type: "code",
        scope: "repo",
      },
      ...{
        state: expect.stringMatching(/^[\w-]{43}$/),
        code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      },
      code_challenge_method: "S256",
    });
    expect(headers["Set-Cookie"]).toMatch(
      /^__Host-sign-in=600\.[\w-]{43}; Path=\/; Max-Age=600; Secure; HttpOnly; SameSite=Lax$/,
    );
  });

  it("redeems the code with the verifier of the challenge, and passes on only the token", async () => {
    const { call, signIn, asked } = start({
      given: { access_token: "gho_token", refresh_token: "ghr_token" },
    });
    const { location, cookie, state } = await signIn();
    const response = await call(toCallback(state), { cookie: `other=1; ${cookie}` });
    expect(readMessage(response)).toBe(
      'authorization:github:success:{"provider":"github","token":"gho_token"}',
    );
    const { code_verifier: verifier = "", ...body } = asked[0]?.body ?? {};
    expect(createHash("sha256").update(verifier).digest("base64url")).toBe(
      location.searchParams.get("code_challenge"),
    );
    expect(body).toEqual({
      ...{
        client_id: "client",
        client_secret: "a secret",
        code: "code",
        grant_type: "authorization_code",
      },
      redirect_uri: "https://studio.example/admin/callback",
    });
    expect(response).toMatchObject({
      status: 200,
      headers: { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" },
    });
    expect(response.headers["Set-Cookie"]).toContain("__Host-sign-in=; Path=/; Max-Age=0");
    expect(response.headers["Content-Security-Policy"]).toMatch(
      /^default-src 'none'; script-src 'self'; .*frame-ancestors 'none'/,
    );
  });

  it("uses GitLab for a repository on GitLab", async () => {
    const { call, signIn, asked } = start({ repository: "gitlab:group/part/site" });
    const { location, cookie, state } = await signIn();
    expect(readMessage(await call(toCallback(state), { cookie }))).toMatch(
      /^authorization:gitlab:success:/,
    );
    expect([location.href.split("?")[0], asked[0]?.url]).toEqual([
      "https://gitlab.com/oauth/authorize",
      "https://gitlab.com/oauth/token",
    ]);
  });

  it("refuses a missing code, and a state that is missing, forged, used, too old, or of another browser, sign-in or site", async () => {
    const run = start();
    const { call, asked, clock } = run;
    const [{ cookie, state }, other] = [await run.signIn(), await run.signIn()];
    const foreign = await start({
      chosen: { ...environment, EDITING_CLIENT_SECRET: "another" },
    }).signIn();
    const attempts: readonly (readonly [state: string, cookie: string])[] = [
      ...["", "x", other.state].map((changed) => [changed, cookie] as const),
      // The browser has removed a used cookie.
      ...["", "__Host-sign-in=", cookie.replace("__Host-", ""), other.cookie, foreign.cookie].map(
        (changed) => [state, changed] as const,
      ),
      ...[
        cookie.replace("600.", "9999."),
        `${cookie}A`,
        cookie.slice(0, -1),
        "__Host-sign-in=6.é",
      ].map((one) => [state, one] as const),
      [foreign.state, foreign.cookie],
    ];
    const refuse = async (attempt: string, sent: string) => {
      const response = await call(toCallback(attempt), { cookie: sent });
      expect(
        [response.status, readMessage(response).startsWith("authorization:github:error:")],
        `${attempt} ${sent}`,
      ).toEqual([403, true]);
    };
    for (const [attempt, sent] of attempts) await refuse(attempt, sent);
    expect(
      (await call(`/admin/callback?error=access_denied&state=${state}`, { cookie })).status,
    ).toBe(400);
    clock.time += 601_000;
    await refuse(state, cookie);
    expect(asked).toEqual([]);
  });

  it("accepts a state once, even if two requests with it arrive at the same time", async () => {
    const { call, signIn, asked } = start();
    const { cookie, state } = await signIn();
    const answers = await Promise.all(
      [1, 2, 3].map(() => call(toCallback(state), { cookie, "sec-fetch-site": "cross-site" })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
    expect((await call(toCallback(state), { cookie })).status).toBe(403);
    expect(asked).toHaveLength(1);
  });

  it("accepts a state once if the Git host fails or the editor declines", async () => {
    const { call, signIn, asked } = start({ given: new Error("no network") });
    const { cookie, state } = await signIn();
    const statuses = [502, 403];
    for (const status of statuses)
      expect((await call(toCallback(state), { cookie })).status).toBe(status);
    const other = await signIn();
    const declined = `/admin/callback?error=access_denied&state=${other.state}`;
    expect((await call(declined, { cookie: other.cookie })).status).toBe(400);
    expect((await call(toCallback(other.state), { cookie: other.cookie })).status).toBe(403);
    expect(asked).toHaveLength(1);
  });

  it.each(["cross-site", "same-site"])(
    "cannot be started by a page on another origin: %s",
    async (from) => {
      const { status, headers } = await start().call("/admin/sign-in", { "sec-fetch-site": from });
      expect([status, headers["Location"], headers["Set-Cookie"]]).toEqual([
        403,
        undefined,
        undefined,
      ]);
    },
  );

  it.each([
    { error: "bad_verification_code" },
    new Error("no network"),
    { access_token: 7 },
    null,
    "text",
  ])("reports a failure of the Git host without details: %j", async (given) => {
    const { call, signIn, logged } = start({ given });
    const { cookie, state } = await signIn();
    const { status, body } = await call(toCallback(state), { cookie });
    expect([status, /secret|network|bad_/.test(body), logged.length]).toEqual([502, false, 1]);
  });

  it.each([{}, { EDITING_CLIENT_ID: "client", EDITING_CLIENT_SECRET: " " }])(
    "reports missing secrets, which the log names: %j",
    async (chosen) => {
      const { call, logged } = start({ chosen });
      const statuses = await Promise.all(
        ["/admin/sign-in", toCallback("x"), "/admin"].map(
          async (target) => (await call(target)).status,
        ),
      );
      expect(statuses).toEqual([500, 500, 200]);
      expect(logged.join()).toContain("EDITING_CLIENT_SECRET");
    },
  );

  it("escapes the token, so that it cannot add HTML to the page", async () => {
    const token = `"><script src="${evil}"></script>`;
    const { call, signIn } = start({ given: { access_token: token } });
    const { cookie, state } = await signIn();
    const response = await call(toCallback(state), { cookie });
    expect([
      response.body.match(/<script/g)?.length,
      readMessage(response).includes(JSON.stringify(token)),
    ]).toEqual([1, true]);
  });
});

describe("the routes of the editor", () => {
  it.each([
    ["/admin", "POST", "GET, HEAD"],
    ["/admin/sign-in", "POST", "GET"],
    ["/admin/callback?code=code&state=state", "HEAD", "GET"],
  ])("%s returns 405 to %s", async (target, method, allow) => {
    const { status, headers } = await start().call(target, {}, method);
    expect([status, headers["Allow"]]).toEqual([405, allow]);
  });

  it("still let an editor sign in after another site used up its own quota", async () => {
    const { call, signIn } = start();
    const foreign = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" };
    for (let count = 0; count < 70; count += 1)
      for (const target of ["/admin", "/admin/sign-in", toCallback("forged")])
        await call(target, foreign);
    expect((await call("/admin", foreign)).status).toBe(429);
    expect((await call("/admin", { "sec-fetch-site": "none" })).status).toBe(200);
    const { status, cookie, state } = await signIn();
    expect(status).toBe(303);
    const back = { cookie, "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" };
    expect((await call(toCallback(state), back)).status).toBe(200);
  });

  it("return 429 after the 60th request of a client", async () => {
    const { call } = start();
    for (let count = 0; count < 60; count += 1)
      expect((await call("/admin/callback")).status).toBe(403);
    expect((await call("/admin/callback")).status).toBe(429);
  });

  it("send the editor's page with a policy that names only the Git host's API", async () => {
    const { status, headers } = await start().call("/admin");
    expect([status, headers["X-Robots-Tag"], headers["Cross-Origin-Opener-Policy"]]).toEqual([
      200,
      "noindex",
      "same-origin-allow-popups",
    ]);
    const policy = headers["Content-Security-Policy"] ?? "";
    expect(policy.match(/https:\/\/[^ ;]+/g)).toEqual(["https://api.github.com"]);
    expect(policy).toMatch(
      /default-src 'none'; script-src 'self';.*frame-ancestors 'none'; require-trusted-types-for 'script'/,
    );
  });
});
