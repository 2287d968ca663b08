import { asSentence, inSentence } from '../../offline/equipment-rows.js';
import { passagesMatching } from '../../offline/passages.js';
import type { GuideContext, Reply } from './context.js';
import { placed } from './placed.js';

const ofPrevention =
  /\b(?:prevent\w*|protect\w*|keeps? (?:it|them|the)|in future|next time|coming back|comes? back|regular\w*|every (?:few|week|month|two|three|six)|wax|seal(?:ant)?|coating|repel\w*|barrier)\b/i;

/** How it is kept from coming back. */
export function preventReply(context: GuideContext): Reply {
  const said = newly(context, ofPrevention, 2);
  return said.length > 0
    ? said
    : context.told.fresh([
        'Nothing keeps it away for good: what helps is to deal with it early, wash regularly and keep the surface protected.',
      ]);
}

const ofDone =
  /\b(?:no longer|nothing more|comes? (?:away|up|off) clean|runs? clear|feels? (?:smooth|even|glass\w*)|looks? (?:even|clear|the same|clean)|stays? (?:dry|white|clean)|when (?:it|the (?:surface|cloth|towel|water)) (?:is|comes|looks|feels|runs|stays))\b/i;

/** By what one sees that it is done. */
export function doneReply(context: GuideContext): Reply {
  const said = newly(context, ofDone, 2);
  const general =
    'It is done when a clean damp cloth comes away clean and the place looks and feels like what is beside it once dry.';
  return said.length > 0 ? said : context.told.fresh([general]);
}

const ofMoney =
  /£|\b(?:charg\w*|cost\w*|pric\w*|pay\w*|quid|fair|rate|dear\w*|expensive|money|set me back|pros?|professional\w*|valet\w*|detailers?|specialists?|how much (?:is|would|will|does|do|to|for))\b/i;

/** What a professional would take: only what the guide knows, and how to find out. */
export function priceOfProReply(context: GuideContext): Reply {
  const { guide, told, message } = context;
  if (!ofMoney.test(message)) return null;
  const said = newly(context, /£\s?\d/, 1);
  const ask =
    'My guide holds no price for that, it depends on the car and the damage: get two quotes from people near you, with a photo.';
  return [
    ...(said.length > 0 ? said : told.fresh([ask])),
    ...told.unsaid([['It is worth paying for in these cases: ', guide.entry.stopAndAskPro]]),
  ];
}

/** Somebody has had enough: that is sound, whom to ask, and what not to do until then. */
export function giveUpReply({ guide, told }: GuideContext): Reply {
  const never = guide.entry.neverDo[0];
  return [
    told.way([
      'That is a sound decision, and no shame: a detailer who sees it can judge it better.',
      'Then leave it to a detailer near you; say what it is and what has been on it.',
    ]),
    ...told.fresh([never ? `Until then leave it alone, and above all: never ${inSentence(asSentence(never))}` : '']),
    ...told.unsaid([['Certainly one for them: ', guide.entry.stopAndAskPro]]),
  ];
}

/** What somebody else advises is asked about. */
const ofOthers = /\b(?:says?|said|reckons?|swears?|told)\b/i;

/** Where it comes from, why it is done so, and how to make sure on one's own car. */
export function doubtReply({ message, guide, told, subject }: GuideContext): Reply {
  if (ofOthers.test(message)) return null;
  const step = guide.steps[(subject.step ?? 1) - 1];
  const reason = guide.entry.steps.find(({ title }) => title === step?.title)?.why;
  return [
    told.way([
      `Yes: that is how the guide on ${inSentence(guide.entry.title)} has it, which people wrote and checked.`,
      'As sure as the guides are, no surer.',
      'Yes, I stand by it.',
    ]),
    ...told.unsaid([[`The reason for step ${subject.step ?? 1}: `, reason ?? '']]),
    ...told.fresh(['Your surface may be different, so a hidden spot first shows whether it holds for yours.']),
  ];
}

function newly({ guide, told }: GuideContext, pattern: RegExp, most: number): string[] {
  return passagesMatching(guide, pattern, 12)
    .filter(({ text }) => text.split(' ').length > 5 && !text.startsWith('When to ask') && !told.has(text))
    .slice(0, most)
    .map((passage) => placed(passage, guide));
}
