/** No request of ours nests deeper than a handful of levels. */
const MAX_DEPTH = 20;

/** Whether a JSON text nests deeper than any request of ours: a hundred thousand brackets exhaust a recursive validator's stack. */
export function isTooDeep(text: string, limit = MAX_DEPTH): boolean {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const character = text.charCodeAt(i);
    if (inString) {
      if (character === 92) i++;
      else if (character === 34) inString = false;
    } else if (character === 34) inString = true;
    else if (character === 91 || character === 123) {
      if (++depth > limit) return true;
    } else if (character === 93 || character === 125) depth--;
  }
  return false;
}
