import { setImmediate as nextTurn } from 'node:timers/promises';
import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import type { TopicScore } from '@app/contracts/learning/drafts.contract.js';
import type { IndexedEntry, KnowledgeIndex } from '../retrieval/knowledge-index.js';
import { heldQuestions } from './held-questions.js';

/** A topic may lose so much and no more. */
export const MOST_LOST = 0.02;
/** Topics that share words with the draft are asked all their wordings, these of all others a few. */
const NEIGHBOURS = 10;
const MOST_SAMPLED = 240;
const WORDINGS_OF_OTHERS = 2;

export interface Benchmark {
  /** The draft's own topic first, then those that moved. */
  scores: TopicScore[];
  regression: Pick<TopicScore, 'questions' | 'before' | 'after'>;
  /** The topic that loses more than it may; null where none does. */
  worst: TopicScore | null;
}

/** Questions of a topic, and the knowledge with the draft that they are asked of. */
interface Asked {
  questions: readonly string[];
  after: KnowledgeIndex;
}

/** How well the guide for a question is found: 1 where it is first and sure, less where it is not, 0 below the third. */
function scoreOf(index: KnowledgeIndex, question: string, slug: string): number {
  const { entries, band } = index.search(question, 3);
  const rank = entries.findIndex(({ entry }) => entry.slug === slug);
  if (rank < 0) return 0;
  if (rank > 0) return 0.3;
  return { sure: 1, closest: 0.7, unknown: 0.3 }[band];
}

/** The knowledge without the draft, and with it, or with what is left of it. */
export interface Shadows {
  before: KnowledgeIndex;
  withDraft: (draft: KnowledgeEntry) => KnowledgeIndex;
  signal: AbortSignal;
}

/**
 * Asks the draft's own questions and a sample of all other topics' without the draft and with it. `wordings`: what visitors
 * asked, which the draft was made for; each is asked of a draft that has not got it.
 */
export async function benchmark(
  draft: KnowledgeEntry,
  wordings: readonly string[],
  { before, withDraft, signal }: Shadows,
): Promise<Benchmark> {
  const measure = async ({ slug, title }: KnowledgeEntry, asked: Iterable<Asked>): Promise<TopicScore> => {
    const sum = { questions: 0, before: 0, after: 0 };
    for (const { questions, after } of asked) {
      for (const question of questions) {
        await nextTurn();
        signal.throwIfAborted();
        sum.questions += 1;
        sum.before += scoreOf(before, question, slug);
        sum.after += scoreOf(after, question, slug);
      }
    }
    const mean = (total: number) => Number((total / (sum.questions || 1)).toFixed(4));
    return { slug, title, questions: sum.questions, before: mean(sum.before), after: mean(sum.after) };
  };
  const own = await measure(draft, heldFrom(draft, wordings, withDraft));
  const after = withDraft(draft);
  const others: TopicScore[] = [];
  for (const { entry, questions } of sampleOf(draft, before)) others.push(await measure(entry, [{ questions, after }]));
  const moved = others.filter((topic) => topic.before !== topic.after);
  const falls = [own, ...moved].filter((topic) => topic.before - topic.after > MOST_LOST);
  const [worst = null] = falls.sort((a, b) => b.before - b.after - (a.before - a.after));
  return { scores: [own, ...moved], regression: together(others), worst };
}

/** How well an approved guide is found for what it was drafted for, each question asked of the guide without its words. */
export async function scoreLater(
  guide: KnowledgeEntry,
  wordings: readonly string[],
  { withDraft, signal }: Pick<Shadows, 'withDraft' | 'signal'>,
): Promise<number> {
  let [questions, score] = [0, 0];
  for (const asked of heldFrom(guide, wordings, withDraft)) {
    for (const question of asked.questions) {
      await nextTurn();
      signal.throwIfAborted();
      questions += 1;
      score += scoreOf(asked.after, question, guide.slug);
    }
  }
  return Number((score / (questions || 1)).toFixed(4));
}

/** One after the other: each half needs an index of its own, which is gone when the next is made. */
function* heldFrom(
  draft: KnowledgeEntry,
  wordings: readonly string[],
  withDraft: Shadows['withDraft'],
): Generator<Asked> {
  for (const { questions, entry } of heldQuestions(draft, wordings)) yield { questions, after: withDraft(entry) };
}

/** The topics that come closest to the draft, each with all its wordings, and some wordings of as many others as there is time for. */
function sampleOf(
  draft: KnowledgeEntry,
  index: KnowledgeIndex,
): { entry: KnowledgeEntry; questions: readonly string[] }[] {
  const isOther = ({ entry }: IndexedEntry): boolean => entry.slug !== draft.slug;
  const near = index.search(draft.aliases.join(' '), NEIGHBOURS).entries.filter(isOther);
  const nearSlugs = new Set(near.map(({ entry }) => entry.slug));
  const far = index.entries.filter((one) => isOther(one) && !nearSlugs.has(one.entry.slug));
  // Every so many of them, so that all letters of the alphabet have their turn.
  const stride = Math.max(1, Math.ceil((far.length * WORDINGS_OF_OTHERS) / MOST_SAMPLED));
  return [
    ...near.map(({ entry }) => ({ entry, questions: entry.aliases })),
    ...far
      .filter((_, at) => at % stride === 0)
      .map(({ entry }) => ({ entry, questions: entry.aliases.slice(0, WORDINGS_OF_OTHERS) })),
  ];
}

function together(topics: readonly TopicScore[]): Benchmark['regression'] {
  const questions = topics.reduce((sum, topic) => sum + topic.questions, 0);
  const mean = (of: 'before' | 'after') =>
    questions === 0 ? 0 : topics.reduce((sum, topic) => sum + topic[of] * topic.questions, 0) / questions;
  return { questions, before: Number(mean('before').toFixed(4)), after: Number(mean('after').toFixed(4)) };
}
