import type { Mutation } from './mutations.mjs';

export function drawn(
  groups: readonly (readonly Mutation[])[],
  random: { shuffled<Each>(list: readonly Each[]): Each[]; pick<Each>(list: readonly Each[]): Each },
): Mutation[];
