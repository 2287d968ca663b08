import type { EquipmentKind } from '@app/contracts/knowledge/knowledge.contract.js';
import type { QuestionReading } from '../message-reading.js';
import type { AdaptedEntry } from './adapt-entry.js';
import { kindNamedIn, neverDoNamedIn } from './direct-answer.js';
import { asSentence, capitalise, inSentence } from './equipment-rows.js';
import { fromPassages, nearestPassages } from './passages.js';
import type { SurfaceWords } from './surface-words.js';

export interface MayITools {
  kinds: ReadonlyMap<string, EquipmentKind>;
  surfaces: SurfaceWords;
  /** What this message alone says. */
  detail: QuestionReading;
}

export interface MayIAnswer {
  text: string;
  /** False where the guide says nothing of what is proposed. */
  isKnown: boolean;
}

/** A passage has to share this much with the question. */
const NEAR_ENOUGH = 0.35;

/** Whether something may be used, or the guide be followed on another surface; null where the guide holds nothing on it. */
export function mayI(message: string, guide: AdaptedEntry, tools: MayITools): MayIAnswer | null {
  const known = (text: string): MayIAnswer => ({ text, isKnown: true });
  const never = neverDoNamedIn(message, guide);
  if (never) return known(`No, please do not. Among the things that make it worse: ${never}.`);
  const [surface] = tools.detail.surfaces;
  if (surface) return known(onSurface(guide, tools));
  const named = kindNamedIn(message, tools.kinds.values());
  const inGuide = named && guide.equipment.find(({ id }) => id === named.kind.id);
  if (inGuide) {
    const said = nearestPassages(guide, named.kind.name, 3).filter(({ step }) => step !== null);
    const purpose = `Yes, ${inSentence(named.kind.name)} is part of this job: ${inSentence(asSentence(inGuide.purpose))}`;
    return known([purpose, fromPassages(guide, said.slice(0, 1), null)].filter(Boolean).join(' '));
  }
  const near = nearestPassages(guide, message, 2).filter(({ score }) => score >= NEAR_ENOUGH);
  const told = fromPassages(guide, near, null);
  if (told !== null) return known(told);
  return named || proposes.test(message)
    ? {
        text: `${named ? capitalise(named.name) : 'That'} is not part of this guide, so I cannot promise that it is safe here. If you do try it, use a hidden spot, a small amount and stop at the first change.`,
        isKnown: false,
      }
    : null;
}

/** Proposes a thing of the visitor's own: 'what about vinegar?', 'my mate says WD40'. */
export const proposes =
  /\b(?:what about|how about|(?:can|could|may|should) (?:i|we|you) (?:use|try|put|add|spray|rub)|says?|said|suggests?|suggested|swears by|told me to use)\s+(?!(?:it|this|that|them|these|those|in|on|for|when|if|after|during|with)\b)\w/i;

function onSurface(guide: AdaptedEntry, { surfaces, detail }: MayITools): string {
  const name = surfaces.say(detail.surfaces);
  const warnings = guide.cautions.filter(({ level }) => level !== 'info').map(({ text }) => asSentence(text));
  if (guide.surfaces.some((one) => detail.surfaces.includes(one)))
    return [
      `Yes, with changes for ${name}.`,
      ...guide.steps.flatMap(({ changed, title, text }, at) =>
        changed ? `Step ${at + 1}: ${title}. ${asSentence(text)}` : [],
      ),
      ...guide.removed.map((title) => `Leave out '${title}'.`),
      ...warnings.slice(0, 2),
    ].join('\n');
  if (guide.entry.surfaces.some((one) => one === detail.surfaces[0]))
    return [
      `Yes, these steps are meant for ${name} too. Try each product on a hidden spot first.`,
      ...warnings.slice(0, 1),
    ].join(' ');
  const note =
    detail.surfaces.flatMap((one) => surfaces.note(one) ?? [])[0] ??
    'Try every product on a hidden spot first, start with the mildest step and stop if anything changes colour or turns dull.';
  return `I would be careful: this guide was not written for ${name}. ${note}`;
}
