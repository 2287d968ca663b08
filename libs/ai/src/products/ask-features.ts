import type { Features } from '../learned/features.js';
import { messageFeatures } from '../learned/message-features.js';

/** What a message is seen as by the model: its words, with what they name put by its class: 'how much is PRODUCT at SHOP'. */
export interface AskedWords {
  words: readonly string[];
  /** Where its last sentence begins: who tells a story first asks at the end. */
  lastSentence: number;
  /** It ends as a question does. */
  asks: boolean;
}

/** What training and reading look at; a change here wants a new model (`npm run train -- product-asks`). */
export function askFeatures({ words, lastSentence, asks }: AskedWords): Features {
  const named = ['PRODUCT', 'KIND', 'SHOP', 'MAKER', 'MONEY'].flatMap((name) => {
    const count = words.filter((word) => word === name).length;
    return count > 0 ? [`${name}:${Math.min(2, count)}`] : [];
  });
  const flags = [...named, ...(asks ? ['asks'] : [])];
  return messageFeatures({ words, focus: words.slice(lastSentence), flags }, { beginning: 12, end: 16, weight: 3 });
}
