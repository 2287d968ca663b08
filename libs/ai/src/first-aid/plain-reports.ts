import type { Finding } from '@app/contracts/knowledge/safety.contract.js';
import { normalise } from '../retrieval/tokens.js';
import { animal, child, eyes } from './words.js';

const person = `(?:i|ive|he|hes|she|shes|they|we|somebody|someone|(?:my|our|a|the) (?:\\w+ )?(?:${child}|wife|husband|mate|friend|dad|mum|partner|girlfriend|boyfriend|brother|sister|neighbour|customer|apprentice|nan|gran|grandad|uncle|colleague))`;
const owner = '(?:my|his|her|their|our|both|one)';
const skin = '(?:skin|hands?|fingers?|thumbs?|palms?|wrists?|arms?|legs?|feet|foot|face)';
const hurts =
  '(?:burning|stinging|bleeding|blister\\w*|numb|swollen|swelling|peeling|red raw|on fire|streaming|burns|stings|hurts)';

/**
 * The plainest reports of the harms in which minutes count. The model hears most of them, but weighs a short message by
 * the thousands of short harmless ones that it was trained on.
 */
const reports: readonly (readonly [Finding, RegExp])[] = [
  [
    'unresponsive',
    new RegExp(
      `\\b${person} (?:(?:has|is|just|have|wont|suddenly|s) )*(?:passed out|collapsed|unconscious|wake up|not responding|fainted|keeled over|blacked out|stopped breathing|having a fit)\\b(?! (?:at the|when|laughing))`,
    ),
  ],
  [
    'cannot-breathe',
    /\b(?:cant breathe|cannot breathe|struggling (?:to breathe|for breath)|gasping for (?:air|breath)|cant (?:get|catch) (?:my|his|her) breath)\b/,
  ],
  [
    'animal',
    new RegExp(
      `\\b(?:my|our|the|next doors) (?:\\w+ )?${animal} (?:(?:has|just|have) )*(?:drank|drunk|swallowed|lapped up|licked up|ate|eaten) (?:\\w+ )*(?:it|some|cleaner|antifreeze|screen ?wash|remover|bleach|degreaser)\\b`,
    ),
  ],
  [
    'swallowed',
    new RegExp(
      `\\b${person} (?:(?:has|just|have|accidentally) )*(?:drank|drunk|swallowed) (?:(?:a|some|bit|of|the|mouthful|sip|load|lot) )*(?:it|some|cleaner|antifreeze|screen ?wash|remover|bleach|degreaser|petrol|\\w+ cleaner|\\w+ remover)\\b`,
    ),
  ],
  [
    'eye',
    new RegExp(
      `\\b(?:got|splash\\w*|spray\\w*|squirt\\w*|drip\\w*|flick\\w*|went|gone|blew|ran|spat|rubbed)(?: \\w+){0,4} (?:in|into) ${owner} (?:(?:left|right|of|my) )*${eyes}\\b|\\b${owner} (?:(?:left|right) )?${eyes} (?:is|are|wont stop|keeps?) (?:\\w+ )?${hurts}`,
    ),
  ],
  ['skin', new RegExp(`\\b(?:my|his|her) (?:\\w+ )?${skin} (?:burn|sting|(?:is|are|wont stop) (?:\\w+ )?${hurts})\\b`)],
  [
    'electric-shock',
    /\b(?:got|had|gave me|gave him|gave her) (?:(?:a|an|right|massive|nasty|big) )*electric shock\b|\belectrocuted\b/,
  ],
  [
    'gas-released',
    /\b(?:ive |i |just |have )?(?:mixed|poured|added|put) (?:\w+ ){0,2}bleach (?:\w+ ){0,2}(?:and|with|into|in|to) (?:\w+ ){0,2}(?:vinegar|acid|ammonia|descaler|limescale|wheel cleaner|toilet cleaner|brick cleaner)\b/,
  ],
];

/** A sentence with one of these asks, plans, denies or remembers. */
const NOT_NOW =
  /\b(?:if|would|could|might|will|may|should|does|is it|before|ago|last|once|used to|when i was|nobody|no one|not|didnt|hasnt|havent|never|video|avoid\w*|prevent\w*|so (?:it|i|that)|without|in case|nearly|almost|always|sun|price|read|heard)\b/;

/** The harm that a message reports in so many words, null where it reports none. */
export function plainReport(message: string): Finding | null {
  const sentences = message.split(/[.!?\n]+/).map(normalise);
  const found = reports.find(([, words]) => sentences.some((said) => words.test(said) && !NOT_NOW.test(said)));
  return found?.[0] ?? null;
}
