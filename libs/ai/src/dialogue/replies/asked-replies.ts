import { asSentence, inSentence } from '../../offline/equipment-rows.js';
import { nearestPassages, type Passage, passagesMatching } from '../../offline/passages.js';
import { words } from '../../retrieval/tokens.js';
import { tidyWords } from '../moves/tidy.js';
import type { GuideContext, Reply } from './context.js';
import { placed } from './placed.js';

export const amountOfTime =
  /\b(?:\d+(?:\s*(?:-|to|–)\s*\d+)?\s*|(?:an?|half an?|one|two|three|four|five|six|ten|fifteen|twenty|thirty|a few|a couple of|several)\s+)(?:s|secs?|seconds?|mins?|minutes?|hours?|h|days?|weeks?|months?)\b|\bovernight\b/i;
const staysOn = /\b(?:leave|wait|keep|soak|dwell|sit|wipe off|rinse)\b/i;
const drying = /\b(?:dry|dries|dried|drying|damp)\b/i;

/** How long something takes or stays on: the time that the guide gives for just that, else for the step that takes longest. */
function timeReply({ message, guide, told, subject }: GuideContext): Reply {
  const isTime = ({ text }: Passage): boolean => amountOfTime.test(text);
  const isFresh = ({ text }: Passage): boolean => !told.has(text);
  if (drying.test(message)) {
    const times = passagesMatching(guide, amountOfTime, 12).filter(
      ({ text }) => drying.test(text) && !/\bnever drying\b/i.test(text),
    );
    if (times.length > 0)
      return times
        .filter(isFresh)
        .slice(0, 2)
        .map((passage) => placed(passage, guide));
    return told.fresh([
      'My guide gives no figure for the drying: it is dry when a paper towel pressed on it stays dry, in a day at most with doors open or a fan on it.',
    ]);
  }
  const near = nearestPassages(guide, message, 12).filter(
    (passage) => isTime(passage) && passage.score > 0.2 && isFresh(passage),
  );
  if (near.length > 0) return near.slice(0, 1).map((passage) => placed(passage, guide));
  const dwells = guide.steps.flatMap((step, i) => (step.dwell ? [{ number: i + 1, ...step, dwell: step.dwell }] : []));
  const asked = dwells.find(({ number }) => number === subject.step) ?? dwells[0];
  if (asked && !told.has(asked.dwell))
    return [
      `In step ${asked.number} (${inSentence(asked.title)}): ${asked.dwell}.`,
      ...told.fresh(['Keep it wet meanwhile; letting a product dry does more harm than stopping early.']),
    ];
  const other = passagesMatching(guide, amountOfTime, 12)
    .filter((passage) => isFresh(passage) && words(passage.text).length > 5)
    .sort((a, b) => Number(staysOn.test(b.text)) - Number(staysOn.test(a.text)));
  if (other.length > 0) return other.slice(0, 1).map((passage) => placed(passage, guide));
  return told.fresh(['My guide gives no figure for that: go by the label of what you use, and never let it dry on.']);
}

/** What people propose against what a guide says: where the guide names the one, the other is not meant. */
const contrasts: { asked: RegExp; told: RegExp; says: string }[] = [
  {
    asked: /\b(?:hot|boiling|warm) water\b/i,
    told: /\b(?:cool|cold)\b[^.]{0,20}\bwater\b/i,
    says: 'Better not: cool water here.',
  },
  {
    asked: /\b(?:scrub|rub) (?:it |them )?(?:hard|harder|more)\b|\bharder\b/i,
    told: /\b(?:do not|never|not) (?:rub|scrub|press)\b/i,
    says: 'No, not with force.',
  },
  {
    asked: /\b(?:rain\w*|drizzl\w*|wet weather|damp day)\b/i,
    told: /\b(?:dry (?:day|paint|surface|panels?|weather)|rain|moisture|dry,|when dry|keep it dry)\b/i,
    says: 'Better not in the wet.',
  },
  {
    asked: /\b(?:frost\w*|freezing|minus \d+|below zero|snow(?:ing)?)\b/i,
    told: /\b(?:frost|freez\w*|\d+ ?°C|above \d+)\b/i,
    says: 'Better not in the frost.',
  },
  {
    asked: /\b(?:in|under) the (?:hot |full )?sun\b|\bsunny\b/i,
    told: /\b(?:shade|cool panels?|cold panels?)\b/i,
    says: 'Better not in the sun.',
  },
  {
    asked: /\bwhile (?:its|it is|still) hot\b|\bhot (?:engine|panel|brakes|wheels|bonnet)\b/i,
    told: /\bcold|cool\b/i,
    says: 'No, let it cool first.',
  },
];

function contrastReply({ message, guide }: GuideContext): Reply {
  for (const { asked, told, says } of contrasts) {
    if (!asked.test(message)) continue;
    const [passage] = passagesMatching(guide, told, 1);
    if (passage) return [says, placed(passage, guide)];
  }
  return null;
}

const byMyself = /\b(?:myself|by hand at home|at home|diy|on my own)\b/;
const byWhom =
  /\bwho (?:fixes|repairs|does|can|could|would|do i)\b|\b(?:professional|a pro|detailer|valeter|specialist|body ?shop)\b/;

/** Whether it is a job for the visitor or for somebody else. */
function whoseJobReply({ message, guide, told }: GuideContext): Reply {
  const text = tidyWords(message).join(' ');
  const limit = asSentence(guide.entry.stopAndAskPro);
  if (byWhom.test(text))
    return told.has(limit)
      ? [
          'A professional whose trade is just that surface: ask for one near you who shows work of the kind, and say what has been on it.',
        ]
      : [
          `A professional: a detailer, or the trade that made the surface. Hand it over in these cases: ${inSentence(limit)}`,
        ];
  if (byMyself.test(text) && /^(?:so )?(?:can|could|should|is|do)\b/.test(text))
    return [
      `Yes, the steps of ${inSentence(guide.entry.title)} are meant for doing it at home, with time and a gentle hand.`,
      ...told.fresh([`Not these cases: ${inSentence(limit)}`]),
    ];
  return null;
}

const leavesOn =
  /\b(?:leave|leaving|left|keep|let) (?:it|that|this|them|the \w+)(?: \w+)? (?:on |in |to soak |soak |sit )?(?:while|until|till|over ?night|all (?:day|night)|for (?:an?|a few|\d+|longer)|longer|a bit longer)\b|\bleave (?:it|that|this) (?:on|in|to soak|soaking|longer)$/;

/** Whether a product may stay on for as long as is proposed. */
function leaveOnReply({ message, guide }: GuideContext): Reply {
  if (!leavesOn.test(tidyWords(message).join(' '))) return null;
  const at = guide.steps.findIndex(({ dwell }) => dwell !== null);
  const step = guide.steps[at];
  if (step?.dwell)
    return [
      `No longer than ${step.dwell} in step ${at + 1}, ${inSentence(step.title)}: stay beside it and rinse or wipe it off before it dries.`,
      'Product that dries on leaves marks that are harder to take off than what was there.',
    ];
  const [time] = passagesMatching(guide, amountOfTime, 1);
  return time ? [`No longer than the guide says. ${placed(time, guide)}`] : null;
}

/** Somebody sees no way: what is left to do, and where it ends. */
function anyWayReply({ message, guide, told }: GuideContext): Reply {
  if (
    !/\b(?:nothing (?:else )?(?:i|you|we) can do|anything (?:else )?(?:i|you|we) can do|no way|any way to|am i stuck|stuck with it|thats it then)\b/.test(
      tidyWords(message).join(' '),
    )
  )
    return null;
  return [
    `Something, yes: ${inSentence(asSentence(guide.summary))}`,
    ...told.unsaid([['What is beyond that goes to a professional: ', guide.entry.stopAndAskPro]]),
  ];
}

/** A question that wants a certain kind of answer; null where it is any other. */
export function askedReply(context: GuideContext): Reply {
  if (context.move.kind === 'how-long' && !/\blast\b/i.test(context.message)) return timeReply(context);
  return leaveOnReply(context) ?? contrastReply(context) ?? anyWayReply(context) ?? whoseJobReply(context);
}
