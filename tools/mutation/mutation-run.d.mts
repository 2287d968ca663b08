import type { Mutation } from './mutations.mjs';

/** A copy of the project. */
export interface Tree {
  read(file: string): string;
  write(file: string, text: string): void;
  compiles(file: string): Promise<boolean>;
  /** Runs them until one has `failed`, or it is too late. */
  test(tests: readonly string[]): Promise<{ isGreen: boolean; isLate?: boolean; failed?: string; output: string }>;
}
export function runMutations(
  mutations: readonly Mutation[],
  how: {
    count: number;
    /** The number of the first one to try, from 1. */
    from?: number;
    tree: Tree;
    testsFor: (file: string) => string[][];
    log: (line: string) => void;
  },
): Promise<{ caught: number; survived: Mutation[]; uncompilable: number; next: number }>;
