import { tellingWords } from '@app/contracts/words.js';
import type { AttributeWords } from './attribute-words.js';
import { sizeOf } from './prices.js';
import type { ProductText } from './product-shelf.js';

/** What is ruled out tells nothing of what is wanted: 'satin, not wet look'. */
const ruledOut = /\b(?:not|no|isn'?t|doesn'?t|without|nothing|never)\b(?: [\w'-]+){1,2}/gi;

/**
 * Those that the message narrows a kind down to: by the size that is named ('in 5 litres'), by attributes ('not greasy'), or by words
 * that only some of them have ('graphene'); all of them where it does not.
 */
export function narrowed(texts: readonly ProductText[], message: string, attributes: AttributeWords): ProductText[] {
  const size = sizeOf({ productName: message });
  const sized = texts.filter((text) => size !== null && sizeOf(text)?.amount === size.amount);
  if (sized.length > 0) return sized;
  const possible = withAttributes(texts, message, attributes);
  const said = [...tellingWords(message.replace(ruledOut, ' '))].filter((word) => word.length > 3);
  const owns = (text: ProductText, word: string) =>
    tellingWords(`${text.productName} ${text.description} ${text.keywords}`).has(word);
  const telling = said.filter((word) => {
    const count = possible.filter((text) => owns(text, word)).length;
    return count > 0 && count < possible.length;
  });
  const whole = possible.filter((text) => telling.length > 0 && telling.every((word) => owns(text, word)));
  return whole.length > 0 ? whole : possible;
}

/** Those that say they have what is wanted, else those that do not say the opposite. */
export function withAttributes<T extends ProductText>(
  texts: readonly T[],
  message: string,
  attributes: AttributeWords,
): T[] {
  const wanted = attributes.wishes(message);
  if (wanted.size === 0) return [...texts];
  const verdicts = new Map(texts.map((text) => [text, attributes.verdict(text, wanted)]));
  const having = texts.filter((text) => verdicts.get(text) === 'has');
  const possible = texts.filter((text) => verdicts.get(text) !== 'lacks');
  return having.length > 0 ? having : possible.length > 0 ? possible : [...texts];
}
