/** `must`: without this step, the site would not work. */
export type Step = Readonly<{ weight: "must" | "may"; text: string }>;

export type Project = Readonly<{
  root: string;
  host: "node" | "netlify";
  environment: Readonly<Record<string, string | undefined>>;
}>;

export const must = (text: string): Step => ({ weight: "must", text });

export const may = (text: string): Step => ({ weight: "may", text });

export const keepSteps = (...steps: readonly (Step | false)[]): readonly Step[] =>
  steps.filter((step) => step !== false);

export function toSteps(read: () => unknown): readonly Step[] {
  try {
    read();
    return [];
  } catch (error) {
    return [must((error as Error).message)];
  }
}
