import "altcha/external";
import Pbkdf2Worker from "altcha/workers/pbkdf2?worker";
import type { ScriptWords } from "../catalog/interface-words.ts";

declare global {
  interface Window {
    readonly trustedTypes?: {
      createPolicy(
        name: "default",
        rules: { readonly createScriptURL: (url: string) => string | null },
      ): unknown;
    };
  }
}

const isOwn = (url: string) => new URL(url, location.href).origin === location.origin;

/** Allows only the captcha's workers from this origin. HTML and code in strings are still blocked. */
window.trustedTypes?.createPolicy("default", {
  createScriptURL: (url) => (isOwn(url) ? url : null),
});

type Failure = Readonly<{
  code?: string;
  errors?: readonly { readonly detail: string; readonly pointer: string }[];
}>;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** In milliseconds. The mail server can take two thirds of it. */
const patience = 30_000;

/** Repeated in each script: a shared module would be another file to load. */
const words: ScriptWords["form"] = JSON.parse(
  document.querySelector<HTMLElement>("[data-form]")?.dataset["form"] ?? "{}",
);

$altcha.algorithms.set("PBKDF2/SHA-256", () => new Pbkdf2Worker());
$altcha.i18n.set(document.documentElement.lang.toLowerCase(), {
  ...$altcha.i18n.get("en"),
  ...words.captcha,
});
$altcha.defaults.set({
  humanInteractionSignature: false,
  hideLogo: true,
  hideFooter: true,
  minDuration: 0,
  fetch: fetchChallenge,
});

/** The widget does not report it. */
let refusal: Response | undefined;

async function fetchChallenge(...request: Parameters<typeof fetch>): Promise<Response> {
  const answer = await fetch(...request);
  refusal = answer.ok ? undefined : answer.clone();
  return answer;
}

const form = document.querySelector<HTMLFormElement>("#contact-form");
if (form) enhance(form);

function enhance(form: HTMLFormElement): void {
  const find = <T extends Element>(selector: string) => form.querySelector<T>(selector) as T;
  const widget = find<HTMLElementTagNameMap["altcha-widget"]>("altcha-widget");
  const button = find<HTMLButtonElement>("button[type=submit]");
  const status = find<HTMLElement>(".form-status");
  const failure = find<HTMLElement>(".form-failure");
  const notice = find<HTMLElement>(".notice");
  const fields = find<HTMLElement>(".form-fields");
  const controls = [...form.querySelectorAll<Control>("[data-advice]")];
  let busy = false;

  form.noValidate = true;
  const topic = find<HTMLSelectElement | HTMLInputElement>("[name=topic]");
  const asked = new URLSearchParams(location.search).get("topic");
  if (topic instanceof HTMLSelectElement)
    for (const option of topic.options)
      option.selected ||= option.value !== "" && option.value === asked;
  for (const control of controls) control.addEventListener("input", () => markField(control, ""));

  // The back/forward cache restores it.
  window.addEventListener("pageshow", ({ persisted }) => persisted && showFailure([]));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!busy) void submit();
  });
  // Runs last, so that the notice with the email address stays visible after an error above.
  void customElements.whenDefined("altcha-widget").then(() => {
    notice.hidden = true;
    fields.hidden = false;
  });

  async function submit(): Promise<void> {
    const wrong = controls.filter((control) => !checkField(control));
    showFailure([]);
    if (wrong[0]) {
      status.textContent = "";
      wrong[0].focus();
      return;
    }
    setBusy(true);
    try {
      await send();
    } finally {
      setBusy(false);
    }
  }

  async function send(): Promise<void> {
    status.textContent = words.checking;
    const solved = await widget.verify().catch(() => null);
    if (!solved && refusal) return showProblem(refusal, await refusal.json().catch(() => ({})));
    if (!solved) return showFailure(words.unproved);
    status.textContent = words.sending;
    const values = Object.fromEntries(
      [...new FormData(form)].filter((entry) => typeof entry[1] === "string"),
    );
    const answer = await fetch(form.action, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify({ ...values, [widget.name ?? "altcha"]: solved.payload }),
      signal: AbortSignal.timeout(patience),
    }).catch(() => undefined);
    if (!answer) return showFailure(words.unreachable);
    const body = await answer.json().catch(() => ({}));
    const sent = `${form.dataset["sent"]}#${body.reference}`;
    if (answer.ok && isOwn(sent)) location.assign(sent);
    else showProblem(answer, body);
  }

  function showProblem(answer: Response, { code = "", errors = [] }: Failure): void {
    widget.reset();
    const seconds = Number(answer.headers.get("Retry-After"));
    const wait =
      answer.status === 429 && seconds > 0
        ? words.wait.replace("{wait}", toWait(seconds))
        : undefined;
    const [happened = words.status.replace("{status}", String(answer.status)), advice = ""] =
      words.problems[code] ?? [];
    showFailure([happened, wait ?? advice, words.kept]);
    const named = errors.flatMap(({ detail, pointer }) => {
      const control = controls.find(({ name }) => pointer === `#/${name}`);
      if (control) markField(control, detail);
      return control ?? [];
    });
    named[0]?.focus();
  }

  function showFailure(sentences: readonly string[]): void {
    status.textContent = "";
    failure.replaceChildren(
      ...sentences
        .filter(Boolean)
        .map((sentence) => Object.assign(document.createElement("p"), { textContent: sentence })),
    );
    if (sentences.length > 0) failure.focus();
  }

  function setBusy(value: boolean): void {
    busy = value;
    button.setAttribute("aria-disabled", String(value));
  }
}

function checkField(control: Control): boolean {
  markField(
    control,
    control.checkValidity() && (!control.required || control.value.trim() !== "")
      ? ""
      : (control.dataset["advice"] ?? ""),
  );
  return control.getAttribute("aria-invalid") === null;
}

function markField(control: Control, error: string): void {
  if (error) control.setAttribute("aria-invalid", "true");
  else control.removeAttribute("aria-invalid");
  const place = document.getElementById(`${control.id}-error`);
  if (place) place.textContent = error;
}

function toWait(seconds: number): string {
  const [count, unit] = seconds <= 90 ? [seconds, "second"] : [Math.ceil(seconds / 60), "minute"];
  return new Intl.NumberFormat(document.documentElement.lang, {
    style: "unit",
    unit,
    unitDisplay: "long",
  }).format(count);
}
