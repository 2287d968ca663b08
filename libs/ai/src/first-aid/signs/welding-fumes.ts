import type { Said, Sign } from '../said.js';
import { solventWords, weldingWords } from '../setting.js';
import { cannotBreathe } from './breathing.js';
import { fumes } from './fumes.js';

const heats =
  /\b(?:blow ?torch\w*|torch(?:ed|ing)?|flame|heat gun|red hot|glowing|grind(?:ing|er)?|ground (?:it|the)|solder\w*|braz\w*|burn(?:t|ed|ing)? (?:it|them|the \w+|that)?(?: \w+)? ?off|heat(?:ed|ing) (?:it|them|the))\b/;

/** An arc or flame turns what is left of chlorinated cleaner into phosgene: it is stopped before it happens. */
export const weldingFumes: Sign = (said) => {
  const { setting, whole } = said;
  const welds =
    weldingWords.exec(whole) ??
    /\b(?:mig|tig|arc) weld\w*\b|\bblow ?torch\w*\b|\bbrazing\b|\bplasma cut\w*\b/.exec(whole);
  const burnsIt = /\b(?:brake|carb) cleaner\b/.test(whole) && heats.test(whole) ? 'flame' : null;
  const ill = isAfterHeat(said) ? (cannotBreathe(said) ?? fumes(said)) : null;
  if (ill !== null) return ill;
  if (welds === null) return burnsIt;
  const isSolvent =
    solventWords.test(whole) ||
    (setting.solvent &&
      /\b(?:it|that|this|discs?|metal|bracket|exhaust|sills?|panel|floor|chassis|cleaned|sprayed|bit|patch|straight|now|after)\b/.test(
        whole,
      ));
  return isSolvent && !/\bnever weld\b/.test(whole) ? welds[0] : null;
};

/** Ill after a solvent and an arc or a flame, which may have been spoken of messages apart and done hours ago. */
const isAfterHeat = ({ setting, whole }: Said): boolean =>
  (solventWords.test(whole) || setting.solvent) && (weldingWords.test(whole) || heats.test(whole) || setting.welding);
