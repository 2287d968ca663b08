import { adaptEntry } from '../../offline/adapt-entry.js';
import { asSentence, inSentence } from '../../offline/equipment-rows.js';
import { nearestPassages } from '../../offline/passages.js';
import type { QuestionReader } from '../../reading/question-reader.js';
import type { SearchResult } from '../../retrieval/knowledge-index.js';
import type { GuideContext } from './context.js';
import { placed } from './placed.js';

/** A sentence that shares this much with what was asked is about it, in the guide in hand and in another one. */
const nearEnough = { here: 0.3, elsewhere: 0.5 };

/** So little fits that it is chance. */
const hardlyAny = 0.08;

/** What is known near a question that nothing answers outright; each way of not knowing is taken once. */
export function openReply(context: GuideContext, found: SearchResult, reader: QuestionReader): string[] {
  const { message, guide, told } = context;
  const { entry } = guide;
  const question = `${entry.followUpQuestion}${entry.followUpOptions.length > 0 ? ` (${entry.followUpOptions.map((option) => option.replace(/[.?]$/, '')).join(' / ')})` : ''}`;
  if (isOffTopic(found))
    return [
      told.way([
        'I can only help with cleaning and looking after cars.',
        'That one is outside what I know as well; cars and their care are all I do.',
        'Cars are all I know about, sorry.',
      ]),
      ...told.unsaid([[`We were at ${inSentence(entry.title)}: `, question]]),
    ];
  const here = nearestPassages(guide, message, 4).filter(
    ({ score, text }) => score >= nearEnough.here && !told.has(text),
  );
  if (here.length > 0) return here.slice(0, 2).map((passage) => placed(passage, context.guide));
  const other = fromAnotherGuide(message, found, entry.slug, reader);
  if (other && !told.isRepeat(other)) return [other];
  const isStrange = found.band === 'unknown' && found.confidence < hardlyAny;
  if ((isStrange || (!found.isAboutCarCare && found.band !== 'sure')) && !speaksOfIt.test(message))
    return [
      told.way([
        'I am not sure that this is about the car. If it is, tell me a little more; other things I cannot help with.',
        'That does not sound like the car to me, and cars are all I know.',
        'I cannot make a car question of that one.',
      ]),
      ...told.unsaid([[`We were at ${inSentence(entry.title)}: `, question]]),
    ];
  return [
    told.way([
      `On that exact point my guide for ${inSentence(entry.title)} is silent, so I will not guess.`,
      'That is more than I know for certain, too.',
      'There I would have to guess, and a guess could cost you the surface.',
    ]),
    ...told
      .unsaid([
        ['What matters most: ', guide.topTip],
        ['A professional with it in front of them can say more: ', entry.stopAndAskPro],
      ])
      .slice(0, 1),
    ...told.fresh([question]),
  ];
}

/** What the other guides that were found say to a question: the one that is plainly about it in its summary, else the nearest sentence. */
export function fromAnotherGuide(
  message: string,
  { entries, band, features }: SearchResult,
  slug: string,
  reader: QuestionReader,
): string | null {
  const first = entries[0]?.entry;
  if (first && first.slug !== slug && (band === 'sure' || (band === 'closest' && features.named === 1)))
    return `My guide on ${inSentence(first.title)}: ${adaptEntry(first, reader.read(message)).summary}`;
  for (const { entry } of entries.filter((one) => one.entry.slug !== slug).slice(0, 2)) {
    const near = nearestPassages(adaptEntry(entry, reader.read(message)), message, 1)[0];
    if (near && near.score >= nearEnough.elsewhere)
      return `My guide on ${inSentence(entry.title)} says: ${asSentence(near.text)}`;
  }
  return null;
}

/** Points at what is being talked of. */
const speaksOfIt = /\b(?:it|its|this|that|these|those|them|they|step|stuff|one)\b/i;

/** Words of another walk of life, or a subject that we know is not ours. A short 'which one first?' is neither. */
const isOffTopic = ({ decoy, features, isAboutCarCare }: SearchResult): boolean =>
  !isAboutCarCare && (decoy !== null || features.foreign > 0);
