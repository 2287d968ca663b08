import { adaptEntry } from '../../offline/adapt-entry.js';
import { asSentence, inSentence } from '../../offline/equipment-rows.js';
import { nearestPassages } from '../../offline/passages.js';
import type { QuestionReader } from '../../reading/question-reader.js';
import type { SearchResult } from '../../retrieval/knowledge-index.js';
import type { Scope } from '../../scope/scope.js';
import { asksAnything } from '../asks.js';
import type { GuideContext, Reply } from './context.js';
import { placed } from './placed.js';

/** A sentence that shares this much with what was asked is plainly about it, may be about it, or is so in another guide. */
const nearEnough = { plainly: 0.45, here: 0.3, elsewhere: 0.5 };

/** So little fits that it is chance. */
const hardlyAny = 0.08;

export interface OpenTools {
  reader: QuestionReader;
  scopeOf: (text: string) => Scope;
  /** What of the guide in hand is nearest to what was meant. */
  nearest: () => Reply;
}

/** What is known near a question that nothing answers outright; each way of not knowing is taken once. */
export function openReply(context: GuideContext, found: SearchResult, tools: OpenTools): string[] {
  const { message, guide, prior, says } = context;
  const { entry } = guide;
  const question = `${entry.followUpQuestion}${entry.followUpOptions.length > 0 ? ` (${entry.followUpOptions.map((option) => option.replace(/[.?]$/, '')).join(' / ')})` : ''}`;
  const { of: whose } = tools.scopeOf(message);
  // In the middle of a job the words of another walk of life are mostly said of it ('where would one buy it, in town?').
  const isForeign = whose === 'foreign' || whose === 'doubtful' || found.decoy !== null;
  const here = nearestPassages(guide, message, 4).filter(
    ({ score, text }) => score >= nearEnough.plainly && !prior.has(text),
  );
  if (here.length > 0) return here.slice(0, 2).map((passage) => placed(passage, context.guide));
  if (isOffTopic(found) && isForeign && !speaksOfKit.test(message))
    return [
      prior.way([
        'I can only help with cleaning and looking after cars.',
        'That one is outside what I know as well; cars and their care are all I do.',
        'Cars are all I know about, sorry.',
      ]),
      ...prior.unsaid([[`We were at ${inSentence(entry.title)}: `, question]]),
    ];
  const goesOn = asksAnything(message) ? null : tools.nearest();
  if (goesOn && !prior.isRepeat(goesOn.join(' '))) return goesOn;
  const other = fromAnotherGuide(message, found, entry.slug, tools.reader);
  if (other && !prior.isRepeat(other)) return [other];
  const isStrange = found.band === 'unknown' && found.confidence < hardlyAny && whose !== 'ours';
  if ((isStrange || (!found.isAboutCarCare && found.band !== 'sure' && whose !== 'ours')) && !speaksOfIt.test(message))
    return [
      prior.way([
        'I am not sure that this is about the car. If it is, tell me a little more; other things I cannot help with.',
        'That does not sound like the car to me, and cars are all I know.',
        'I cannot make a car question of that one.',
      ]),
      ...prior.unsaid([[`We were at ${inSentence(entry.title)}: `, question]]),
    ];
  const nearest = tools.nearest();
  if (nearest && !prior.isRepeat(nearest.join(' '))) return nearest;
  const near = nearestPassages(guide, message, 4).filter(
    ({ score, text }) => score >= nearEnough.here && !prior.has(text),
  );
  if (near.length > 0) return near.slice(0, 2).map((passage) => placed(passage, context.guide));
  return [
    prior.way([
      `On that exact point I know nothing certain for ${inSentence(entry.title)}, so I will not guess.`,
      'That is more than I know for certain, too.',
      'There I would have to guess, and a guess could cost you the surface.',
    ]),
    ...prior.unsaid([['Where it is worth asking somebody who sees it: ', says('when-pro') ?? entry.stopAndAskPro]]),
    ...(context.state.openQuestion === null ? [] : prior.fresh([question])),
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

/** Speaks of getting or using what is being talked of. */
const speaksOfKit =
  /\b(?:buy|use|using|got|have|put|try|sells?|get|take)\b[^.?!]*\b(?:one|ones|it|that|them|stuff|thing|things|some|any)\b|\b(?:one|ones|stuff|thing|things)\b[^.?!]*\b(?:buy|use|get|sells?|try)\b/i;

/** Points at what is being talked of. */
const speaksOfIt = /\b(?:it|its|this|that|these|those|them|they|step|stuff|one)\b/i;

/** Words of another walk of life, or a subject that we know is not ours. A short 'which one first?' is neither. */
const isOffTopic = ({ decoy, features, isAboutCarCare }: SearchResult): boolean =>
  !isAboutCarCare && (decoy !== null || features.foreign > 0);
