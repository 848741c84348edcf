import { execFileSync } from "node:child_process";
import type { BrowserContext, Route } from "playwright-core";

/**
 * A stand-in for GitHub, with a real Git repository behind it. It answers only the requests that Sveltia CMS 0.221 sends, recorded from its
 * source, and lists all others in `unknown`. It is not GitHub: it knows one user and one branch.
 */
export function createGitHub(folder: string, repository: string, branch = "main") {
  const unknown: string[] = [];
  const codes = new Map<string, string>();
  const token = "gho_standIn";
  const head = `refs/heads/${branch}`;

  const git = (argv: readonly string[], input: string | Buffer = "", env = {}) =>
    execFileSync("git", argv, { cwd: folder, input, env: { ...process.env, ...author, ...env }, maxBuffer: 1 << 28 });
  const ask = (...argv: readonly string[]) => git(argv).toString().trim();

  function listTree(commit: string) {
    const lines = ask("ls-tree", "-r", "-l", "-z", commit).split("\0").filter(Boolean);
    return lines.map((line) => {
      const [, type, sha, size, path] = /^\d+ (\w+) (\w+) +(\d+|-)\t(.*)$/s.exec(line) ?? [];
      return { path, type, sha, size: Number(size) };
    });
  }

  function toCommit(path?: string) {
    const [oid, name, email, committedDate, message] = ask(
      "log",
      "-1",
      "--format=%H%n%an%n%ae%n%cI%n%s",
      head,
      ...(path ? ["--", path] : []),
    ).split("\n");
    return { oid, message, committedDate, author: { name, email, avatarUrl: "", user: { id: 1, login: user.login } } };
  }

  /** Applies `createCommitOnBranch`, which fails if the branch has moved. */
  function commit({ expectedHeadOid, fileChanges, message }: CommitInput) {
    const index = { GIT_INDEX_FILE: `${folder}/.git/stand-in` };
    git(["read-tree", expectedHeadOid], "", index);
    for (const { path } of fileChanges.deletions ?? []) git(["update-index", "--force-remove", path], "", index);
    for (const { path, contents } of fileChanges.additions ?? []) {
      const blob = git(["hash-object", "-w", "--stdin"], Buffer.from(contents, "base64")).toString().trim();
      git(["update-index", "--add", "--cacheinfo", `100644,${blob},${path}`], "", index);
    }
    const tree = git(["write-tree"], "", index).toString().trim();
    const made = ask("commit-tree", tree, "-p", expectedHeadOid, "-m", message.headline);
    ask("update-ref", head, made, expectedHeadOid);
    return made;
  }

  function answerGraph({ query, variables }: GraphRequest): object | undefined {
    const words = query.replace(/\s+/g, " ").trim();
    if (words.startsWith("mutation($input: CreateCommitOnBranchInput!)") && variables.input) {
      const oid = commit(variables.input);
      const files = [...words.matchAll(/(file_\d+): file\(path: ("(?:[^"\\]|\\.)*")\) \{ oid \}/g)].map(([, alias, path]) => [
        alias,
        { oid: ask("rev-parse", `${oid}:${JSON.parse(path ?? "")}`) },
      ]);
      return { createCommitOnBranch: { commit: { oid, committedDate: toCommit().committedDate, ...Object.fromEntries(files) } } };
    }
    if (/history\(first: 1\) \{ nodes \{ oid message \} \}/.test(words))
      return { repository: { ref: { target: { history: { nodes: [toCommit()] } } } } };
    if (/ref\(qualifiedName: \$branch\) \{ target \{ \.\.\. on Commit \{ oid \} \} \}/.test(words))
      return { repository: { ref: { target: { oid: toCommit().oid } } } };
    const contents = [...words.matchAll(/(content_\d+): object\(oid: "(\w+)"\) \{ \.\.\. on Blob \{ text isTruncated \} \}/g)];
    const deployments = [...words.matchAll(/(commit_\d+): object\(oid: "\w+"\) \{ \.\.\. on Commit \{ status/g)];
    const commits = [...words.matchAll(/((?:commit|history)_\d+): ref\(qualifiedName: \$branch\).*?path: ("(?:[^"\\]|\\.)*")\)/g)];
    if (contents.length + commits.length + deployments.length === 0) return undefined;
    return {
      repository: Object.fromEntries([
        ...deployments.map(([, alias]) => [alias, { status: null, deployments: { nodes: [] }, checkSuites: { nodes: [] } }]),
        ...contents.map(([, alias, sha]) => [alias, { text: git(["cat-file", "blob", sha ?? ""]).toString(), isTruncated: false }]),
        ...commits.map(([, alias, path]) => [alias, { target: { history: { nodes: [toCommit(JSON.parse(path ?? ""))] } } }]),
      ]),
    };
  }

  function answerRest(path: string) {
    if (path === "/user") return { json: user };
    if (path === `/repos/${repository}/collaborators/${user.login}`) return { status: 204 };
    const [, kind, sha = ""] = new RegExp(`^/repos/${repository}/git/(trees|blobs)/(\\w+)`).exec(path) ?? [];
    if (kind === "trees") return { json: { tree: listTree(sha) } };
    if (kind === "blobs") return { body: git(["cat-file", "blob", sha]), contentType: "application/octet-stream" };
    return undefined;
  }

  async function answerApi(route: Route): Promise<void> {
    const request = route.request();
    const { pathname } = new URL(request.url());
    const isGraph = pathname === "/graphql" && request.method() === "POST";
    const permitted = request.headers()["authorization"] === `token ${token}`;
    const data = permitted && isGraph ? answerGraph(request.postDataJSON() as GraphRequest) : undefined;
    const answer = isGraph ? data && { json: { data } } : request.method() === "GET" ? answerRest(pathname) : undefined;
    if (!permitted) return route.fulfill({ status: 401, headers: open, json: { message: "Bad credentials" } });
    if (answer === undefined) unknown.push(`${request.method()} ${request.url()} ${request.postData() ?? ""}`);
    await route.fulfill({ status: answer ? 200 : 404, headers: open, ...answer });
  }

  return {
    unknown,
    ask,
    /** Intercepts the browser's requests to GitHub. */
    async serve(context: BrowserContext): Promise<void> {
      await context.route("https://api.github.com/**", answerApi);
      await context.route("https://github.com/login/oauth/authorize?**", (route) => {
        const asked = new URL(route.request().url()).searchParams;
        const code = `code${codes.size}`;
        codes.set(code, asked.get("code_challenge") ?? "");
        const query = new URLSearchParams({ code, state: asked.get("state") ?? "" });
        return route.fulfill({ status: 302, headers: { location: `${asked.get("redirect_uri")}?${query}` } });
      });
    },
    /** Answers the server's request for a token, once for each code. */
    fetch: (async (address: string | URL | Request, { body }: RequestInit = {}) => {
      const sent = body as URLSearchParams;
      const challenge = codes.get(sent.get("code") ?? "");
      codes.delete(sent.get("code") ?? "");
      const digest = await crypto.subtle.digest("SHA-256", Buffer.from(sent.get("code_verifier") ?? ""));
      const isOwn = String(address) === "https://github.com/login/oauth/access_token" && sent.get("client_secret") === clientSecret;
      const isProven = challenge === Buffer.from(digest).toString("base64url");
      return Response.json(isOwn && isProven ? { access_token: token, token_type: "bearer" } : { error: "bad_verification_code" });
    }) satisfies typeof globalThis.fetch,
  };
}

export const clientId = "client-of-the-stand-in";
export const clientSecret = "secret-of-the-stand-in";

const user = { id: 1, login: "ada", name: "Ada Example", email: "ada@example.com", html_url: "https://github.com/ada", avatar_url: "" };
const author = {
  ...{ GIT_AUTHOR_NAME: user.name, GIT_AUTHOR_EMAIL: user.email },
  ...{ GIT_COMMITTER_NAME: user.name, GIT_COMMITTER_EMAIL: user.email },
};
const open = { "access-control-allow-origin": "*", "access-control-expose-headers": "*" };

interface CommitInput {
  readonly expectedHeadOid: string;
  readonly fileChanges: {
    readonly additions?: readonly { readonly path: string; readonly contents: string }[];
    readonly deletions?: readonly { readonly path: string }[];
  };
  readonly message: { readonly headline: string };
}

interface GraphRequest {
  readonly query: string;
  readonly variables: { readonly input?: CommitInput };
}
