import { stem } from '../../retrieval/stemmer.js';
import type { AdviceWords } from './advice-words.js';

/** 'Only adds haze', 'leaves marks'. */
const CAUSES =
  /\b(?:adds?|leaves?|causes?|makes?|brings?|spreads?|lets?|drags?|gives?|puts?|causes?)\b.*\b(?:grit|haze|scratch\w*|marks?|damage|slip\w*|jam|worse|swirls?|rings?|streaks?|smears?|holes?|fade|stains?|clouds?|burns?)\b/;
const SPOILS = '(?:streaks?|smears?|scratch\\w*|hazes?|wastes?|clogs?|dulls?|ruins?|damages?|weakens?|cracks?)';
/** 'Bleach only hides it', 'acetone stays in the cupboard', 'nothing oily belongs on it'. */
const NO_USE = new RegExp(
  [
    '\\b(?:only|just|merely) (?:hide|mask|cover|spread|smear|push|move|drive|set|bake|grind|rub|delay|make|bring|shift|dull|feed|moves?)s?\\b',
    `\\b(?:only|just|merely) ${SPOILS}\\b`,
    '\\b(?:stays?|belongs?|remains?) in the (?:cupboard|kitchen|shed|drawer|bin|bottle|workshop|garage)\\b',
    '\\b(?:has|have) no (?:place|business)\\b',
    '\\b(?:nothing|none|no|not|dont|doesnt|never)\\b.* belongs?\\b',
    '\\b(?:heat|steam|hot water|warmth)\\b.*\\b(?:sets?|cooks?|bakes?|fixes|locks)\\b|\\blast thing you want\\b',
    '\\b(?:off the (?:table|cards)|out of the question|a bad idea|(?:classic|common|big|usual) mistakes?|to blame|the (?:usual )?culprits?|a (?:definite |big |firm )?no|a no no|a wide berth|no friends?|the enem(?:y|ies)|bad news|asking for trouble|the opposite|not the answer|off limits|a mistake)\\b',
    '\\b(?:goes?|turns?|going)(?: \\w+){0,4} (?:rancid|white|grey|brown|sticky|tacky|brittle|milky|hard|cloudy|patchy|blotchy|gooey|sour|yellow|chalky)\\b',
    '\\bleave\\b.*\\b(?:alone|out(?: of)?)\\b',
    '\\b(?:only|merely) (?!be |use |a |the |on |in |with )(?:\\w+)s\\b',
    '\\b(?:stops?|keeps?|prevents?)\\b.*\\b(?:from )?working\\b',
    '\\bcosts? you\\b|\\bis like (?:driving|walking|standing)\\b|\\bat best\\b',
    '\\b(?:makes?|leaves?|turns?) (?:it|them|the \\w+|your \\w+) (?:worse|crispy|stiff|brittle|sticky|tacky|slippery|greasy|cloudy|dull|harder|rough|blotchy)\\b',
    '\\b(?:is|are) (?:just as |every bit as |far too |very |too |quite |pretty |highly )?(?:caustic|corrosive|acidic|unkind|harsh|nasty|brutal|aggressive|flammable|hard on)\\b',
    '\\b(?:rots?|traps?|flattens?|crazes?|corrodes?|perish(?:es)?|ruins?|wrecks?|spoils?|weakens?|shocks?|gums? up|dries? out)\\b',
    '\\bcan\\b.*\\b(?:under (?:your|the) skin|(?:your|the) (?:lungs?|eyes?|face)|through (?:your|the) (?:skin|hand|glove))\\b',
    '\\b(?:is|are) (?:always |all |both |just |simply )?(?:wrong|unsuitable|useless|off limits|too (?:harsh|strong|hot|aggressive|rough|coarse))\\b',
  ].join('|'),
);
/** Whoever is said to be wrong may be the one who warns. */
const DOUBTED = /\b(?:people|anyone|anybody|they|label|guide|advice|warnings?|experts?|who|myths?)\b/;
const GIVES_OFF =
  /\b(?:gives?|giving|gave|sets?|makes?|making|forms?|releases?|produces?|creates?)\b.*\b(?:gas|gases|fumes|chlorine|chloramines?|sulphide)\b|\b(?:gas|fumes) (?:forms?|comes? off)\b/;
const IGNITES =
  /\b(?:catch(?:es)? fire|(?:burst|go up) in(?:to)? flames?|burns? (?:easily|like|fiercely)|sets? (?:\w+ ){0,3}(?:off|alight|on fire))\b/;
const KILLS =
  /\b(?:(?:can|could|will|may|might) (?:kill|blind|injure|maim)|kills? (?:you|people|someone|anyone|fish)|kills)$/;
const KILLS_HERE =
  /\b(?:can|could|may|might) (?:kill|blind|injure|maim|cost)\b(?! (?:the )?(?:smell|mould|germs|bacteria|bugs|weeds|algae))/;
const WOULD_TAKE =
  /\b(?:would|will|could) (?:only |just |also )?(?:take|strip|eat|melt|ruin|scratch|dull|crack|cook|cloud|soften|bleach)\b/;
const INTO =
  /\b(?:grinds?|drives|bakes|cooks?|presses|rubs|melts|pushes|works|locks|sets|carries) .*\b(?:in|into|on|deeper)$|\b(?:grinds|drives|bakes) .*\b(?:into|deeper|onto)\b|\b(?:melts|pushes|spreads|carries|soaks|seeps) .*\bdeeper\b/;

/** True where the words tell of what something does that nobody wants. `isOrder`: they tell what to do instead. */
export function tellsOfHarm(tokens: readonly string[], isOrder: boolean, terms: AdviceWords): boolean {
  const text = tokens.join(' ').replace(/\bas well\b|\bfinish(?:es)? (?:off|the job|it|with|by)\b/g, '');
  const stems = text.split(' ').map(stem);
  const { harms, effects, materials, restoring, mess } = terms;
  if (GIVES_OFF.test(text) && !/\b(?:kills?|lifts?|works?|cleans?|helps?)\b/.test(text)) return true;
  if (isLeftAlone(tokens, terms)) return true;
  if (/\bmore harm than good\b|\boff the (?:list|menu)\b/.test(text)) return true;
  if (isOrder) return false;
  if (NO_USE.test(text) && !DOUBTED.test(text) && !stems.some((word) => terms.protection.has(word))) return true;
  if (IGNITES.test(text) || KILLS.test(text) || KILLS_HERE.test(text)) return true;
  if (CAUSES.test(text) && !stems.some((word) => restoring.has(word))) return true;
  const isOnMess = stems.some((word) => mess.has(word) && !materials.has(word));
  if ((WOULD_TAKE.test(text) || INTO.test(text)) && !isOnMess && !/\b(?:easily|cleanly|nicely)\b/.test(text))
    return true;
  const material = stems.findLast((word) => materials.has(word));
  // 'A weak bleach solution': a substance, and nothing that is done to anything.
  const isEffect = (word: string, at: number) =>
    effects.has(word) &&
    word !== material &&
    !(
      terms.marked.has(word) &&
      /^(?:solution|mix|and|or|spray|on|in|with|cleaner|water)$/.test(text.split(' ')[at + 1] ?? 'on')
    );
  const affects = material !== undefined && stems.some(isEffect);
  if (affects && !stems.some((word) => restoring.has(word)) && !isOnMess) return true;
  return stems.some((word) => harms.has(word)) && !stems.some((word) => mess.has(word));
}

/** 'Skip the bleach', 'leave the bolts alone': what protects may not be left so. */
function isLeftAlone(tokens: readonly string[], terms: AdviceWords): boolean {
  const text = tokens.join(' ');
  if (tokens.some((token) => terms.protection.has(stem(token)))) return false;
  if (/^(?:and |so |but |then |just |please )*leave\b.*\b(?:alone|out)\b/.test(text)) return true;
  return (
    /^(?:and |so |but |then |just |please )*(?:skip|forget|ditch|drop) (?:the |any |all |your )?\w+/.test(text) &&
    tokens.slice(1).some((token) => terms.marked.has(stem(token)))
  );
}
