/** Says at the head of the developer portal what the health check answers just now. */
const line = document.querySelector(".api-status");
if (line) {
  line.textContent = "Asking the health check…";
  void ask().then((sentence) => (line.textContent = sentence));
}

async function ask(): Promise<string> {
  const answer = await fetch("/api/health", { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
  if (!answer) return "The health check did not answer just now.";
  const body = await answer.json().catch(() => ({}));
  if (!answer.ok) return `The health check answered ${answer.status}: ${body.message ?? "no explanation"}`;
  const [left, limit] = ["RateLimit-Remaining", "RateLimit-Limit"].map((name) => answer.headers.get(name));
  return `The health check answers: version ${body.version}, ${left} of ${limit} requests left for you.`;
}

export {};
