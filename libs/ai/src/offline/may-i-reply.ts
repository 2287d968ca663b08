import type { EquipmentKind } from '@app/contracts/knowledge/knowledge.contract.js';
import type { QuestionReading } from '../message-reading.js';
import { normalise } from '../retrieval/tokens.js';
import type { AdaptedEntry, AdaptedStep } from './adapt-entry.js';
import { guideKindNamedIn, kindNamedIn, neverDoNamedIn } from './direct-answer.js';
import { asSentence, capitalise, inSentence, listing } from './equipment-rows.js';
import { fromPassages, nearestPassages } from './passages.js';
import type { SurfaceWords } from './surface-words.js';

export interface FollowUpTools {
  kinds: ReadonlyMap<string, EquipmentKind>;
  surfaces: SurfaceWords;
  /** What this message alone says. */
  detail: QuestionReading;
  isOption: boolean;
}

/** What may stand in for a thing of the guide. */
export function alternative(message: string, guide: AdaptedEntry, { kinds }: FollowUpTools): string | null {
  const named = guideKindNamedIn(message, guide, kinds);
  if (!named)
    return `My guide does not ask for that. What the job cannot do without: ${listing(
      guide.equipment
        .filter((item) => item.essential)
        .flatMap((item) => kinds.get(item.id)?.name ?? [])
        .map(inSentence),
    )}.`;
  const { kind } = named;
  const inGuide = guide.equipment.find((item) => item.id === kind.id);
  const said = normalise(message);
  const others = kind.synonyms.filter((name) => !said.includes(normalise(name)));
  const names = others.length > 0 ? `The same thing is also sold as ${listing(others.map(inSentence), 'or')}.` : '';
  if (!inGuide)
    return `For ${inSentence(guide.entry.title)} you do not need ${inSentence(kind.name)}, so you can leave it out.`;
  const helpers = guide.equipment
    .filter((item) => item.id !== kind.id && item.essential)
    .flatMap((item) => kinds.get(item.id)?.name ?? []);
  const where = nearestPassages(guide, kind.name, 6).find((passage) => passage.step !== null)?.step;
  const role = `${where ? `In step ${where} the` : 'The'} ${inSentence(kind.name)} is there for ${inSentence(inGuide.purpose)}.`;
  const without = inGuide.essential
    ? `I would not do the job without it or its equal: that is what keeps the surface safe. Do the other steps with ${listing(helpers.slice(0, 3).map(inSentence))} and leave that one until you have it.`
    : `It is a help, not a must: leave it out, repeat the gentle steps with ${listing(helpers.slice(0, 2).map(inSentence))}, and stop when nothing more comes off.`;
  const never =
    guide.entry.neverDo.length > 0 ? `Whatever you do, never: ${guide.entry.neverDo.slice(0, 2).join(', ')}.` : '';
  return [role, names, without, never].filter(Boolean).join(' ');
}

/** Whether something may be used, or the guide be followed on another surface; null where the guide holds nothing on it. */
export function mayI(message: string, guide: AdaptedEntry, tools: FollowUpTools): string | null {
  const never = neverDoNamedIn(message, guide);
  if (never)
    return `No, please do not. Among the things that make it worse: ${never}. ${capitalise(instead(guide, tools))}`;
  const [surface] = tools.detail.surfaces;
  if (surface) {
    const name = tools.surfaces.say(tools.detail.surfaces);
    if (guide.surfaces.some((s) => tools.detail.surfaces.includes(s))) {
      const changed = guide.steps.map((step, i) => ({ ...step, number: i + 1 })).filter((step) => step.changed);
      return [
        `Yes, with changes for ${name}.`,
        ...changed.map((step) => `Step ${step.number}: ${step.title}. ${asSentence(step.text)}`),
        ...guide.removed.map((title) => `Leave out '${title}'.`),
        ...guide.cautions
          .filter((c) => c.level !== 'info')
          .slice(0, 2)
          .map((c) => asSentence(c.text)),
      ].join('\n');
    }
    const note = tools.surfaces.note(surface);
    if (guide.entry.surfaces.includes(surface)) {
      const caution = guide.cautions.find((c) => c.level !== 'info');
      return `Yes, these steps are meant for ${name} too. Try each product on a hidden spot first.${caution ? ` ${asSentence(caution.text)}` : ''}`;
    }
    return `I would be careful: this guide was not written for ${name}. ${note ?? 'Try every product on a hidden spot first, start with the mildest step and stop if anything changes colour or turns dull.'}`;
  }
  const named = kindNamedIn(message, tools.kinds.values());
  const kind = named?.kind;
  const inGuide = kind && guide.equipment.find((item) => item.id === kind.id);
  const near = nearestPassages(guide, message, 4).filter((passage) => passage.score >= 0.35);
  if (kind && inGuide) {
    const said = nearestPassages(guide, kind.name, 3).find((passage) => passage.step !== null);
    return `Yes, ${inSentence(kind.name)} is part of this job: ${inSentence(asSentence(inGuide.purpose))}${said ? ` ${fromPassages(guide, [said], null) ?? ''}` : ''}`.trim();
  }
  if (near.length > 0) return fromPassages(guide, near.slice(0, 2), null);
  if (named)
    return `${capitalise(named.name)} is not part of this guide, so I cannot promise that it is safe here. ${capitalise(instead(guide, tools))} If you do try it, use a hidden spot, a small amount and stop at the first change.`;
  return suggestsSomething.test(message)
    ? `My guide for ${inSentence(guide.entry.title)} does not name that, so I cannot promise that it is safe here. ${capitalise(instead(guide, tools))}`
    : null;
}

/** Proposes a thing of the visitor's own: 'what about vinegar?', 'can I use baby wipes?' */
const suggestsSomething =
  /\bis (?!(?:it|this|that) )[\w -]{3,24} (?:ok|okay|safe|alright|fine|any good)\b|\b(?:what about|how about|(?:can|could|may|should) (?:i|we|you) (?:use|try|put|add|spray|rub)|(?:says?|said|suggests?|suggested|swears by|told me to use))\s+(?!(?:it|this|that|them|these|those|in|on|for|when|if|after|during|with)\b)\w/i;

function instead(guide: AdaptedEntry, { kinds }: FollowUpTools): string {
  const step = workStepOf(guide, kinds);
  return `what works instead: ${step.title}. ${asSentence(step.text)}`;
}

/** The step that uses most of the essential kit is where the work is done. */
export function workStepOf(guide: AdaptedEntry, kinds: ReadonlyMap<string, EquipmentKind>): AdaptedStep {
  const essential = guide.equipment.filter((item) => item.essential).flatMap((item) => kinds.get(item.id) ?? []);
  const isNamed = (kind: EquipmentKind, text: string): boolean =>
    normalise(text).includes(normalise(kind.name.replace(/\(.*\)/, '')));
  const isCleaner = (kind: EquipmentKind): boolean =>
    (kind.tool === 'sprayer' || kind.tool === 'bottle') && kind.liquid !== 'shampoo';
  const uses = (text: string): number =>
    essential.filter((kind) => isNamed(kind, text)).reduce((sum, kind) => sum + (isCleaner(kind) ? 3 : 1), 0);
  return guide.steps.reduce((best, s) => (uses(s.text) > uses(best.text) ? s : best));
}
