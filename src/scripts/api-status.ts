/** Says at the head of the developer portal what the health check answers just now. */
const place = document.querySelector("main > h1");
if (place) {
  const line = document.createElement("p");
  line.className = "api-status";
  line.setAttribute("role", "status");
  line.textContent = "Asking the health check…";
  place.after(line);
  void ask().then((sentence) => (line.textContent = sentence));
}

async function ask(): Promise<string> {
  const answer = await fetch("/api/v1/health", { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
  if (!answer) return "The health check did not answer just now.";
  const body = await answer.json().catch(() => ({}));
  if (!answer.ok) return `The health check answered ${answer.status}: ${body.message ?? "no explanation"}`;
  const [left, limit] = ["RateLimit-Remaining", "RateLimit-Limit"].map((name) => answer.headers.get(name));
  return `The health check answers: version ${body.version}, ${left} of ${limit} requests left for you.`;
}

export {};
