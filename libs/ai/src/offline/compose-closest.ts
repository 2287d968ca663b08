import type { EquipmentKind } from '@app/contracts/knowledge/knowledge.contract.js';
import type { EngineAnswer, RetrievedEntry } from '../answer-engine.js';
import type { QuestionReading } from '../message-reading.js';
import type { AdaptedEntry } from './adapt-entry.js';
import { composeFix } from './compose-fix.js';
import { asSentence, equipmentRows, inSentence } from './equipment-rows.js';
import { plainAnswer } from './fixed-answers.js';
import type { SurfaceWords } from './surface-words.js';

/** A second guide this near to the first makes the choice between them the question to ask. */
const nearness = 0.8;
const optionLength = 40;
const askAgain =
  'If it does not sound right, tell me where it is, what it looks like and what you have tried, and I will look again.';

/** Not sure: says so, gives the closest guide's safe beginning, and asks what would settle it. `first` goes in front. */
export function composeClosest(
  adapted: AdaptedEntry,
  retrieved: readonly RetrievedEntry[],
  reading: QuestionReading,
  surfaces: SurfaceWords,
  kinds: ReadonlyMap<string, EquipmentKind>,
  first: string,
): EngineAnswer {
  const rival = rivalOf(retrieved);
  const answer = rival ? betweenTwo(adapted, rival, first) : probably(adapted, reading, surfaces, first);
  // Between two guides only what the likelier one cannot do without: nobody should buy more on a guess.
  const needed = rival ? adapted.equipment.filter(({ essential }) => essential) : adapted.equipment;
  return { ...answer, equipment: equipmentRows({ ...adapted, equipment: needed }, kinds) };
}

/** The second guide where the choice is between the two; a relative of the first is about the same thing. */
function rivalOf([best, second]: readonly RetrievedEntry[]): RetrievedEntry | null {
  if (!best || !second || best.entry.related.includes(second.entry.slug)) return null;
  return second.score >= best.score * nearness ? second : null;
}

/** Two guides in question: only the beginning of the likelier one, which harms with neither. */
function betweenTwo(adapted: AdaptedEntry, rival: RetrievedEntry, first: string): EngineAnswer {
  const { entry } = adapted;
  const steps = adapted.steps.slice(0, 2).map(({ title, text }) => ({ title, text: asSentence(text) }));
  const cautions = adapted.cautions.filter((caution) => caution.level !== 'info');
  const fix = [
    [first, `I am not certain what this is. It could be '${entry.title}' or '${rival.entry.title}'. ${adapted.summary}`]
      .filter(Boolean)
      .join(' '),
    entry.diagnosis[0] ? `To check: ${asSentence(entry.diagnosis[0])}` : '',
    'Until we know, this much is safe to do:',
    ...steps.map((step, i) => `${i + 1}. ${step.title}. ${step.text}`),
    ...cautions.map((caution) => `${caution.level === 'danger' ? 'Danger' : 'Careful'}: ${asSentence(caution.text)}`),
    entry.neverDo.length > 0 ? `Never: ${entry.neverDo.slice(0, 4).join(', ')}.` : '',
    askAgain,
  ];
  return plainAnswer({
    fix: fix.filter(Boolean).join('\n'),
    steps,
    cautions,
    topTip: adapted.topTip,
    followUpQuestion: `Is it more like ${inSentence(entry.title)}, or ${inSentence(rival.entry.title)}?`,
    followUpOptions: [shortTitle(entry.title), shortTitle(rival.entry.title), 'Neither of them'],
    usedSlugs: [entry.slug],
  });
}

/** One guide, not surely the right one: all of it, with the means to judge. */
function probably(
  adapted: AdaptedEntry,
  reading: QuestionReading,
  surfaces: SurfaceWords,
  first: string,
): EngineAnswer {
  const { entry } = adapted;
  const check = entry.diagnosis[0] ? `To check: ${asSentence(entry.diagnosis[0])}` : '';
  const lead = [first, `I am not certain, but this sounds like ${inSentence(entry.title)}.`, check]
    .filter(Boolean)
    .join(' ');
  return plainAnswer({
    ...composeFix(adapted, reading, surfaces, { first: lead, lead: null, last: askAgain }),
    topTip: adapted.topTip,
    followUpQuestion: entry.followUpQuestion,
    followUpOptions: [...entry.followUpOptions],
    usedSlugs: [entry.slug],
  });
}

/** A title that fits on a tap option; tapping it asks for that guide. */
function shortTitle(title: string): string {
  if (title.length <= optionLength) return title;
  const cut = title.slice(0, optionLength - 1);
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`;
}
