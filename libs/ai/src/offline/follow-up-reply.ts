import type { AdaptedEntry } from './adapt-entry.js';
import { asSentence, inSentence, listing } from './equipment-rows.js';
import { alternative, type FollowUpTools, mayI } from './may-i-reply.js';
import { durability, howLong, howMany, howMuch, howOften } from './measures-replies.js';
import { fromPassages, nearestPassages, type Passage, passagesMatching } from './passages.js';

type Reply = (message: string, guide: AdaptedEntry, tools: FollowUpTools) => string | null;

/** What may hurt somebody is told as the guide warns of it. */
export const asksOfHealth =
  /\b(?:dangerous|toxic|poison\w*|harmful|breathe|breathing|fumes|flammable|(?:safe|bad) for (?:me|us|you|kids|children|pets|my (?:dog|cat|baby|kids|lungs|skin)|the (?:dog|cat|baby|kids)))\b/i;

/** Asked in this order; the first that has something to say answers. */
const replies: [RegExp, Reply][] = [
  [/\bstep\s*(\d+)|\b(first|second|third|fourth|fifth|sixth|last) step\b/i, oneStep],
  [
    /\b(?:(?:do|use|try|be) first|first thing|where (?:do|should) i (?:start|begin)|(?:start|begin) with)\b/i,
    (_, guide) => `Begin with step 1: ${guide.steps[0]!.title}. ${asSentence(guide.steps[0]!.text)}`,
  ],
  [
    /\b(?:instead|alternative|substitute|replace|without (?:a|an|any|the)|dont have|havent got|have no|got no|do not have|run out|no\b.{0,20}\bhandy)\b/i,
    alternative,
  ],
  [/\b(?:how often|how regularly|how frequently|how many times a)\b/i, howOften],
  [
    /\bhow long (?:will|does|do|should) .{0,30}\b(?:last|hold|keep|stay)\b|\b(?:does|will|would) (?:it|this|that|they) last\b/i,
    durability,
  ],
  [/\b(?:how long|how many (?:minutes|hours|seconds|days)|dwell|when can i|how quickly|how soon)\b/i, howLong],
  [/\bhow many\b/i, howMany],
  [asksOfHealth, hazards],
  [
    /\b(?:costs?|prices?|expensive|how much (?:do|would|will|does) (?:a|an|they|it|that|the)\b.{0,40}\bcharge)\b|\bcharge (?:for|me)\b/i,
    (_, guide) =>
      `What you need to do it yourself is listed beside the answer with its prices. What a workshop asks differs too much for me to say: get two quotes nearby. It is one for them where: ${inSentence(asSentence(guide.entry.stopAndAskPro))}`,
  ],
  [/\b(?:how much|what ratio|dilut|dilution|what strength|concentration|how strong)\b/i, howMuch],
  [
    /\b(?:did not (?:work|come|go|shift|help|budge)|didnt (?:work|come|go|shift|help|budge)|doesnt (?:work|come|go|shift|help)|tried that|left (?:a|an|some|me with) |not working|not shifting|wont shift|still there|still see|hasnt (?:gone|worked)|no difference|not coming off|wont come (?:off|out)|came back|come back|what (?:now|next)|still (?:smell|stain|dirty|sticky))/i,
    stillThere,
  ],
  [
    /\b(?:ruined|wrecked|knackered|permanent(?:ly)?|too late|(?:beyond|past) (?:saving|repair|help|it)|be (?:saved|fixed|repaired|rescued|undone)|any hope|hopeless|fixable|salvageable|written off)\b/i,
    isItTooLate,
  ],
  [
    /\b(?:urgent|in a hurry|(?:can|if|should|do) (?:it|i|we) wait|(?:do|leave|wait|finish)\b.{0,20}\b(?:later|tomorrow|tonight|overnight|till|until))\b/i,
    (_, guide) =>
      `${guide.summary} If you cannot do it all now, do step 1: ${guide.steps[0]!.title}. ${asSentence(guide.steps[0]!.text)}`,
  ],
  [/\b(?:why|what for|reason)\b/i, why],
  [
    /\b(?:can|could|should|may|would|will|does|says?|said|suggests?|swears|told|is [\w -]{2,24} (?:ok|okay|safe|alright|fine|any good)|is it (?:ok|okay|safe|alright|fine)|ok to|safe to|what about|how about|does it work with)\b/i,
    mayI,
  ],
  [
    /^(?:(?:and|so|but|ok) )*(?:what with|with what|using what|what do i use)$|\b(?:what (?:\w+ ){0,2}(?:do|will|should) i (?:need|use|get|buy)|what (?:kit|equipment|products?|stuff|tools?)|which (?:product|cleaner|kit|tool)|shopping list|need to buy)\b/i,
    kit,
  ],
  [
    /\b(?:professional|pro\b|garage|expert|detailer|valeter|worth paying|give up)\b/i,
    (_, guide) => `When to hand it over: ${asSentence(guide.entry.stopAndAskPro)}`,
  ],
  [
    /\b(?:tell (?:if|whether|which)|how do i know|what is the difference|difference between|how can i tell|which (?:is|one) it)\b/i,
    (message, guide) =>
      guide.entry.diagnosis.length === 0 ? null : bestFirst(guide.entry.diagnosis, nearestPassages(guide, message, 4)),
  ],
  [
    /\b(?:prevent|stop (?:it|the \w+)|again|in future|avoid it|coming back|keep it from)\b/i,
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

/** What to mind for one's health, gravest first. */
function hazards(_: string, guide: AdaptedEntry): string {
  const grave = guide.cautions.filter(({ level }) => level !== 'info');
  const due = grave.length > 0 ? grave : guide.cautions;
  return due.length === 0
    ? 'My guide names no particular danger. Wear gloves, keep the doors open, and follow the label of what you use.'
    : due.map(({ level, text }) => `${level === 'danger' ? 'Danger: ' : 'Careful: '}${asSentence(text)}`).join('\n');
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
  const isAdvice = ({ text }: Passage): boolean => !text.includes(guide.entry.stopAndAskPro);
  const stubborn = passagesMatching(guide, /\b(?:still|stubborn|what is left|another (?:round|pass)|rounds)\b/i, 3)
    .filter(isAdvice)
    .slice(0, 2);
  const repeat =
    stubborn.length > 0 ? stubborn : passagesMatching(guide, /\b(?:repeat|again|second|third|round)\b/i, 2);
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

/** What lasting harm looks like in this guide, and who mends it. */
function isItTooLate(_: string, guide: AdaptedEntry): string {
  const warnings = [...guide.cautions.map(({ text }) => text), guide.entry.stopAndAskPro].join(' ');
  const isSign = ({ text, step }: Passage): boolean =>
    !warnings.includes(text) &&
    !text.includes(guide.entry.stopAndAskPro) &&
    !text.startsWith(guide.steps[(step ?? 0) - 1]?.title ?? '\n');
  const signs = passagesMatching(guide, lastingHarm, 6).filter(isSign).slice(0, 2);
  return [
    'It often looks worse than it is, and only a clean surface shows: do the steps in their order before you judge it.',
    fromPassages(guide, signs, ''),
    `When to hand it over: ${asSentence(guide.entry.stopAndAskPro)}`,
  ]
    .filter(Boolean)
    .join(' ');
}

const lastingHarm =
  /\b(?:etch\w*|pit(?:s|ted|ting)?|dull (?:outline|ring|patch)|crack\w*|crater\w*|eaten|worn|burnt|permanent\w*|for good|no cleaner|cannot be (?:cleaned|polished)|damage[ds]?)\b/i;

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
