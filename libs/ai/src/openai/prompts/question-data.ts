import type { EngineQuestion, RetrievedEntry } from '../../answer-engine.js';
import { fence } from './fence.js';
import { type Fitting, fitting } from './prompt-budget.js';

/** attached: the model gets it with the prompt. unseen: there is one, but this model cannot look at it. */
export type PhotoInPrompt = 'none' | 'attached' | 'unseen';

const fittingOf = (question: EngineQuestion): Fitting =>
  fitting(question, (entry) => Buffer.byteLength(JSON.stringify(guide(entry))));

/** The retrieved entries that a model gets to see, best first; it may name no others as its sources. */
export function guidesOf(question: EngineQuestion): RetrievedEntry[] {
  return fittingOf(question).guides;
}

/** Everything of a question that is data, fenced: guides, conversation, what was read from the words, the words. */
export function questionData(question: EngineQuestion, photo: PhotoInPrompt): string {
  const { surfaces, severity, colour, carType } = question.reading;
  const { guides, turns } = fittingOf(question);
  return [
    fence('guides', guides.map(guide)),
    fence('conversation', turns),
    fence('reading', { surfaces, severity, colour, carType, certainty: question.certainty }),
    fence('photo', photoFacts(question, photo)),
    fence('visitor_words', question.photoSeen ? '' : question.reading.text),
  ].join('\n\n');
}

/** What helps to write an answer; what only helps to find the entry stays out. */
function guide({ entry }: RetrievedEntry): object {
  const { slug, title, problem, surfaces, summary, diagnosis, steps, variants, topTip, notes = [] } = entry;
  const { followUpQuestion, followUpOptions, equipment, cautions, neverDo, stopAndAskPro } = entry;
  return {
    slug,
    title,
    problem,
    surfaces,
    summary,
    diagnosis,
    steps,
    variants,
    topTip,
    shortAnswers: notes.map(({ about, says }) => ({ about, says })),
    followUpQuestion,
    followUpOptions,
    equipment,
    cautions,
    neverDo,
    stopAndAskPro,
  };
}

function photoFacts({ photo, photoSeen }: EngineQuestion, shown: PhotoInPrompt): object {
  const seen = photoSeen ? { seen: photoSeen } : {};
  return photo && shown === 'attached' ? { shown, quality: photo.quality, ...seen } : { shown, ...seen };
}
