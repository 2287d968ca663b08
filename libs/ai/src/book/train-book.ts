import type { BookAnswer } from '@app/contracts/knowledge/answer-book.contract.js';
import type { Concepts } from '../retrieval/concepts.js';
import { words } from '../retrieval/tokens.js';
import { AnswerBook, type Candidate } from './answer-book.js';
import { type BookModel, noVectors, scoreOf } from './book-model.js';
import { type JudgedQuestion, learnTrust } from './judged-questions.js';
import type { BookModelData } from './pack-book.js';
import { type Lesson, trainEncoder } from './train-encoder.js';
import { trainRanking } from './train-weights.js';
import { bookOfFold, nameOf, type Trial, type TrialQuestions, trialsOf } from './trials.js';
import { wordingFeatures } from './wording-features.js';

export interface BookLessons extends TrialQuestions {
  concepts: Concepts;
  judged: readonly JudgedQuestion[];
  log: (line: string) => void;
}

const ENCODER = { dimensions: 64, epochs: 10, guidesAtOnce: 10, step: 0.1, sharpness: 10, dropout: 0.4 };
/** As many folds are tried: each costs a training. */
const TRIED = 2;
const untrained = { vectors: noVectors, ranking: {}, trust: {}, trustInGuide: {}, sureFrom: 1, sureFromInGuide: 1 };

/** Learns from the wordings of the book, and what is to be trusted from messages that people judged. */
export function trainBook(lessons: BookLessons, trainedOn: string): { model: BookModelData; trials: Trial[] } {
  const { answers, concepts, log } = lessons;
  const trials = Array.from({ length: TRIED }, (_, fold) => {
    const known = bookOfFold(answers, fold);
    const encoder = trainEncoder(lessonsOf(known, concepts), ENCODER);
    const asked = trialsOf(lessons, new AnswerBook(known, { encoder, ...untrained }, concepts), fold);
    log(`  fold ${fold + 1} of ${TRIED}: ${encoder.hashes.length} features, ${asked.length} questions held out`);
    return asked;
  }).flat();
  const ranking = trainRanking(
    trials.map(({ wanted, found }) => ({
      signals: found.map((one) => ({ ...one.signals })),
      right: found.findIndex(({ answer }) => nameOf(answer) === wanted),
    })),
  );
  const model: BookModel = { encoder: trainEncoder(lessonsOf(answers, concepts), ENCODER), ...untrained, ranking };
  for (const trial of trials) trial.found = ranked(model, trial.found);
  const book = new AnswerBook(answers, model, concepts);
  return { model: { ...model, ...learnTrust(book, lessons), vectors: book.vectors, trainedOn }, trials };
}

/**
 * Learns what the words of the book mean anew, for answers that came since, and keeps how matches are ranked and trusted.
 */
export function trainWords(
  { answers, concepts }: Pick<BookLessons, 'answers' | 'concepts'>,
  model: BookModelData,
  trainedOn: string,
): BookModelData {
  const learned = { ...model, encoder: trainEncoder(lessonsOf(answers, concepts), ENCODER), vectors: noVectors };
  return { ...learned, vectors: new AnswerBook(answers, learned, concepts).vectors, trainedOn };
}

function lessonsOf(answers: readonly BookAnswer[], concepts: Concepts): Lesson[] {
  const features = (text: string) => wordingFeatures(words(text), concepts);
  return answers.map(({ guide, asks, then, says }) => ({
    guide: guide ?? 'general',
    asks: asks.map(features),
    then: then.map(features),
    says: features(says),
  }));
}

const ranked = (model: BookModel, found: readonly Candidate[]): Candidate[] =>
  found.map((one) => ({ ...one, score: scoreOf(model, one.signals) })).sort((a, b) => b.score - a.score);
