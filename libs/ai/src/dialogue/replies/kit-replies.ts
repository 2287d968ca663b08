import type { EquipmentKind } from '@app/contracts/knowledge/knowledge.contract.js';
import { neverDoNamedIn } from '../../offline/direct-answer.js';
import { asSentence, capitalise, inSentence, listing } from '../../offline/equipment-rows.js';
import { nearestPassages } from '../../offline/passages.js';
import { contentStems, words } from '../../retrieval/tokens.js';
import { tidyWords } from '../moves/tidy.js';
import type { GuideContext, Reply } from './context.js';
import { substitutes } from './substitutes.js';

/** What the visitor lacks, or asks to do without: what stands in for it, or why nothing should. */
export function lacksReply(context: GuideContext): Reply {
  const { prior, guide } = context;
  const kind = kindMeant(context);
  if (!kind) {
    const essential = namesOf(context, true);
    const lines = prior.fresh([`What this job cannot do without: ${listing(essential)}.`]);
    return lines.length > 0 ? [...lines, ...prior.fresh(['Which of these have you not got?'])] : null;
  }
  const name = inSentence(kind.name);
  const item = guide.equipment.find(({ id }) => id === kind.id);
  const standIn = standInFor(kind, context);
  const step = stepOf(kind, context);
  const where = step === null ? '' : ` in step ${step}`;
  if (standIn)
    return prior.fresh([
      `Without ${name}${where}, use ${standIn}.`,
      'Try it on a hidden spot first, and stop if anything changes.',
    ]);
  if (!item)
    return prior.fresh([
      `You do not need ${name} for ${inSentence(guide.entry.title)}, so leave it out.`,
      firstSteps(context),
    ]);
  if (!item.essential)
    return prior.fresh([
      `You can do without ${name}${where}: it helps with ${inSentence(item.purpose)}, and the rest works without it.`,
      `Repeat the gentle steps instead, and stop when nothing more comes off.`,
    ]);
  return prior.fresh([
    `For ${name} there is no safe household equal${where ? `; it is needed${where}` : ''}, for ${inSentence(item.purpose)}.`,
    `Do the steps before that and leave this one until you have it${kind.synonyms.length > 0 ? `; it is also sold as ${listing(kind.synonyms.slice(0, 3).map(inSentence), 'or')}` : ''}.`,
    ...guide.entry.neverDo
      .slice(0, 1)
      .map((never) => `In the meantime no ${never.replace(/^(?:a|an|the|using|any) /, '')}.`),
  ]);
}

/** The kind a message is about: named outright, by one word of its name, or the one we spoke of last. */
export function kindMeant({ message, kit, kinds, guide, state, move }: GuideContext): EquipmentKind | null {
  const named = kit.named(message);
  const inGuide = guide.equipment.flatMap(({ id }) => kinds.get(id) ?? []);
  const exact = named.find((kind) => inGuide.includes(kind)) ?? named[0];
  if (exact) return exact;
  const said = new Set(contentStems(words(message)));
  // 'The polish' is the finishing polish before the machine polisher: the thing stands last in its name.
  const spoken = words(message);
  const heads = inGuide.filter(({ name }) => spoken.includes(words(name.replace(/\(.*\)/, '')).at(-1) ?? ''));
  const close = heads[0] ?? inGuide.find(({ name }) => contentStems(words(name)).some((stem) => said.has(stem)));
  if (close) return close;
  const last = state.lacks.at(-1);
  return move.kind === 'lacks' && last !== undefined ? (kinds.get(last) ?? null) : null;
}

/** What may stand in, unless the guide forbids it here or the visitor has not got that either. */
function standInFor(kind: EquipmentKind, { guide, prior }: GuideContext): string | null {
  const found = substitutes.get(kind.id);
  if (!found || prior.has(found.says)) return null;
  return neverDoNamedIn(`can i use ${found.uses}`, guide) ? null : found.says;
}

function stepOf(kind: EquipmentKind, { guide }: GuideContext): number | null {
  return nearestPassages(guide, kind.name, 6).find(({ step, score }) => step !== null && score > 0.3)?.step ?? null;
}

const firstSteps = ({ guide }: GuideContext): string =>
  `Begin with step 1: ${guide.steps[0]!.title}. ${asSentence(guide.steps[0]!.text)}`;

function namesOf({ guide, kinds, state }: GuideContext, essential: boolean): string[] {
  return guide.equipment
    .filter((item) => item.essential === essential && !state.owns.includes(item.id) && !state.lacks.includes(item.id))
    .flatMap(({ id }) => kinds.get(id)?.name ?? [])
    .map(inSentence);
}

/** What the visitor has: whether it is of use here, and in which step. */
export function ownsReply(context: GuideContext): Reply {
  const { message, kit, guide, prior, kinds } = context;
  const named = kit.named(message);
  const never = neverDoNamedIn(`can i use ${message}`, guide);
  if (never)
    return [
      `Leave that one in the cupboard here: ${never} is among what makes it worse.`,
      ...prior.fresh([`What you need instead: ${listing(namesOf(context, true))}.`]),
    ];
  const useful = named.flatMap((kind) => guide.equipment.filter(({ id }) => id === kind.id));
  const first = useful[0];
  if (first) {
    const kind = kinds.get(first.id)!;
    const step = stepOf(kind, context);
    const missing = namesOf(context, true).filter((name) => !named.some((one) => inSentence(one.name) === name));
    return [
      `Good, ${inSentence(kind.name)} is what you want: ${inSentence(asSentence(first.purpose))}`,
      ...(step === null
        ? []
        : [`Use it in step ${step}: ${guide.steps[step - 1]!.title}. ${asSentence(guide.steps[step - 1]!.text)}`]),
      ...prior.fresh([missing.length > 0 ? `Besides it: ${listing(missing)}.` : 'You have all you need with that.']),
    ];
  }
  const [other] = named;
  if (!other) return null;
  const lines = prior.fresh([
    `${capitalise(inSentence(other.name))} is not needed for ${inSentence(guide.entry.title)}.`,
    `What does the work here: ${listing(namesOf(context, true).slice(0, 4))}.`,
  ]);
  return lines.length > 0 ? lines : null;
}

const ofHaving =
  /^(?:(?:and|but|so|ok|well|i|ive|have|only|just|got|found|theres|there|is|are|in|the (?:garage|cupboard|shed)|we|a|an|some|any|an old|my|will|would|could|can|does|do|use|using|what about|how about) )+|(?: (?:do|work|be (?:ok|alright|fine)|ok|instead|there|in the (?:garage|cupboard|shed)|will that (?:do|work)|is (?:that|it) (?:ok|any good)))+$/g;

/** What somebody has at home, as the question that it is: whether it may be used. */
export const mayUse = (message: string): string => `can i use ${tidyWords(message).join(' ').replace(ofHaving, '')}`;

/** What can be left off the list to save money. */
export function cheaperReply(context: GuideContext): Reply {
  const { guide, prior, state } = context;
  const extra = namesOf(context, false);
  const standIns = guide.equipment
    .filter(({ id }) => !state.owns.includes(id))
    .flatMap(({ id }) => {
      const kind = context.kinds.get(id);
      const standIn = kind ? standInFor(kind, context) : null;
      return kind && standIn ? [`In place of ${inSentence(kind.name)} you can use ${standIn}.`] : [];
    });
  const lines = prior.fresh([
    extra.length > 0 ? `Leave out ${listing(extra, 'and')}: useful, not essential.` : '',
    ...standIns.slice(0, 1),
    `Worth its money: ${listing(namesOf(context, true).slice(0, 3))}.`,
    'The product cards beside the answer show prices.',
  ]);
  return lines.length > 0 ? lines : null;
}

export function whereToBuyReply(context: GuideContext): Reply {
  const { prior } = context;
  const kind = kindMeant(context);
  const lines = prior.fresh([
    `${kind ? capitalise(inSentence(kind.name)) : 'What you need'} is among the products beside the answer: each card shows the shops that sell it and the price.`,
    ...(kind && kind.synonyms.length > 0
      ? [`Elsewhere ask for ${listing(kind.synonyms.slice(0, 2).map(inSentence), 'or')}.`]
      : []),
  ]);
  return lines.length > 0 ? lines : null;
}

/** What a workshop asks is no matter of products. */
const ofWork = /\b(?:charge|garage|workshop|body ?shop|detailer|valeter|professional|repair|labour)\b/i;

export function productTalkReply(context: GuideContext): Reply {
  const { prior, guide, message } = context;
  if (ofWork.test(message)) return null;
  const kind = kindMeant(context);
  const item = guide.equipment.find(({ id }) => id === kind?.id) ?? guide.equipment.find(({ essential }) => essential);
  const meant = kind ?? (item ? (context.kinds.get(item.id) ?? null) : null);
  if (!meant) return null;
  const lines = prior.fresh([
    `For this job look for ${inSentence(meant.name)}${item && item.id === meant.id ? `, for ${inSentence(item.purpose)}` : ''}.`,
    'The ones we know, with prices and shops, are on the cards beside the answer.',
  ]);
  return lines.length > 0 ? lines : null;
}
