/** Lines count as ends too: steps often have no full stop. That of a step's number is none. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=(?<!(?:^|\n)\s*\d{1,2})[.!?]["')]?)\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
