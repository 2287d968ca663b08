import type { Facet } from '@app/contracts/knowledge/facets.contract.js';
import type { MoveKind } from '../../move.js';
import { adaptEntry } from '../../offline/adapt-entry.js';
import { asSentence, inSentence } from '../../offline/equipment-rows.js';
import { passagesMatching } from '../../offline/passages.js';
import { normalise } from '../../retrieval/tokens.js';
import { type GuideContext, readingOf, type Reply } from './context.js';

/** What each kind of message asks of the guide in hand, nearest first. What was said in this conversation is passed over. */
const facetsByMove: Partial<Record<MoveKind, readonly Facet[]>> = {
  worse: ['worse', 'left-mark', 'overdone', 'when-pro'],
  'colour-change': ['worse', 'harms-surface', 'when-pro'],
  'smell-after': ['smell-left', 'came-back', 'when-pro'],
  wetness: ['wait', 'weather', 'after'],
  'no-effect': ['no-effect', 'stronger', 'when-pro'],
  tried: ['no-effect', 'stronger', 'when-pro'],
  'partly-worked': ['stronger', 'passes', 'comes-out', 'when-pro'],
  'give-up': ['when-pro'],
  prevent: ['prevent', 'after'],
  'how-known': ['done-sign'],
  'price-of-pro': ['cost-pro', 'when-pro'],
  weather: ['weather', 'place'],
  'time-short': ['skip', 'urgency', 'time-needed'],
  'what-after': ['after', 'prevent'],
  'how-long': ['dwell', 'time-needed', 'wait'],
  'how-often': ['how-often', 'lasts'],
  'how-much': ['quantity', 'dilution'],
  why: ['why-so', 'cause'],
};

/** Once all of it was said. */
const lastWord: Partial<Record<MoveKind, string>> = {
  'no-effect':
    'I have nothing left that I would put on it myself: the next move is to let a detailer or another professional see it in person.',
};

/** Messages that two lines answer: why it failed and what is stronger. */
const wantsTwo = new Set<MoveKind>(['no-effect', 'tried']);

/** Said in front, taken in turn. */
const openers: Partial<Record<MoveKind, readonly string[]>> = {
  'no-effect': ['Patience before force.', 'Then one notch further.', 'Try it this way next.'],
  tried: ['Patience before force.', 'Then one notch further.', 'Try it this way next.'],
  'partly-worked': [
    'Good, it is moving. Do the same once more before anything stronger.',
    'Better each time, then.',
    'Good progress.',
  ],
  'give-up': [
    'That is a sound decision, and no shame: a detailer who sees it can judge it better.',
    'Then leave it to a detailer near you; say what it is and what has been on it.',
  ],
};

/** What the guide in hand says to this kind of message; null where it says nothing, or all of it was said. */
export function facetReply(context: GuideContext): Reply {
  const { move, prior, says } = context;
  const facets = facetsByMove[move.kind] ?? [];
  const lines = facets.flatMap((facet) => says(facet) ?? []).slice(0, wantsTwo.has(move.kind) ? 2 : 1);
  if (lines.length === 0 && move.kind !== 'give-up') {
    const last = prior.fresh([lastWord[move.kind] ?? '']);
    return last.length > 0 ? last : null;
  }
  const isHarm = move.kind === 'worse' || move.kind === 'colour-change';
  const opener = isHarm ? stopFirst(context, lines[0]) : prior.way(openers[move.kind] ?? ['']);
  return [opener, ...lines];
}

/** Whoever made it worse goes on no further; '' where that was only supposed, or is `said` to be as it should. */
export const stopFirst = ({ move, prior }: GuideContext, said = ''): string =>
  move.isSupposed || /\bnormal\b/.test(said)
    ? ''
    : prior.way(['Stop there for now.', 'Then leave it be for the moment.', 'Hands off it for now.']);

/** What to mind for one's health: the guide's warnings, gravest first, else what it says of health. */
export function healthReply({ guide, prior, says }: GuideContext): Reply {
  const grave = guide.cautions.filter(({ level }) => level !== 'info');
  const warnings = prior.unsaid(
    grave.map(({ level, text }) => [level === 'danger' ? 'Danger: ' : 'Careful: ', text] as const),
  );
  const health = says('health');
  const lines = health === null ? warnings : [...warnings.slice(0, 1), health];
  return lines.length > 0 ? lines : null;
}

const colours =
  /\b(?:white|whitish|yellow|brown|grey|gray|pink|green|purple|red|orange|blue|black|milky|darker|lighter)\b/;

/** The colour changed: expected where a guide for what was used says so, else harm. */
export function colourReply(context: GuideContext): Reply {
  const { message, guide, prior, subject, search, state, kinds } = context;
  const colour = colours.exec(normalise(message))?.[0];
  if (colour === undefined) return facetReply(context);
  const turns = new RegExp(`\\b(?:turns?|goes|go|runs?|bleeds?|becomes?|colou?rs?)\\b[^.]{0,40}\\b${colour}\\b`, 'i');
  const used = state.owns.flatMap((id) => kinds.get(id)?.name ?? []);
  const others = used.flatMap((name) => search(`${name} ${colour}`, 2).entries);
  const [expected] = [guide, ...others.map(({ entry }) => adaptEntry(entry, readingOf(subject, '')))].flatMap((one) =>
    passagesMatching(one, turns, 1),
  );
  if (!expected) return facetReply(context);
  return [
    `That is meant to happen: ${inSentence(asSentence(expected.text))}`,
    ...prior.fresh(['Rinse it off before it dries, then look at what is left.']),
  ];
}

const smellsOfCleaner =
  /\b(?:cleaners?|chemicals?|chemically|fumes?|bleach|vinegar|soapy?|detergent|solvent|petrol)\b/i;

/** What smells after cleaning is mostly the cleaner. */
export function smellReply(context: GuideContext): Reply {
  const ofDirt = smellsOfCleaner.test(context.message) ? null : facetReply(context);
  if (ofDirt) return ofDirt;
  const lines = context.prior.fresh([
    'What you smell now is most likely cleaner left behind.',
    'Go over it twice with a cloth wrung out in clean water, blot it dry, and leave the doors open or a fan on it until it is bone dry. No perfume on top.',
    'If it makes you cough or your eyes smart, get out into fresh air first and let the car air with all doors open.',
  ]);
  return lines.length > 1 ? lines : facetReply(context);
}

/** 'Is it dry yet?' or 'it is dry now': then it shows how it really looks. */
export function wetReply(context: GuideContext): Reply {
  const { message, prior } = context;
  const isDry = /\bdry\b/i.test(message) && !/\b(?:not|is ?n['’]?t|wo ?n['’]?t|never) /i.test(message);
  if (!isDry) return facetReply(context);
  return [
    prior.way(['Good, dry is what shows how it really looks.', 'Good.']),
    ...prior.fresh([
      'Look at it in daylight: if it is clean you are done; if something is left, tell me what you see.',
    ]),
  ];
}

/** Why it is done so, and how to make sure on one's own car. What somebody else advises is asked about, not doubted. */
export function doubtReply({ message, guide, prior, says }: GuideContext): Reply {
  if (/\b(?:says?|said|reckons?|swears?|told)\b/i.test(message)) return null;
  return [
    prior.way([
      `Yes: that is how the guide on ${inSentence(guide.entry.title)} has it, which people wrote and checked.`,
      'As sure as the guides are, no surer.',
      'Yes, I stand by it.',
    ]),
    ...prior.fresh([asSentence(says('why-so') ?? '')]),
    ...prior.fresh(['Your surface may be different, so a hidden spot first shows whether it holds for yours.']),
  ];
}
