import type { AdaptedEntry } from './adapt-entry.js';
import { asSentence, inSentence, listing } from './equipment-rows.js';
import { alternative, type FollowUpTools, mayI } from './may-i-reply.js';
import { fromPassages, nearestPassages, type Passage, passagesMatching } from './passages.js';

type Reply = (message: string, guide: AdaptedEntry, tools: FollowUpTools) => string | null;

const time = /\b\d+(?:\s*(?:-|to|–)\s*\d+)?\s*(?:s|sec|second|min|minute|hour|h|day|week|month)s?\b|\bovernight\b/i;
const often =
  /\b(?:(?:every|each)\s+(?:\w+\s+){0,2}(?:wash|week|fortnight|month|year|day|winter|spring|autumn|time)|(?:once|twice|times) (?:a|an|every) \w+|weekly|monthly|a year|at most|\d+ (?:weeks|months|years|washes)|(?:two|three|four|six|twelve) (?:weeks|months|years|washes))/i;
const amount = /\b\d+\s?:\s?\d+\b|\b(?:ml|millilitres?|litres?|drops?|pea|coin|capful|sprays?|dilut)\w*/i;

/** Asked in this order; the first that has something to say answers. */
const replies: [RegExp, Reply][] = [
  [/\bstep\s*(\d+)|\b(first|second|third|fourth|fifth|sixth|last) step\b/i, oneStep],
  [
    /\b(?:instead|alternative|substitute|replace|without (?:a|an|any|the)|dont have|havent got|have no|do not have|run out|no\b.{0,20}\bhandy)\b/i,
    alternative,
  ],
  [
    /\b(?:how often|how regularly|how frequently|how many times a)\b/i,
    (_, guide) =>
      fromPassages(
        guide,
        passagesMatching(guide, often, 3),
        'There is no fixed interval in my guide: do it when you see it come back, and no more often than it needs.',
      ),
  ],
  [/\b(?:how long|how many (?:minutes|hours|seconds|days)|dwell|when can i|how quickly|how soon)\b/i, howLong],
  [
    /\b(?:how much|what ratio|dilut|dilution|what strength|concentration|how strong)\b/i,
    (message, guide) => fromPassages(guide, pick(guide, message, amount), null),
  ],
  [
    /\b(?:did not (?:work|come|go|shift|help|budge)|didnt (?:work|come|go|shift|help|budge)|doesnt (?:work|come|go|shift|help)|tried that|not working|not shifting|wont shift|still there|still see|hasnt (?:gone|worked)|no difference|not coming off|wont come (?:off|out)|came back|come back|what (?:now|next)|still (?:smell|stain|dirty|sticky))/i,
    stillThere,
  ],
  [/\b(?:why|what for|reason)\b/i, why],
  [
    /\b(?:can|could|should|may|is it (?:ok|okay|safe|alright|fine)|ok to|safe to|what about|how about|does it work with)\b/i,
    mayI,
  ],
  [
    /\b(?:what (?:do|will) i need|what (?:kit|equipment|products?|stuff|tools?)|which (?:product|cleaner|kit|tool)|shopping list|need to buy)\b/i,
    kit,
  ],
  [
    /\b(?:professional|pro\b|garage|expert|detailer|valeter|too late|worth paying|give up)\b/i,
    (_, guide) => `When to hand it over: ${asSentence(guide.entry.stopAndAskPro)}`,
  ],
  [
    /\b(?:tell (?:if|whether|which)|how do i know|what is the difference|difference between|how can i tell|which (?:is|one) it)\b/i,
    (message, guide) =>
      guide.entry.diagnosis.length === 0 ? null : bestFirst(guide.entry.diagnosis, nearestPassages(guide, message, 4)),
  ],
  [
    /\b(?:prevent|stop it|again|in future|avoid it|keep it from)\b/i,
    (_, guide) => `To keep it from coming back: ${guide.topTip}`,
  ],
];

/** Answers a question about the guide at hand from the guide; null where it holds nothing on it. */
export function followUpReply(message: string, guide: AdaptedEntry, tools: FollowUpTools): string | null {
  const text = message.replace(/['’]/g, '');
  if (!tools.isOption) {
    for (const [pattern, reply] of replies) {
      if (!pattern.test(text)) continue;
      const said = reply(text, guide, tools);
      if (said) return said;
    }
  }
  const near = nearestPassages(guide, message, 3).filter((passage) => passage.score >= (tools.isOption ? 0.3 : 0.45));
  if (near.length === 0) return tools.isOption ? optionFallback(message, guide) : null;
  return fromPassages(guide, near.slice(0, 2), null);
}

/** Passages of one kind (times, amounts); where the question names something, those about it first. */
function pick(guide: AdaptedEntry, message: string, kind: RegExp): Passage[] {
  const near = nearestPassages(guide, message, 12).filter((passage) => kind.test(passage.text) && passage.score > 0.2);
  return near.length > 0 ? near.slice(0, 2) : passagesMatching(guide, kind, 3);
}

function howLong(message: string, guide: AdaptedEntry): string | null {
  const near = nearestPassages(guide, message, 12).filter((passage) => time.test(passage.text) && passage.score > 0.2);
  if (near.length > 0) return fromPassages(guide, near.slice(0, 2), null);
  const dwells = guide.steps.flatMap((step, i) =>
    step.dwell ? [`step ${i + 1}, ${inSentence(step.title)}: ${step.dwell}`] : [],
  );
  if (dwells.length > 0)
    return `The times that matter: ${dwells.join('; ')}. Keep it wet meanwhile; letting a product dry does more harm than stopping early.`;
  return fromPassages(guide, passagesMatching(guide, time, 3), null);
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

function oneStep(message: string, guide: AdaptedEntry): string | null {
  const match = /\bstep\s*(\d+)|\b(first|second|third|fourth|fifth|sixth|last) step\b/i.exec(message);
  if (!match) return null;
  const word = match[2]?.toLowerCase();
  const number = match[1] ? Number(match[1]) : word === 'last' ? guide.steps.length : ordinals.indexOf(word ?? '') + 1;
  const step = guide.steps[number - 1];
  if (!step)
    return `There are ${guide.steps.length} steps: ${listing(guide.steps.map((s, i) => `${i + 1} ${inSentence(s.title)}`))}. Which one do you mean?`;
  const reason = guide.entry.steps.find((s) => s.title === step.title)?.why;
  return `Step ${number}: ${step.title}. ${asSentence(step.text)}${reason ? ` Why: ${asSentence(reason)}` : ''}`;
}

function stillThere(_: string, guide: AdaptedEntry): string {
  const repeat = passagesMatching(
    guide,
    /\b(?:repeat|again|second|third|another (?:round|pass)|rounds?|stubborn)\b/i,
    2,
  );
  const lines = [
    repeat.length > 0
      ? `Patience before force. ${fromPassages(guide, repeat, '') ?? ''}`
      : 'Go through the steps once more before anything stronger, with fresh cloths and the full times.',
    guide.entry.diagnosis[0] ? `Check that it is what we think: ${asSentence(guide.entry.diagnosis[0])}` : '',
    `And know when to stop: ${inSentence(asSentence(guide.entry.stopAndAskPro))}`,
    guide.entry.neverDo.length > 0 ? `Never: ${guide.entry.neverDo.slice(0, 3).join(', ')}.` : '',
  ];
  return lines.filter(Boolean).join('\n');
}

function why(message: string, guide: AdaptedEntry): string | null {
  const near = nearestPassages(guide, message, 1)[0];
  const reasons = guide.entry.steps.flatMap((step) => (step.why ? [{ title: step.title, why: step.why }] : []));
  const ofStep = near?.step ? reasons.find((reason) => reason.title === guide.steps[near.step! - 1]?.title) : undefined;
  if (ofStep) return `Because of this: ${asSentence(ofStep.why)}`;
  if (near && near.score >= 0.35) return `${asSentence(near.text)} ${guide.summary}`;
  return guide.summary;
}

function kit(_: string, guide: AdaptedEntry, { kinds }: FollowUpTools): string {
  const named = (essential: boolean) =>
    guide.equipment
      .filter((item) => item.essential === essential)
      .flatMap((item) =>
        kinds.get(item.id) ? [`${inSentence(kinds.get(item.id)!.name)} (${inSentence(item.purpose)})`] : [],
      );
  const optional = named(false);
  return `You need ${listing(named(true))}.${optional.length > 0 ? ` Useful, not essential: ${listing(optional)}.` : ''}`;
}

const bestFirst = (diagnosis: readonly string[], near: readonly Passage[]): string => {
  const first = near.find((passage) => diagnosis.some((line) => line.includes(passage.text)));
  return [...diagnosis]
    .sort((a, b) => Number(b.includes(first?.text ?? '\n')) - Number(a.includes(first?.text ?? '\n')))
    .slice(0, 3)
    .map(asSentence)
    .join(' ');
};

/** A tapped answer the guide has no words about: go on where the guide begins. */
function optionFallback(message: string, guide: AdaptedEntry): string {
  const step = guide.steps[0]!;
  return `Good to know: ${inSentence(message.replace(/[.!]$/, ''))}. The order stays the same, so begin with step 1: ${step.title}. ${asSentence(step.text)} ${guide.topTip}`;
}
