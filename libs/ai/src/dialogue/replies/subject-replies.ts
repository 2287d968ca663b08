import type { Surface } from '@app/contracts/knowledge/knowledge.contract.js';
import type { EngineAnswer } from '../../answer-engine.js';
import { asSentence, capitalise, inSentence } from '../../offline/equipment-rows.js';
import type { SearchResult } from '../../retrieval/knowledge-index.js';
import type { GuideContext, Reply } from './context.js';

/** Of a guide told in the middle of a chat: what it is, the steps, and what is dangerous. The rest comes when it is asked for. */
export function guideInChat({ fix, followUpQuestion }: EngineAnswer): string[] {
  const lines = fix.split('\n');
  const at = lines.findIndex((line) => /^1\. /.test(line));
  if (at < 0) return [fix, followUpQuestion];
  const opening = sentencesOf(lines.slice(0, at).join(' ')).slice(0, 2).join(' ');
  const steps = lines.slice(at).filter((line) => /^\d+\. /.test(line));
  const warnings = lines.filter((line) => /^(?:Danger|Careful): /.test(line)).slice(0, 2);
  const whole = [opening, ...steps, ...warnings, followUpQuestion];
  if (whole.join('\n').length <= mostOfGuide) return whole;
  const short = steps.map((step) =>
    sentencesOf(step.replace(/^(\d+)\. /, '$1) '))
      .slice(0, 2)
      .join(' ')
      .replace(/^(\d+)\) /, '$1. '),
  );
  return [opening, ...short, ...warnings.slice(0, 1), 'Ask for any step by its number and I tell it in full.'];
}

/** A guide that is longer has its steps cut to what is done in them. */
const mostOfGuide = 1_000;

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?])\s+(?=[A-Z0-9])/);

/** Taken up again where it was left: on which surface, at which step. */
export function returnReply({ guide, subject, prior, surfaces }: GuideContext): Reply {
  const where = subject.surfaces.length > 0 ? ` on ${surfaces.say(subject.surfaces)}` : '';
  const title = inSentence(guide.entry.title);
  const names =
    where !== '' && title.toLowerCase().includes(where.trim().replace(/^on /, ''))
      ? title
      : `${title}${where && !/ on /.test(title) ? where : ''}`;
  const next = (subject.step ?? 0) + 1;
  const step = guide.steps[next - 1] ?? guide.steps[0]!;
  const number = guide.steps.indexOf(step) + 1;
  return [
    prior.way([`Back to ${names}.`, `${capitalise(names)} again, then.`]),
    subject.step === null ? '' : `We had got to step ${subject.step}.`,
    `${subject.step === null ? 'It begins with step' : 'Next is step'} ${number}: ${step.title}. ${asSentence(step.text)}`,
  ];
}

/** The same job in another place: what changes there, or the guide that is for that place. */
export function elsewhereReply(
  { guide, surfaces, prior }: GuideContext,
  named: readonly Surface[],
  found: SearchResult,
): Reply {
  const [surface] = named;
  if (!surface) return null;
  const name = surfaces.say(named);
  const changed = guide.steps.map((step, i) => ({ ...step, number: i + 1 })).filter((step) => step.changed);
  const warnings = guide.cautions.filter(({ level }) => level !== 'info').map(({ text }) => asSentence(text));
  if (guide.surfaces.some((one) => named.includes(one)))
    return [
      `Yes, with changes for ${name}.`,
      ...changed.map(({ number, title, text }) => `Step ${number}: ${title}. ${asSentence(text)}`),
      ...guide.removed.map((title) => `Leave out '${title}'.`),
      ...prior.fresh(warnings).slice(0, 1),
    ];
  if (guide.entry.surfaces.includes(surface))
    return [
      `Yes, the same steps are meant for ${name} too. Try each product on a hidden spot first.`,
      ...prior.fresh(warnings).slice(0, 1),
    ];
  const note =
    surfaces.note(surface) ??
    'Try every product on a hidden spot first, start with the mildest step and stop if anything changes colour or turns dull.';
  const own = found.entries.find(
    ({ entry }) => entry.surfaces.includes(surface) && guide.entry.related.includes(entry.slug),
  );
  return [
    `I would be careful: this guide was not written for ${name}.`,
    ...prior.fresh([note]),
    ...(own && found.band !== 'unknown'
      ? [`For that I would go by ${inSentence(own.entry.title)}: ${own.entry.summary}`]
      : []),
  ];
}
