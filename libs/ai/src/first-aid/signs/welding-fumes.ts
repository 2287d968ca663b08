import type { Said, Sign } from '../said.js';
import { solventWords, weldingWords } from '../setting.js';
import { cannotBreathe } from './breathing.js';
import { fumes } from './fumes.js';

const heats =
  /\b(?:blow ?torch\w*|torch(?:ed|ing)?|flame|heat gun|red hot|glowing|grind(?:ing|er)?|ground (?:it|the)|solder\w*|braz\w*|burn(?:t|ed|ing)? (?:it|them|the \w+|that)?(?: \w+)? ?off|heat(?:ed|ing) (?:it|them|the))\b/;

/** Asked out of interest, with nothing in hand. */
const onlyHeardOf =
  /^(?!.*\b(?:going to|about to|ready|now|just|before i|ill|im)\b).*\b(?:heard|read|told|is it true|true|why|myth|how come|supposed to be)\b/;
/** Said in a talk about such a cleaner: nothing but metal is heated so. */
const heatsMetal =
  /\b(?:cherry red|red hot|dull red|blow ?torch\w*|oxy ?\w*|map gas|mapp|butane torch|gas torch|with the torch|torch (?:it|the)|flame|weld\w*|mask on ready)\b(?! (?:spatter|splatter))/;

/** An arc or flame turns what is left of chlorinated cleaner into phosgene: it is stopped before it happens. */
export const weldingFumes: Sign = (said) => {
  const { setting, whole } = said;
  const welds =
    weldingWords.exec(whole) ??
    /\bstrik\w* (?:up )?(?:an |the )?arc\b|\bcherry red\b/.exec(whole) ??
    /\b(?:mig|tig|arc) weld\w*\b|\bblow ?torch\w*\b|\bbrazing\b|\bplasma cut\w*\b/.exec(whole);
  const cleaner = /\b(?:brake|carb) cleaner\b/;
  const burnsIt =
    (cleaner.test(whole) && heats.test(whole)) || (setting.solvent && heatsMetal.test(whole)) ? 'flame' : null;
  const ill = isAfterHeat(said) ? (said.told(cannotBreathe) ?? said.told(fumes)) : null;
  if (ill !== null) return ill;
  if (onlyHeardOf.test(whole)) return null;
  if (welds === null) return burnsIt;
  const isSolvent =
    solventWords.test(whole) ||
    (setting.solvent &&
      /\b(?:it|that|this|discs?|metal|bracket|exhaust|sills?|panel|floor|chassis|cleaned|sprayed|bit|patch|straight|now|after|pipe|joint|sec|minute|tonight|later|ready|mask|about|going|just|up)\b/.test(
        whole,
      ));
  return isSolvent && !/\bnever weld\b/.test(whole) ? welds[0] : null;
};

/** Ill after a solvent and an arc or a flame, which may have been spoken of messages apart and done hours ago. */
const isAfterHeat = ({ setting, whole }: Said): boolean =>
  (solventWords.test(whole) || setting.solvent) && (weldingWords.test(whole) || heats.test(whole) || setting.welding);
