import { type QuestionKind, questionKinds } from '@app/contracts/knowledge/knowledge.contract.js';
import type { LinearModel } from '../learned/linear-model.js';
import { likelihoods } from '../learned/text-classes.js';
import type { Asked } from '../message-reading.js';
import { normalise } from '../retrieval/tokens.js';
import { type Clause, kindFeatures } from './kind-features.js';

/** So particular is a question: a mess that is told of, or the bare 'how do I', leaves the word to whatever else is asked. */
const particularity = (kind: QuestionKind): number => (kind === 'problem' ? 0 : kind === 'how' ? 1 : 2);

/** A question is said in few words. */
const MOST_CLAUSES = 12;
const LONGEST_CLAUSE = 300;

/** All that a text asks, in the order said; one 'problem' where it asks nothing. */
export function questionsIn(text: string, model: LinearModel): Asked[] {
  const asked: Asked[] = [];
  for (const clause of clausesOf(text).slice(0, MOST_CLAUSES)) {
    const kind = kindOf(clause, model);
    if (kind && !asked.some((other) => other.kind === kind && other.clause === clause.words))
      asked.push({ kind, clause: clause.words });
  }
  return asked.length > 0 ? asked : [{ kind: 'problem', clause: normalise(text.slice(0, LONGEST_CLAUSE)) }];
}

/** The one that is asked above all. */
export const mainQuestion = (asked: readonly Asked[]): Asked =>
  asked.reduce((best, one) => (particularity(one.kind) > particularity(best.kind) ? one : best));

/** Null where it asks nothing. */
function kindOf(clause: Clause, model: LinearModel): QuestionKind | null {
  const [[likeliest] = []] = likelihoods(model, kindFeatures(clause));
  return questionKinds.find((kind) => kind === likeliest) ?? null;
}

/** Sentences, and the parts of one that commas set off where such a part asks by itself ('got oven cleaner, can I use it'). */
export function clausesOf(text: string): Clause[] {
  return sentencesOf(text).flatMap(({ said, isAsked }) => {
    const clauseOf = (part: string): Clause => ({ words: normalise(part.slice(0, LONGEST_CLAUSE)), isAsked });
    const parts = said
      .split(
        /,\s+|\s+[-–—]\s+|\s*\(|\)\s*|\s+(?=and (?:how|what|which|why|when|can|should|is it|do i|does it|will it)\b)/i,
      )
      .filter((part) => /\w/.test(part))
      .map(clauseOf);
    const asking = parts.filter(({ words }) => asksByItself.test(words));
    const whole = clauseOf(said);
    return parts.length > 1 && asking.length > 0 ? asking : whole.words === '' ? [] : [whole];
  });
}

/** It begins as questions do, behind words that say nothing. */
const asksByItself =
  /^(?:(?:and|but|so|or|also|then|if so|ok|right|please|just|now) )*(?:what|whats|wot|which|why|when|how|where|who|can|could|should|would|will|do|does|is|are|any|ok to|safe to|best way|need to)\b/;

function sentencesOf(text: string): { said: string; isAsked: boolean }[] {
  return [...text.matchAll(/([^.!?;\n]+(?:[.](?=\w)[^.!?;\n]+)*)([.!?;\n]*)/g)].map(([, said = '', end = '']) => ({
    said,
    isAsked: end.includes('?'),
  }));
}
