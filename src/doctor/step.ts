/** One thing to be done: `must` where the site would not work in production without it. */
export interface Step {
  readonly weight: "must" | "may";
  readonly text: string;
}

/** What is examined: a project as it stands on a disk, and where it is to run. */
export interface Project {
  readonly root: string;
  readonly host: "node" | "netlify";
  /** The variables that a server would have. */
  readonly environment: Readonly<Record<string, string | undefined>>;
}

export function must(text: string): Step {
  return { weight: "must", text };
}

export function may(text: string): Step {
  return { weight: "may", text };
}

/** What is to be done, of steps that are false where they are not needed. */
export function keepSteps(...steps: readonly (Step | false)[]): readonly Step[] {
  return steps.filter((step) => step !== false);
}

/** The message of the error that a reader of a setting throws, as a step; none where it takes the setting. */
export function toSteps(read: () => unknown): readonly Step[] {
  try {
    read();
    return [];
  } catch (error) {
    return [must((error as Error).message)];
  }
}
