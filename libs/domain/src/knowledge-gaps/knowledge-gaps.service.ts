import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { AnswerTrace } from '@app/contracts/analysis/analysis.contract.js';
import type { KnowledgeGap, notedGapKinds } from '@app/contracts/knowledge-gaps/knowledge-gaps.contract.js';
import type { AnswerKind } from '@app/ai/pipeline-answer.js';
import { AreaLogger } from '@app/logging/area-logger.js';
import { VisitorKeys } from '../sessions/visitor-keys.js';
import { alikeness, meaningOf } from '@app/ai/retrieval/alike.js';
import { clusterGaps, type GapSignal } from './cluster-gaps.js';
import { type AskedQuestion, KnowledgeGapsRepository } from './knowledge-gaps.repository.js';
import { withoutPersonalData } from './without-personal-data.js';

/** Notes that may wait to be written; more than that are dropped. */
const MAX_WAITING = 500;
/** Half of the meaningful words; fewer where both questions led to the same guide. */
const SIMILAR = 0.5;

type NotedKind = (typeof notedGapKinds)[number];

/** What of an answer a signal is made of. */
interface Answered {
  id: string;
  sessionId: string;
  inputData: string;
  trace: AnswerTrace;
  isEvaluation: boolean;
}

/**
 * Questions that our guides did not settle, as the learning cycle and staff read them. They are noted behind the answer's back,
 * one after the other: an answer is neither slower nor lost when that fails.
 */
@Injectable()
export class KnowledgeGaps implements BeforeApplicationShutdown {
  private readonly logger = new AreaLogger('knowledge');
  private writing: Promise<void> = Promise.resolve();
  private waiting = 0;

  constructor(
    private readonly gaps: KnowledgeGapsRepository,
    private readonly keys: VisitorKeys,
  ) {}

  /** A question was answered, and stored. */
  noteAnswer(answered: Answered, kind: AnswerKind): void {
    if (isUncounted(answered)) return;
    this.later(async () => {
      const asked = toAsked(answered);
      const gap = answered.trace.safetyRule === null ? gapOf(kind) : null;
      if (gap) await this.insert(gap, asked, answered.sessionId);
      const earlier = await this.gaps.findJustBefore(answered.id);
      const first = earlier.find((before) => isRephrased(before, asked));
      if (first) await this.insert('rephrased', first, answered.sessionId);
    });
  }

  /** Its reader said whether it helped; the last word counts. */
  noteFeedback(answered: Answered, helpful: boolean): void {
    if (isUncounted(answered)) return;
    this.later(() =>
      helpful
        ? this.gaps.remove(answered.id, 'thumbs_down')
        : this.insert('thumbs_down', toAsked(answered), answered.sessionId),
    );
  }

  /** Of the last days, clustered by nearly identical wording, the most frequent first. */
  async recent(days: number): Promise<KnowledgeGap[]> {
    const [noted, terms] = await Promise.all([this.gaps.findSince(days), this.gaps.findTermsWithoutProduct(days)]);
    const hashed = terms.map(async (term) => ({ ...term, sessionHash: await this.keys.ofSession(term.sessionHash) }));
    return clusterGaps([...noted, ...(await Promise.all(hashed))].sort(byNewest));
  }

  /** The same of these London days, both included. */
  async between(days: { start: string; end: string }): Promise<KnowledgeGap[]> {
    return clusterGaps(await this.gaps.findBetween(days));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.writing;
  }

  private async insert(kind: NotedKind, asked: AskedQuestion, sessionId: string): Promise<void> {
    const question = withoutPersonalData(asked.question);
    await this.gaps.insert({ ...asked, kind, question, sessionHash: await this.keys.ofSession(sessionId) });
  }

  private later(work: () => Promise<void>): void {
    if (this.waiting >= MAX_WAITING) return;
    this.waiting += 1;
    this.writing = this.writing
      .then(work)
      .catch((error: unknown) => this.logger.warn(`A knowledge gap was not noted: ${String(error)}`))
      .finally(() => (this.waiting -= 1));
  }
}

/** An emergency, a refusal and a question back are no gaps: there is nothing to learn from them. */
function gapOf(kind: AnswerKind): NotedKind | null {
  if (kind === 'closest' || kind === 'unknown') return 'unsure';
  return kind === 'out_of_scope' ? 'out_of_scope' : null;
}

const byNewest = (one: GapSignal, other: GapSignal): number => other.createdAt.getTime() - one.createdAt.getTime();

const isUncounted = ({ isEvaluation, inputData }: Answered): boolean => isEvaluation || inputData.trim() === '';

const toAsked = ({ id, inputData, trace }: Answered): AskedQuestion => ({
  analysisId: id,
  question: inputData,
  confidence: trace.retrievalConfidence,
  topEntry: trace.retrieved[0]?.slug ?? null,
});

/** The same problem in other words. The same words again are a second look, not another try. */
function isRephrased(before: AskedQuestion, now: AskedQuestion): boolean {
  const alike = alikeness(meaningOf(before.question), meaningOf(now.question));
  if (alike === 1) return false;
  const isSameGuide = before.topEntry !== null && before.topEntry === now.topEntry;
  return alike >= SIMILAR || (isSameGuide && alike > 0);
}
