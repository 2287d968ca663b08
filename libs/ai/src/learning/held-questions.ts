import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import { normalise } from '../retrieval/tokens.js';

/** Questions, and the draft as it would be had nobody asked them. */
export interface HeldQuestions {
  questions: string[];
  entry: KnowledgeEntry;
}

const FOLDS = 2;

/**
 * What visitors asked, in two halves, each beside a draft that has the words of the other half alone: a draft that is asked the
 * very words that it was given answers them, whatever it is worth.
 */
export function heldQuestions(draft: KnowledgeEntry, wordings: readonly string[]): HeldQuestions[] {
  return Array.from({ length: FOLDS }, (_, fold) => wordings.filter((_wording, at) => at % FOLDS === fold))
    .filter((questions) => questions.length > 0)
    .map((questions) => {
      const held = new Set(questions.map(normalise));
      const others = draft.aliases.filter((alias) => !held.has(normalise(alias)));
      return { questions, entry: { ...draft, aliases: others } };
    });
}
