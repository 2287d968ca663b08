export interface Chance {
  between(least: number, most: number): number;
  pick<Each>(list: readonly Each[]): Each;
  shuffled<Each>(list: readonly Each[]): Each[];
  pickWeighted<Each extends { weight: number }>(list: readonly Each[]): Each;
  fork(): Chance;
}
export function seeded(seed: number): Chance;
