const PROHIBITION =
  /\b(never|not|no|nor|neither|without|avoid|skip|unless|cannot|beware|refrain|instead of|rather than|keep (\w+ ){0,3}(away|off)|\w+n['’]t)\b/i;
const HARM =
  /\b(damag|harm|ruin|scratch|etch|crack|dissolv|strip|weaken|stain|burn|poison|toxic|danger|risk|because|comes? from|left by)\w*/i;
const INSTRUCTION =
  /\b(use|apply|spray|pour|add|mix|try|grab|take|rub|scrub|scrape|wipe|put|soak|wash|clean|work)\w*\b[^.!?\n]{0,45}$/i;

/** Finds what `pattern` matches where a text advises it; null where it is only warned against. */
export type FindAdvice = (text: string, pattern: string) => string | null;

/** The first sentence that advises what `pattern` matches; null where it is only warned against. */
export const findAdvice: FindAdvice = (text, pattern) => {
  const wanted = new RegExp(pattern, 'i');
  for (const { sentence, isProhibited } of sentencesOf(text)) {
    const match = wanted.exec(sentence);
    if (!match || isProhibited) continue;
    const upToMatch = sentence.slice(0, match.index + match[0].length);
    if (HARM.test(sentence) && !INSTRUCTION.test(upToMatch)) continue;
    return sentence;
  }
  return null;
};

/** The sentences of a text; items of a list under a heading such as 'Avoid:' are prohibitions too. */
function* sentencesOf(text: string): Generator<{ sentence: string; isProhibited: boolean }> {
  let isUnderProhibition = false;
  for (const line of text.split('\n').map((raw) => raw.trim())) {
    const isItem = /^([-*•]|\d+[.)])\s/.test(line);
    if (!isItem) isUnderProhibition = false;
    for (const sentence of line.split(/(?<=[.!?;])\s+|\bbut\b|\bhowever\b/i)) {
      if (sentence.trim())
        yield { sentence: sentence.trim(), isProhibited: (isItem && isUnderProhibition) || PROHIBITION.test(sentence) };
    }
    if (line.endsWith(':')) isUnderProhibition = PROHIBITION.test(line);
  }
}
