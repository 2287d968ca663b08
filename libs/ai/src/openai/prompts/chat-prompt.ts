import type { EngineQuestion } from '../../answer-engine.js';
import { type PhotoInPrompt, questionData } from './question-data.js';
import { sharedRules } from './shared-rules.js';

export const chatRules = `${sharedRules}

Your task: reply to <visitor_words>, the last message of <conversation>, which began with a question and its answer.
- Answer what was asked, first, in two to six sentences. Steps only where they are asked for, as lines beginning '1. '.
- Do not repeat what the conversation already says, except a danger caution that applies to what you advise now.
- Where <reading> says certainty "closest" and the conversation does not settle it, say that you are not sure and ask the one
  question that would settle it.
- If neither the guides nor the conversation hold the answer, say in one sentence that you do not know that, and give the safe
  thing to do instead: stop, rinse with water, test on a hidden spot, or ask a professional.
- You only write this reply. Do not claim to have done, sent, saved or looked up anything.`;

export function chatPrompt(question: EngineQuestion, photo: PhotoInPrompt): string {
  return `${questionData(question, photo)}\n\nReply to the visitor now.`;
}
