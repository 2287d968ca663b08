import { asSentence, inSentence } from '../../offline/equipment-rows.js';
import { passagesMatching } from '../../offline/passages.js';
import { workStepOf } from '../../offline/may-i-reply.js';
import type { GuideContext, Reply } from './context.js';
import { placed } from './placed.js';

interface Weather {
  sign: RegExp;
  /** What the guide may say of it. */
  told: RegExp;
  outside: string;
  inside: string;
}

const weathers: Weather[] = [
  {
    sign: /\b(?:rain\w*|drizzl\w*|pour\w*|bucketing|chucking|lashing|tipping it|pelting|spitting|wet|shower\w*|sleet|hail\w*|storm\w*|damp|overcast|soaking)\b/i,
    told: /\b(?:rain|moisture|dry (?:day|weather|surface|paint)|keep it dry|under cover)\b/i,
    outside:
      'Rain does no harm to washing and rinsing, but polish, wax, sealant and anything that has to dry wait for a dry day or a roof over the car.',
    inside:
      'Keep the doors shut while it rains; what is wet inside then dries with the heater or a fan on, windows a finger open under cover.',
  },
  {
    sign: /\b(?:frost\w*|freez\w*|frozen|minus|below zero|cold|ice|icy|snow\w*|winter)\b/i,
    told: /\b(?:frost|freez\w*|\d+ ?°C|cold)\b/i,
    outside:
      'Below about 5 °C most products work badly and water freezes in seals and locks: wait for a milder hour of the day, or work in a garage.',
    inside: 'Warm the car up with the heater first: cleaners work slowly in the cold, and what is damp does not dry.',
  },
  {
    sign: /\b(?:sun\w*|hot|heat\w*|degrees|scorch\w*|roasting|boiling|warm)\b/i,
    told: /\b(?:shade|sun|cool panels?|cold panels?|hot (?:panels?|surface))\b/i,
    outside:
      'Not on a hot panel: go into the shade or wait for the evening, and do a small part at a time so that nothing dries on.',
    inside: 'Open the doors and let it cool first: on hot surfaces cleaners dry before they work and leave marks.',
  },
  {
    sign: /\b(?:wind\w*|gale|gust\w*|dust\w*|pollen)\b/i,
    told: /\b(?:wind|dust|sheltered|grit)\b/i,
    outside:
      'Wind blows grit on wet paint and dries products too soon: find a sheltered side, and rinse before every wipe.',
    inside: 'Wind is no trouble inside; keep the door on that side shut.',
  },
];

/** What the weather changes: what the guide says of it, else what holds in general. */
export function weatherReply({ message, guide, told }: GuideContext): Reply {
  const weather = weathers.find(({ sign }) => sign.test(message));
  if (!weather) return null;
  const isInside = guide.entry.zone === 'interior';
  const said = passagesMatching(guide, weather.told, 4).filter(({ text }) => !told.has(text));
  const lines = [
    ...told.fresh([isInside ? weather.inside : weather.outside]),
    ...said.slice(0, 1).map((passage) => placed(passage, guide)),
  ];
  return lines.length > 0 ? lines : null;
}

/** With little time: what has to be done now, and what may wait. */
export function timeShortReply(context: GuideContext): Reply {
  const { guide, told, kinds } = context;
  const [first] = guide.steps;
  const work = workStepOf(guide, kinds);
  const at = work ? guide.steps.indexOf(work) : 0;
  const slow = guide.steps.findIndex(({ dwell }) => dwell !== null);
  const now =
    work && first && at > 0
      ? `Pressed for time, do step 1, ${inSentence(first.title)}, and step ${at + 1}, ${inSentence(work.title)}; the rest can wait.`
      : `Pressed for time, do step 1 now: ${first!.title}. ${asSentence(first!.text)} The rest can wait.`;
  return told.fresh([now, patience(guide, slow, at)]);
}

function patience({ steps }: GuideContext['guide'], slow: number, work: number): string {
  const dwell = steps[slow]?.dwell;
  if (!dwell) return 'Rather half of it done properly than all of it rushed: rubbing harder is what does the damage.';
  return slow === work
    ? `Step ${slow + 1} needs its ${dwell}: without that leave it at step 1 and come back to it.`
    : `Do not start step ${slow + 1} unless you have its ${dwell}: a product that dries on does more harm than waiting.`;
}
