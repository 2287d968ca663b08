import type { Mutation } from './mutations.mjs';

/** A copy of the project. */
export interface Tree {
  read(file: string): string;
  write(file: string, text: string): void;
  compiles(file: string): Promise<boolean>;
  test(tests: readonly string[]): Promise<{ isGreen: boolean; output: string }>;
}
export function runMutations(
  mutations: readonly Mutation[],
  how: {
    count: number;
    random: { shuffled<Each>(list: readonly Each[]): Each[] };
    tree: Tree;
    testsFor: (file: string) => string[][];
    log: (line: string) => void;
  },
): Promise<{ caught: number; survived: Mutation[] }>;
