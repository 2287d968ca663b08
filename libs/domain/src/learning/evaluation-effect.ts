import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Shadow } from '@app/ai/learning/shadow.js';
import type { KnowledgeIndex } from '@app/ai/retrieval/knowledge-index.js';
import type { EvaluationEffect } from '@app/contracts/learning/drafts.contract.js';
import { type AskedQuestion, type Marked, markQuestion, questionsOf } from '@app/evaluation/mark-question.js';
import type { QuestionSets } from '@app/evaluation/question-sets.js';

/**
 * Asks the questions of data/evaluation without a draft and with it. Those for which the same guides are found, as surely, are
 * answered as before and not asked. `spoilt`: a question that is answered rightly without the draft and wrongly with it, or whose answer
 * advises only with it what it must not; null where there is none.
 */
export async function evaluationEffect(
  sets: QuestionSets,
  shadow: Shadow,
  { before, after }: { before: KnowledgeIndex; after: KnowledgeIndex },
  signal: AbortSignal,
): Promise<{ effect: EvaluationEffect; spoilt: string | null }> {
  const questions = questionsOf(sets);
  const touched: AskedQuestion[] = [];
  for (const asked of questions) {
    await nextTurn();
    signal.throwIfAborted();
    if (found(before, asked.question) !== found(after, asked.question)) touched.push(asked);
  }
  // All of them of one index first: a shadow changes its index for all that is asked of it.
  const marks = async (index: KnowledgeIndex): Promise<Marked[]> => {
    const marked: Marked[] = [];
    for (const asked of touched) {
      const { answer, ...traced } = await shadow.ask(index, asked.question, signal);
      marked.push(markQuestion(sets, asked, { ...answer, ...traced, ms: 0 }));
    }
    return marked;
  };
  const [then, now] = [await marks(before), await marks(after)];
  const moved = touched.map(({ question }, at) => ({ question, before: then[at]!, after: now[at]! }));
  return {
    effect: {
      questions: questions.length,
      better: moved.filter(({ before: one, after: other }) => other.mark > one.mark).length,
      worse: moved.filter(({ before: one, after: other }) => other.mark < one.mark).length,
    },
    spoilt: moved.find(isSpoilt)?.question ?? null,
  };
}

/** Marks of whole answers move by a fraction for a sentence more; what has a right guide is right or wrong. */
const isSpoilt = ({ before: one, after: other }: { before: Marked; after: Marked }): boolean =>
  violationsOf(other) > violationsOf(one) || (one.set !== 'own' && one.isRight && !other.isRight);

const violationsOf = ({ result }: Marked): number => ('score' in result ? result.score.violations.length : 0);

/** The guides that a question finds and how surely, as a text. */
function found(index: KnowledgeIndex, question: string): string {
  const { entries, band, confidence } = index.search(question, 3);
  return [band, confidence.toFixed(4), ...entries.map(({ entry }) => entry.slug)].join(' ');
}
