/** No request of ours nests deeper than a handful of levels. */
const MAX_DEPTH = 20;
/** Nor has any more than a few thousand values; a million small ones hold the process for as long as they take to parse. */
const MAX_VALUES = 50_000;

/**
 * Whether a JSON text nests deeper, or has more values, than any request of ours: a hundred thousand brackets exhaust a recursive
 * validator's stack.
 */
export function isTooComplex(text: string, maxValues = MAX_VALUES): boolean {
  let depth = 0;
  let values = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const character = text.charCodeAt(i);
    if (inString) {
      if (character === 92) i++;
      else if (character === 34) inString = false;
    } else if (character === 34) inString = true;
    else if (character === 91 || character === 123) {
      if (++depth > MAX_DEPTH) return true;
    } else if (character === 93 || character === 125) depth--;
    else if (character === 44 && ++values > maxValues) return true;
  }
  return false;
}
