import type { EntryVariant, KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';

type Step = KnowledgeEntry['steps'][number];
type Change = EntryVariant['change'][number];

/** Steps, and the variants that name them by number: both change together. */
export interface StepsAndVariants {
  steps: Step[];
  variants: EntryVariant[];
}

/** Moves the step at `from` to `to`, counted from 0; variants go on naming the steps that they named. */
export function moveStep({ steps, variants }: StepsAndVariants, from: number, to: number): StepsAndVariants {
  const order = steps.map((_, at) => at);
  order.splice(to, 0, ...order.splice(from, 1));
  return {
    steps: order.map((at) => steps[at]!),
    variants: renumbered(variants, (step) => order.indexOf(step - 1) + 1),
  };
}

/** Takes a step out, with what a variant made of it. */
export function removeStep({ steps, variants }: StepsAndVariants, at: number): StepsAndVariants {
  return {
    steps: steps.filter((_, index) => index !== at),
    variants: renumbered(variants, (step) => (step - 1 === at ? null : step - 1 > at ? step - 1 : step)),
  };
}

/** `next`: the new number of a step, null where it is gone. A variant that changes nothing any more goes too. */
function renumbered(variants: readonly EntryVariant[], next: (step: number) => number | null): EntryVariant[] {
  return variants
    .map((variant) => ({ ...variant, change: variant.change.flatMap((change) => changeAfter(change, next) ?? []) }))
    .filter(({ change }) => change.length > 0);
}

function changeAfter(change: Change, next: (step: number) => number | null): Change | null {
  if ('replace' in change) {
    const replace = next(change.replace);
    return replace === null ? null : { ...change, replace };
  }
  if ('remove' in change) {
    const remove = next(change.remove);
    return remove === null ? null : { ...change, remove };
  }
  // What comes after a step that is gone comes after the one before it.
  if ('insertAfter' in change && change.insertAfter > 0)
    return { ...change, insertAfter: next(change.insertAfter) ?? change.insertAfter - 1 };
  return change;
}

export const aStep: Step = { title: '', text: '' };
