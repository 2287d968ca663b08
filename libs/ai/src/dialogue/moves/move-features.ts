import type { Features } from '../../learned/features.js';
import { messageFeatures } from '../../learned/message-features.js';
import type { Heard } from './heard.js';

/** A message of a talk as the model looks at it. */
export interface HeardMessage {
  /** Its tidied words. */
  words: readonly string[];
  /** Those of its last sentence: who tells something first asks at the end. */
  last: readonly string[];
  /** It ends as a question does. */
  asks: boolean;
  names: Pick<Heard, 'namesDetail' | 'namesPlace' | 'isOnlyDetail' | 'namesMess' | 'namesKit'>;
}

/** What training and reading look at; a change here wants a new model (`npm run train -- moves`). */
export function moveFeatures({ words, last, asks, names }: HeardMessage): Features {
  const named = Object.entries(names).flatMap(([name, isSo]) => (isSo ? [`is:${name}`] : []));
  const flags = [...named, ...(asks ? ['asks'] : [])];
  return messageFeatures({ words, focus: last, flags }, { beginning: 14, end: 10, weight: 4 });
}
