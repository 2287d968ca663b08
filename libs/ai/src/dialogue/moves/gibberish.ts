import type { IsEnglish } from '../../retrieval/spelling.js';

/** 'asdfgh': most of it is no word of any kind, and nothing that could be one with a slip of the finger. */
export function isGibberish(words: readonly string[], isEnglish: IsEnglish): boolean {
  const long = words.filter((word) => word.length > 1 && !/\d/.test(word));
  if (words.length > 0 && long.length === 0) return !words.some((word) => /\d/.test(word)) && words.length > 2;
  const strange = long.filter((word) => isUnpronounceable(word) && !isEnglish(word));
  return strange.length > 0 && strange.length * 2 >= long.length;
}

/** Four consonants in a row, or a long word nearly without vowels. */
function isUnpronounceable(word: string): boolean {
  if (word.length < 4) return !/[aeiouy]/.test(word);
  const vowels = word.match(/[aeiouy]/g)?.length ?? 0;
  return (
    /[bcdfghjklmnpqrstvwxz]{5}/.test(word) ||
    vowels / word.length < 0.2 ||
    (/(?:asd|sdf|dfg|fgh|ghj|hjk|jkl|qwe|wer|zxc|xcv|cvb|vbn|bnm|uio|iop)\w*(?:asd|sdf|dfg|fgh|ghj|hjk|jkl|qwe|zxc)?/.test(
      word,
    ) &&
      /(?:asd|sdf|dfg|fgh|ghj|hjk|jkl|qwe|zxc|xcv)/.test(word))
  );
}
