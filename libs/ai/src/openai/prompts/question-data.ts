import { MAX_HISTORY_MESSAGE_LENGTH, MAX_HISTORY_MESSAGES } from '@app/contracts/chat/chat.paths.js';
import type { EngineQuestion, RetrievedEntry } from '../../answer-engine.js';
import { fence } from './fence.js';

/** attached: the model gets it with the prompt. unseen: there is one, but this model cannot look at it. */
export type PhotoInPrompt = 'none' | 'attached' | 'unseen';

/** Further down the list guides match by chance and only tempt the model away from the right one. */
export const MAX_GUIDES = 5;

/** The retrieved entries that a model gets to see, best first; it may name no others as its sources. */
export function guidesOf(question: EngineQuestion): RetrievedEntry[] {
  return question.retrieved.slice(0, MAX_GUIDES);
}

/** Everything of a question that is data, fenced: guides, conversation, what was read from the words, the words. */
export function questionData(question: EngineQuestion, photo: PhotoInPrompt): string {
  const { surfaces, severity, colour, carType } = question.reading;
  return [
    fence('guides', guidesOf(question).map(guide)),
    fence('conversation', recent(question)),
    fence('reading', { surfaces, severity, colour, carType, certainty: question.certainty }),
    fence('photo', photoFacts(question, photo)),
    fence('visitor_words', question.photoSeen ? '' : question.reading.text),
  ].join('\n\n');
}

/** What helps to write an answer; what only helps to find the entry stays out. */
function guide({ entry }: RetrievedEntry): object {
  const { slug, title, problem, surfaces, summary, diagnosis, steps, variants, topTip } = entry;
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
    followUpQuestion,
    followUpOptions,
    equipment,
    cautions,
    neverDo,
    stopAndAskPro,
  };
}

function recent({ conversation }: EngineQuestion): object[] {
  return conversation
    .slice(-MAX_HISTORY_MESSAGES)
    .map(({ role, content }) => ({ role, content: content.slice(0, MAX_HISTORY_MESSAGE_LENGTH) }));
}

function photoFacts({ photo, photoSeen }: EngineQuestion, shown: PhotoInPrompt): object {
  const seen = photoSeen ? { seen: photoSeen } : {};
  return photo && shown === 'attached' ? { shown, quality: photo.quality, ...seen } : { shown, ...seen };
}
