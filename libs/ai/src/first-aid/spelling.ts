/** The words that tell of harm, as people in a hurry write them. Long enough that a slip makes no other word. */
const telling =
  'burning stinging itching tingling throbbing blister blistered blisters blistering swelling swollen bleeding numbness ' +
  'swallowed swallowing breathe breathing wheezing choking coughing vomiting vomited headache dizzy collapsed ' +
  'unconscious unresponsive streaming inhaled throat stomach tongue splashed poisoned electrocuted emergency';
/** What a slip in one of them spells by chance, and means. */
const alsoWords = new Set(
  (
    'beeding blaster bluster burling burying bring swilling spelling selling etching threat throe stinting stinking streamings breath breaching ' +
    'breading blending blistery stomachs tongs tonged cooking coking choosing headaches inhale inhales splashes ' +
    'poisons poisoner vomits swallower collapses breather breathes steaming steamings tinting tinging breeding blooding ' +
    'striping swallow itchings singing sting stringing swinging dozy swollens stemming steeming'
  ).split(' '),
);

const vowels = 'aeiou';

/** One letter left out, doubled, swapped with the next, or one vowel for another; the first letter is what people get right. */
function slipsIn(word: string): string[] {
  const slips: string[] = [];
  for (let at = 1; at < word.length; at++) {
    const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
    slips.push(before + after, before + letter + letter + after);
    if (after !== '') slips.push(before + after.charAt(0) + letter + after.slice(1));
    if (vowels.includes(letter)) for (const other of vowels) slips.push(before + other + after);
  }
  return slips;
}

const known = new Set(telling.split(' '));
/** From each slip to the word that was meant. */
export const slips: ReadonlyMap<string, string> = new Map(
  [...known].flatMap((word) =>
    slipsIn(word)
      .filter((slip) => !known.has(slip) && !alsoWords.has(slip))
      .map((slip) => [slip, word] as const),
  ),
);

/** The normalised text with those words spelt as they are meant. */
export const respelt = (text: string): string =>
  text
    .split(' ')
    .map((word) => slips.get(word) ?? word)
    .join(' ');
