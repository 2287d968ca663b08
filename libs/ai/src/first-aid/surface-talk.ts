import { normalise } from '../retrieval/tokens.js';
import { body, carPart, clothes, eyes, living, pattern } from './words.js';

/** What cleaning leaves on a surface and nothing leaves on a body. */
const traces =
  /\b(?:rings?|tide ?marks?|halos?|stains?|stained|streaks?|streaky|smears?|smeared|smeary|swirls?|holograms?|haze|hazy|film|residue|watermarks?|outline|paint)\b/;
const anybody = pattern(living, body, eyes, clothes);
const anyPart = pattern(carPart);

/** True where a message tells of a mark on the car ('it has spread and left a ring') and names nobody and no part of a body. */
export function tellsOfSurface(text: string): boolean {
  const said = normalise(text).replace(/\bi (?:keep|use|go|rub|scrub|try|carry)\b/g, ' ');
  return (
    (traces.test(said) || anyPart.test(said)) &&
    !anybody.test(said) &&
    !/\b(?:red|burn\w*|blister\w*|itch\w*|sting\w*|hurts|sick|dizzy|bleed\w*|smoke|smoking|fire)\b/.test(said)
  );
}
