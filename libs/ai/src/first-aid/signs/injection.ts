import type { Sign } from '../said.js';
import { body, owner } from '../words.js';

const jetWords =
  /\b(?:pressure ?wash\w*|power ?wash\w*|jet ?wash\w*|jet ?washer|karcher|lance|water jet|jet|nozzle|high pressure|grease gun|spray gun|(?:paint|hvlp|airless) sprayer|airless|air ?line|compressed air|air ?gun|blow ?gun|compressor)\b/;
const jetWounds = [
  new RegExp(
    `\\b(?:hit|skim\\w*|nick\\w*|graz\\w*|clipp\\w*|brush\\w*|zapp\\w*|tagg\\w*|shav\\w*|poked|injected|into|caught|catch\\w*|cut|went|gone|sprayed|got|blasted|pierced|punctured|sliced|injected|hole|took|stripped|swiped|swept|passed|ran|broke|tore|ripped|squirted|through|jetted|washed|shot|lacerat\\w*|blew|sprays?)(?: \\w+){0,6} (?:${owner} |the |a )(?:\\w+ )?(?:${body}|boots?|gloves?|shoes?|trainers?|skin|wellies)`,
  ),
  new RegExp(
    `\\b(?:${owner}) (?:\\w+ )?(?:${body})(?: \\w+){0,5} (?:dot|line|mark|purple|pinprick|swell\\w*|swelled|hit|caught|cut|hole|pierced|punctured|jet|sprayed|swollen|bleeding|puncture)\\b`,
  ),
];
/** Steam burns; only what is under pressure goes in. */
const scalds = /\b(?:steam\w*|boiling|scald\w*|hot water)\b/;
const pressure =
  /\b(?:pressure ?wash\w*|power ?wash\w*|jet ?wash\w*|karcher|high pressure|hole|puncture\w*|pierced|through (?:my|his|her))\b/;
const onBody = new RegExp(`\\b(?:${owner}) (?:\\w+ )?(?:${body})\\b`);
const hole = /\b(?:hole|pin ?hole|puncture\w*|slit|pin ?prick|water under the skin)\b/;
export const injection: Sign = (said) => {
  const jets = jetWords.test(said.whole) || said.setting.pressureWasher;
  if (!jets || (said.names(scalds) && !said.names(pressure))) return null;
  // A jet in the face is for the eyes first.
  if (said.names(/\b(?:face|eyes?|mouth|nose|ear)\b/) && !said.names(pressure)) return null;
  const pierced = said.allReal(onBody, hole);
  if (pierced !== null) return pierced;
  const direct = said.real(...jetWounds);
  if (direct === null) return null;
  return jetWords.test(said.whole) ||
    /\b(?:hole|through|puncture\w*|pierced|split|bleed\w*|swell\w*|swollen|jet|spray\w*|it went into|into (?:my|his|her)|pin ?prick|(?:tiny|white|little|small|red) (?:\w+ )?(?:dot|line|mark|spot|cut|hole))\b/.test(
      said.whole,
    )
    ? direct
    : null;
};
