import type { EngineAnswer } from './answer-engine.js';
import type { Decision } from './finish-answer.js';
import { outOfScopeAnswer, plainAnswer, unknownAnswer } from './offline/fixed-answers.js';
import type { SearchResult } from './retrieval/knowledge-index.js';
import { isStopWord, words } from './retrieval/tokens.js';

/** Nothing fits: another subject, too little said, or car care we have no guide for. */
export function notKnown(found: SearchResult, text: string, namesCar: boolean): Decision {
  const meaning = words(text).filter((word) => !isStopWord(word));
  if (found.decoy)
    return { kind: 'fixed', answerKind: 'out_of_scope', answer: outOfScopeAnswer(found.decoy), found, rule: null };
  const isPlain = meaning.length > 1 && found.unheard.length < meaning.length;
  if (meaning.length < 4 && !found.isAboutCarCare && !isPlain && !namesCar)
    return { kind: 'fixed', answerKind: 'clarify', answer: clarifyingAnswer(), found, rule: null };
  // A word that no guide uses, and no part of a car: 'clean' and 'iron' alone make no car of a pan.
  if (namesCar || (found.isAboutCarCare && found.unheard.length === 0))
    return { kind: 'fixed', answerKind: 'unknown', answer: unknownAnswer(), found, rule: null };
  return { kind: 'fixed', answerKind: 'out_of_scope', answer: outOfScopeAnswer(null), found, rule: null };
}

const clarifyingAnswer = (): EngineAnswer =>
  plainAnswer({
    ...unknownAnswer(),
    fix: 'I did not catch what it is about. Tell me in a few words what is on the car and where. Until then: do not rub it dry, and rinse or blot loose dirt away with plain water.',
    steps: [],
  });
