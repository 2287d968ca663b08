import { Injectable } from '@nestjs/common';
import type { ToStudy } from '@app/ai/learning/study-question.js';
import { topicQuestions } from '@app/ai/learning/topic-questions.js';
import { shortSubjectOf } from '@app/ai/learning/subject-words.js';
import type { KnowledgeIndex } from '@app/ai/retrieval/knowledge-index.js';
import { normalise } from '@app/ai/retrieval/tokens.js';
import type { Correction } from '@app/ai/corrections/correction-book.js';
import { clusterGaps } from '../knowledge-gaps/cluster-gaps.js';
import { KnowledgeGapsRepository } from '../knowledge-gaps/knowledge-gaps.repository.js';
import { withoutPersonalData } from '../knowledge-gaps/without-personal-data.js';
import { EvaluationQuestions } from '../evaluation/evaluation-questions.js';
import { LearningMaterialRepository } from './learning-material.repository.js';
import { LearningQuestionsRepository } from './learning-questions.repository.js';
import { chooseGaps } from './rank-gaps.js';

const SIGNAL_DAYS = 30;
/** Questions of visitors that a correction has answered, of which so many tell how it is asked for. */
const MOST_WORDINGS = 8;
/** Of the questions of a session at least so many are corrections, where there are any. */
const SHARE_OF_CORRECTIONS = 0.2;

/** Finds what a session is to look into: fewer than asked for where there is no more. */
@Injectable()
export class LearningQuestions {
  constructor(
    private readonly gaps: KnowledgeGapsRepository,
    private readonly questions: LearningQuestionsRepository,
    private readonly material: LearningMaterialRepository,
    private readonly evaluation: EvaluationQuestions,
  ) {}

  /** A topic in the words in which visitors asked it in vain, and from three angles where it is no question. */
  async ofTopic(topic: string, index: KnowledgeIndex): Promise<ToStudy[]> {
    const text = withoutPersonalData(topic);
    const isTopic = (wording: string): boolean => normalise(wording) === normalise(text);
    const gaps = await clusterGaps(await this.gaps.findSince(SIGNAL_DAYS));
    const gap = gaps.find(({ question, wordings }) => [question, ...wordings].some(isTopic));
    return topicQuestions(text, gap?.wordings ?? [], index);
  }

  /** What visitors asked in vain, then what staff have corrected and no guide says, what most questions needed first. */
  async ofVisitors(most: number, corrections: readonly Correction[], index: KnowledgeIndex): Promise<ToStudy[]> {
    const [noted, terms, lately] = await Promise.all([
      this.gaps.findSince(SIGNAL_DAYS),
      this.gaps.findTermsWithoutProduct(SIGNAL_DAYS),
      this.questions.findLately(),
    ]);
    // A question of the evaluation that somebody typed is answered and not learned: it would measure itself.
    const isMeasure = await this.evaluation.recogniser();
    const signals = [...noted, ...terms].filter(({ question }) => !isMeasure(question));
    const gaps = chooseGaps(await clusterGaps(signals), { most, lately, now: new Date() });
    const asked: ToStudy[] = gaps.map(({ question, wordings }) => ({
      text: question,
      origin: 'gap',
      subject: shortSubjectOf(question, index),
      wordings,
    }));
    const known = new Set(lately.map(normalise));
    const needed = await this.material.findCorrectedQuestions(SIGNAL_DAYS);
    const askedFor = ({ id }: Correction): string[] => (needed.get(id) ?? []).filter((text) => !isMeasure(text));
    const unsaid = corrections
      .filter(({ question }) => !known.has(normalise(question)) && !isMeasure(question))
      .filter(({ question, answer }) => !isSaid(answer, question, index))
      .sort((one, other) => askedFor(other).length - askedFor(one).length)
      .map((correction): ToStudy => {
        const text = withoutPersonalData(correction.question);
        const others = askedFor(correction).slice(0, MOST_WORDINGS).map(withoutPersonalData);
        return { text, origin: 'correction', subject: shortSubjectOf(text, index), wordings: [text, ...others] };
      });
    // However many gaps there are, what staff have corrected has its turn.
    const kept = Math.min(unsaid.length, Math.ceil(most * SHARE_OF_CORRECTIONS));
    return [...asked.slice(0, most - kept), ...unsaid].slice(0, most);
  }
}

/** Whether the guide for a corrected question says what staff have answered. */
function isSaid(answer: string, question: string, index: KnowledgeIndex): boolean {
  const [closest] = index.search(question, 1).entries;
  if (!closest) return false;
  const { notes = [], summary, steps } = closest.entry;
  const said = normalise([summary, ...steps.map(({ text }) => text), ...notes.map(({ says }) => says)].join(' '));
  return said.includes(normalise(answer).slice(0, 80));
}
