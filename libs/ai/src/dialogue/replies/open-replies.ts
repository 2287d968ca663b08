import type { RetrievedEntry } from '../../answer-engine.js';
import { adaptEntry } from '../../offline/adapt-entry.js';
import { asSentence, inSentence } from '../../offline/equipment-rows.js';
import { nearestPassages, type Passage } from '../../offline/passages.js';
import type { QuestionReader } from '../../reading/question-reader.js';
import type { SearchResult } from '../../retrieval/knowledge-index.js';
import type { GuideContext } from './context.js';

/** A sentence that shares this much with what was asked is about it, in the guide in hand and in another one. */
const nearEnough = { here: 0.3, elsewhere: 0.5 };

/** What is known near a question that nothing answers outright; each way of not knowing is taken once. */
export function openReply(context: GuideContext, found: SearchResult, reader: QuestionReader): string[] {
  const { message, guide, told } = context;
  const { entry } = guide;
  const question = `${entry.followUpQuestion}${entry.followUpOptions.length > 0 ? ` (${entry.followUpOptions.map((option) => option.replace(/[.?]$/, '')).join(' / ')})` : ''}`;
  if (isOffTopic(found))
    return [
      told.way([
        'I can only help with cleaning and looking after cars.',
        'That one is outside what I know as well: cars and their care are all I do.',
        'Cars are all I know about, sorry.',
      ]),
      ...told.fresh([`We were at ${inSentence(entry.title)}: ${question}`]),
    ];
  const here = nearestPassages(guide, message, 4).filter(({ score, text }) => score >= nearEnough.here && !told.has(text));
  if (here.length > 0) return here.slice(0, 2).map((passage) => placed(passage, context));
  const other = fromAnotherGuide(message, found.entries, entry.slug, reader);
  if (other && !told.has(other.text)) return [`My guide on ${inSentence(other.title)} says: ${other.text}`];
  const pro = `A professional with it in front of them can say more: ${inSentence(asSentence(entry.stopAndAskPro))}`;
  return [
    told.way([
      `On that exact point my guide for ${inSentence(entry.title)} is silent, so I will not guess.`,
      'That is more than I know for certain, too.',
      'There I would have to guess, and a guess could cost you the surface.',
    ]),
    ...told.fresh([`What matters most: ${inSentence(asSentence(guide.topTip))}`, pro]).slice(0, 1),
    ...told.fresh([question]),
  ];
}

function placed({ text, step }: Passage, { guide }: GuideContext): string {
  const title = step === null ? undefined : guide.steps[step - 1]?.title;
  return title && !text.startsWith(title) ? `In step ${step} (${inSentence(title)}): ${asSentence(text)}` : asSentence(text);
}

/** The sentence nearest to the question in the other guides that were found for it. */
function fromAnotherGuide(message: string, entries: readonly RetrievedEntry[], slug: string, reader: QuestionReader): { title: string; text: string } | null {
  for (const { entry } of entries.filter((one) => one.entry.slug !== slug).slice(0, 2)) {
    const near = nearestPassages(adaptEntry(entry, reader.read(message)), message, 1)[0];
    if (near && near.score >= nearEnough.elsewhere) return { title: entry.title, text: asSentence(near.text) };
  }
  return null;
}

/** Words of another walk of life, or a subject that we know is not ours. A short 'which one first?' is neither. */
const isOffTopic = ({ decoy, features, isAboutCarCare }: SearchResult): boolean => !isAboutCarCare && (decoy !== null || features.foreign > 0);
