/** `must` means that the site would not work without this step. */
export type Step = Readonly<{ weight: "must" | "may"; text: string }>;

export interface Project {
  readonly root: string;
  readonly host: "node" | "netlify";
  readonly environment: Readonly<Record<string, string | undefined>>;
}

export function must(text: string): Step {
  return { weight: "must", text };
}

export function may(text: string): Step {
  return { weight: "may", text };
}

export function keepSteps(...steps: readonly (Step | false)[]): readonly Step[] {
  return steps.filter((step) => step !== false);
}

export function toSteps(read: () => unknown): readonly Step[] {
  try {
    read();
    return [];
  } catch (error) {
    return [must((error as Error).message)];
  }
}
