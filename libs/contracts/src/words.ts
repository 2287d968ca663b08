/** Words that say nothing about what a thing is for. */
const filler = new Set(
  'and the for with from that when not car care suggest answer needs into its off every any are can does has have per use used'.split(
    ' ',
  ),
);

/** 'brushes' and 'brush', 'wheels' and 'wheel'. */
export const singular = (word: string): string => word.replace(/(?<=s|x|ch|sh)es$|(?<=[a-z]{2}[^s])s$/, '');

/** The words of a text that tell what a thing is for: of three letters or more, in small letters and in the singular. */
export const tellingWords = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/[a-z0-9]{3,}/g) ?? []).filter((word) => !filler.has(word)).map(singular));
