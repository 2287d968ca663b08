import type { EngineQuestion } from '../../answer-engine.js';
import { type PhotoInPrompt, questionData } from './question-data.js';
import { sharedRules } from './shared-rules.js';

export const answerRules = `${sharedRules}

Your task: answer <visitor_words> with the guide that fits, adapted to this visitor. Leave out what does not apply to them.
- opening: one to three sentences: what it is and what that means for the fix. Where one of the guide's shortAnswers answers what was
  asked, begin with what it says. Do not say how sure you are; that is added for you.
- steps: in working order, the least aggressive method first; text is concrete (amounts, times, tools). 120 to 260 words in all.
  Where <reading> says certainty "closest", only the first one or two that do no harm should the guide not fit: look, test, rinse.
- topTip: the one thing a good detailer would add, or ''.
- followUpQuestion: the one question whose answer would change the advice, or ''. Where <reading> says certainty "closest", ask the
  question that settles whether the guide fits. followUpOptions: two to four answers of a few words to it, or none.
- cautions: what could hurt the visitor or the car here, as in the guide, with its level.
- equipment: ids from the guides you used, most essential first, each with its purpose here in under ten words. No other ids.
- sources: the slugs of the guides you used. If none of them fits the question, leave sources and steps empty.`;

/** The task in words, for an endpoint that takes no response format. */
export const answerFormInWords = (schema: object): string =>
  `Answer with one JSON object and nothing else, no code fence. It must be valid against this JSON Schema:\n${JSON.stringify(schema)}`;

export function answerPrompt(question: EngineQuestion, photo: PhotoInPrompt): string {
  return `${questionData(question, photo)}\n\nAnswer the visitor now.`;
}
