import type { Features } from '../learned/features.js';
import { messageFeatures } from '../learned/message-features.js';

/** One stretch of speech between full stops, as normalised words. */
export interface Clause {
  words: string;
  /** It ends with a question mark. */
  isAsked: boolean;
}

/** How a question begins says most of what it asks. */
const OPENING = 5;

/** What training and reading look at; a change here wants a new model (`npm run train -- question-kinds`). */
export function kindFeatures({ words, isAsked }: Clause): Features {
  const list = words.split(' ');
  const clause = { words: list, focus: list.slice(0, OPENING), flags: isAsked ? ['asks'] : [] };
  return messageFeatures(clause, { beginning: 24, end: 0, weight: 3 });
}
