import { execFileSync } from "node:child_process";
import type { BrowserContext, Route } from "playwright-core";

/** Answers exactly what Sveltia CMS 0.221 sends, from a real Git repository. `unknown` lists other requests. */
export function createGitHub(folder: string, repository: string) {
  const unknown: string[] = [];
  const challenges = new Map<string, string>();
  const head = "refs/heads/main";
  const git = (argv: readonly string[], input: string | Buffer = "", env = {}) =>
    execFileSync("git", argv, {
      cwd: folder,
      input,
      env: { ...process.env, ...author, ...env },
      maxBuffer: 1 << 28,
    });
  const ask = (...argv: readonly string[]) => git(argv).toString().trim();

  function listTree(commit: string) {
    return [
      ...`${ask("ls-tree", "-r", "-l", "-z", commit)}\0`.matchAll(
        /\d+ (\w+) (\w+) +(\d+)\t([^\0]*)\0/g,
      ),
    ].map(([, type, sha, size, path]) => ({ path, type, sha, size: Number(size) }));
  }

  function toCommit(...paths: readonly string[]) {
    const fields = ask("log", "-1", "--format=%H%n%cI%n%an%n%ae%n%s", head, "--", ...paths).split(
      "\n",
    );
    const [oid, committedDate, name, email, message] = fields;
    return {
      oid,
      committedDate,
      message,
      author: { name, email, avatarUrl: "", user: { id: user.id, login: user.login } },
    };
  }

  function commit({
    expectedHeadOid,
    fileChanges: { additions, deletions },
    message,
  }: CommitInput): string {
    const index = { GIT_INDEX_FILE: `${folder}/.git/stand-in` };
    git(["read-tree", expectedHeadOid], "", index);
    for (const { path } of deletions) git(["update-index", "--force-remove", path], "", index);
    for (const { path, contents } of additions) {
      const blob = git(["hash-object", "-w", "--stdin"], Buffer.from(contents, "base64"))
        .toString()
        .trim();
      git(["update-index", "--add", "--cacheinfo", `100644,${blob},${path}`], "", index);
    }
    const tree = git(["write-tree"], "", index).toString().trim();
    const made = ask("commit-tree", tree, "-p", expectedHeadOid, "-m", message.headline);
    ask("update-ref", head, made, expectedHeadOid);
    return made;
  }

  function answerGraph({ query, variables: { input } }: GraphRequest): object | undefined {
    const words = query.replace(/\s+/g, " ").trim();
    if (words.startsWith("mutation($input: CreateCommitOnBranchInput!)") && input) {
      const oid = commit(input);
      const files = [...words.matchAll(/(file_\d+): file\(path: ("[^"]*")\) \{ oid \}/g)];
      const made = files.map(([, alias, path]) => [
        alias,
        { oid: ask("rev-parse", `${oid}:${JSON.parse(path ?? "")}`) },
      ]);
      return { createCommitOnBranch: { commit: { ...toCommit(), ...Object.fromEntries(made) } } };
    }
    const isHead = /on Commit \{ (oid|history\(first: 1\) \{ nodes \{ oid message \} \}) \}/.test(
      words,
    );
    if (isHead)
      return {
        repository: { ref: { target: { ...toCommit(), history: { nodes: [toCommit()] } } } },
      };
    const fields = [
      ...words.matchAll(
        /(content|commit|history)_\d+: (?:object\(oid: "(\w+)"\)|ref\(.*?path: ("[^"]*")\))/g,
      ),
    ];
    const found = fields.map(([field, kind, sha = "", path]) => [
      field.split(":")[0],
      kind === "content"
        ? { text: git(["cat-file", "blob", sha]).toString(), isTruncated: false }
        : path
          ? toHistory(path)
          : idle,
    ]);
    return found.length > 0 ? { repository: Object.fromEntries(found) } : undefined;
  }

  const toHistory = (path: string) => ({
    target: { history: { nodes: [toCommit(JSON.parse(path))] } },
  });

  function answerRest(path: string) {
    if (path === "/user") return { json: user };
    if (path === `/repos/${repository}/collaborators/${user.login}`) return { status: 204 };
    const [, kind, sha = ""] =
      new RegExp(`^/repos/${repository}/git/(trees|blobs)/(\\w+)$`).exec(path) ?? [];
    if (kind === "trees") return { json: { tree: listTree(sha) } };
    return kind === "blobs"
      ? { body: git(["cat-file", "blob", sha]), contentType: "application/octet-stream" }
      : undefined;
  }

  async function answerApi(route: Route): Promise<void> {
    const request = route.request();
    const { pathname } = new URL(request.url());
    const headers = { "access-control-allow-origin": "*" };
    if (request.headers()["authorization"] !== `token ${token}`)
      return route.fulfill({ status: 401, headers, json: {} });
    const data =
      pathname === "/graphql" ? answerGraph(request.postDataJSON() as GraphRequest) : undefined;
    const answer = data
      ? { json: { data } }
      : request.method() === "GET"
        ? answerRest(pathname)
        : undefined;
    if (answer === undefined)
      unknown.push(`${request.method()} ${request.url()} ${request.postData()}`);
    await route.fulfill({ status: answer ? 200 : 404, headers, ...answer });
  }

  return {
    unknown,
    ask,
    async serve(context: BrowserContext): Promise<void> {
      await context.route("https://api.github.com/**", answerApi);
      await context.route("https://github.com/login/oauth/authorize?**", (route) => {
        const asked = new URL(route.request().url()).searchParams;
        const code = `code${challenges.size}`;
        challenges.set(code, asked.get("code_challenge") ?? "");
        const query = new URLSearchParams({ code, state: asked.get("state") ?? "" });
        return route.fulfill({
          status: 302,
          headers: { location: `${asked.get("redirect_uri")}?${query}` },
        });
      });
    },
    /** Once for each code. */
    async fetch(address: string | URL | Request, { body }: RequestInit = {}): Promise<Response> {
      const {
        code = "",
        code_verifier: verifier,
        client_secret: secret,
      } = Object.fromEntries(body as URLSearchParams);
      const digest = Buffer.from(
        await crypto.subtle.digest("SHA-256", Buffer.from(verifier ?? "")),
      ).toString("base64url");
      const isOwn =
        address === "https://github.com/login/oauth/access_token" &&
        secret === client.EDITING_CLIENT_SECRET;
      const isProven = isOwn && challenges.get(code) === digest && challenges.delete(code);
      return Response.json(
        isProven
          ? { access_token: token, token_type: "bearer" }
          : { error: "bad_verification_code" },
      );
    },
  };
}

export const client = {
  EDITING_CLIENT_ID: "client-of-the-stand-in",
  EDITING_CLIENT_SECRET: "secret-of-the-stand-in",
};

const token = "gho_standIn";
const user = {
  id: 1,
  login: "ada",
  name: "Ada Example",
  email: "ada@example.com",
  html_url: "https://github.com/ada",
};
const author = {
  ...{ GIT_AUTHOR_NAME: user.name, GIT_AUTHOR_EMAIL: user.email },
  ...{ GIT_COMMITTER_NAME: user.name, GIT_COMMITTER_EMAIL: user.email },
};
const idle = { status: null, deployments: { nodes: [] }, checkSuites: { nodes: [] } };

interface CommitInput {
  readonly expectedHeadOid: string;
  readonly fileChanges: Readonly<
    Record<
      "additions" | "deletions",
      readonly { readonly path: string; readonly contents: string }[]
    >
  >;
  readonly message: { readonly headline: string };
}

type GraphRequest = Readonly<{ query: string; variables: { readonly input?: CommitInput } }>;
