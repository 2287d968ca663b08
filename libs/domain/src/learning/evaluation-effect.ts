import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Shadow } from '@app/ai/learning/shadow.js';
import { MOST_LOST } from '@app/ai/learning/benchmark.js';
import type { KnowledgeIndex } from '@app/ai/retrieval/knowledge-index.js';
import type { EvaluationEffect } from '@app/contracts/learning/drafts.contract.js';
import { type AskedQuestion, type Marked, markQuestion, questionsOf } from '@app/evaluation/mark-question.js';
import type { QuestionSets } from '@app/evaluation/question-sets.js';

/** A question of the evaluation whose mark falls, each mark from 0 to 1. */
export interface FallenQuestion {
  question: string;
  before: number;
  after: number;
}

/**
 * Asks the questions of data/evaluation without a draft and with it. Those for which the same guides are found, as surely, are
 * answered as before and not asked. `worst`: the question that falls furthest; null where none falls by more than a draft may cost.
 */
export async function evaluationEffect(
  sets: QuestionSets,
  shadow: Shadow,
  { before, after }: { before: KnowledgeIndex; after: KnowledgeIndex },
  signal: AbortSignal,
): Promise<{ effect: EvaluationEffect; worst: FallenQuestion | null }> {
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
  const moved = touched.map(({ question }, at) => ({ question, before: then[at]!.mark, after: now[at]!.mark }));
  const [worst = null] = moved
    .filter((one) => one.before - one.after > MOST_LOST)
    .sort((a, b) => b.before - b.after - (a.before - a.after));
  return {
    effect: {
      questions: questions.length,
      better: moved.filter((one) => one.after > one.before).length,
      worse: moved.filter((one) => one.after < one.before).length,
    },
    worst,
  };
}

/** The guides that a question finds and how surely, as a text. */
function found(index: KnowledgeIndex, question: string): string {
  const { entries, band, confidence } = index.search(question, 3);
  return [band, confidence.toFixed(4), ...entries.map(({ entry }) => entry.slug)].join(' ');
}
