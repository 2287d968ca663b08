import type { Fields } from './drafts';

export interface Merged<Form extends Fields> {
  /** Theirs where only they have changed a field, mine where I have. */
  fields: Form;
  /** The fields that both have changed, to different ends: nobody but the writer can choose. */
  conflicts: (keyof Form & string)[];
  /** How many of my changes stand beside theirs. */
  kept: number;
}

/** Puts two sets of changes of one form together. `base` is what both began with. */
export function mergeThreeWay<Form extends Fields>(base: Form, theirs: Form, mine: Form): Merged<Form> {
  const names = Object.keys(mine) as (keyof Form & string)[];
  const isMine = (name: keyof Form) => mine[name] !== base[name];
  const clashes = (name: keyof Form) => isMine(name) && theirs[name] !== base[name] && theirs[name] !== mine[name];
  return {
    fields: Object.fromEntries(
      names.map((name) => [name, isMine(name) ? mine[name] : theirs[name]]),
    ) as unknown as Form,
    conflicts: names.filter(clashes),
    kept: names.filter((name) => isMine(name) && !clashes(name)).length,
  };
}
