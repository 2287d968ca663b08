import type { ProductText } from './product-shelf.js';

export function shared(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  const [short, long] = left.size < right.size ? [left, right] : [right, left];
  let count = 0;
  for (const word of short) if (long.has(word)) count += 1;
  return count;
}

/** `aiLogic` reads 'Suggest when …; not for …': what stands behind the first semicolon or 'not for' speaks against the product. */
export function splitLogic(aiLogic: string): { when: string; whenNot: string } {
  const match = /;|\b(?:not for|never|do not|don't|not on|avoid)\b/i.exec(aiLogic);
  return match
    ? { when: aiLogic.slice(0, match.index), whenNot: aiLogic.slice(match.index) }
    : { when: aiLogic, whenNot: '' };
}

const size =
  /\s+\d[\d.,]*\s*(?:by \d+ )?(?:x \d+ ?)?(?:ml|millilitres?|cl|l|ltrs?|litres?|kg|g|grams?|oz|mm|cm|m|bar|w|v|lumen|pack|piece|grit)\b.*$/i;
/** A product's name without how much of it there is. */
export const bareName = ({ productName }: Pick<ProductText, 'productName'>): string => {
  const bare = productName.replace(size, '').trim();
  return bare === '' ? productName : bare;
};
