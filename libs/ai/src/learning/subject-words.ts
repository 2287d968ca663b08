import { capitalise } from '../offline/equipment-rows.js';
import type { KnowledgeIndex } from '../retrieval/knowledge-index.js';
import { isStopWord, normalise, words } from '../retrieval/tokens.js';

const ASKING =
  /^(?:(?:hi|hello|hey|please)\b[ ,]*)?(?:how (?:do|can|should|would|could) (?:i|you|we|one)|how to|what is the (?:best|right|safe|quickest|safest) way to|what(?:'s| is) the best way to|can (?:i|you)|should i|do i need to|is it (?:ok|safe) to|what (?:do|should) i do (?:about|with))\s+/i;
/** A subject of more words tells a story. */
const MOST_WORDS = 9;
const MAX_TITLE = 90;
const MAX_SLUG = 60;

/** A question without its asking: 'How do I get moss off a soft top?' is about 'get moss off a soft top'. */
export const subjectOf = (question: string): string =>
  question
    .replace(ASKING, '')
    .replace(/\s+/g, ' ')
    .replace(/[\s?!.]+$/, '')
    .trim();

/**
 * The same of a question that is a story: what has to come off, and of what, where it names these. Of 'the starlings have used my
 * bonnet as a loo all week' that is 'bird droppings on paint'.
 */
export function shortSubjectOf(question: string, index: KnowledgeIndex): string {
  const subject = subjectOf(question);
  const { messes, surfaces } = index.understand(question).query;
  const [mess] = messes;
  if (mess === undefined || words(subject).length <= MOST_WORDS) return subject;
  const [surface] = surfaces;
  const named = (id: string) => id.replace(/^[#~]/, '').replaceAll('-', ' ');
  return surface === undefined ? named(mess) : `${named(mess)} on ${named(surface)}`;
}

export function titleOf(subject: string): string {
  const title = capitalise(cut(subject, MAX_TITLE));
  return title.length >= 5 ? title : `About ${subject}`;
}

export const slugOf = (subject: string): string =>
  cut(normalise(subject), MAX_SLUG).trim().replaceAll(' ', '-') || 'learned';

/** How visitors may say it: their own wordings first, then the subject, what else it is called, and as questions put it. */
export function aliasesOf(subject: string, wordings: readonly string[], ways: readonly string[]): string[] {
  const plain = subject.toLowerCase();
  const asked = [
    ...wordings,
    plain,
    ...ways,
    `what to do about ${plain}`,
    `best way to deal with ${plain}`,
    `help with ${plain}`,
    `${plain} on my car`,
    `advice on ${plain}`,
  ].map((text) => cut(text.replace(/\s+/g, ' ').trim(), 120));
  const seen = new Set<string>();
  return asked
    .filter((text) => text.length >= 4 && !seen.has(normalise(text)) && seen.add(normalise(text)))
    .slice(0, 12);
}

/** Single words that point to it: its own, and those of whoever calls it something else; of its steps only where these are too few. */
export function keywordsOf(subject: string, wordings: readonly string[], said: string): string[] {
  const isOther = (wording: string): boolean => !normalise(wording).includes(normalise(subject));
  const own = tellingIn([subject, ...wordings.filter(isOther)]);
  return (own.length >= 3 ? own : [...new Set([...own, ...tellingIn([said])])]).slice(0, 30);
}

function tellingIn(texts: readonly string[]): string[] {
  const telling = texts.flatMap(words).filter((word) => !isStopWord(word) && word.length >= 3 && word.length <= 40);
  return [...new Set(telling)];
}

/** At most so long, and no half word at the end. */
const cut = (text: string, longest: number): string =>
  text.length <= longest ? text : text.slice(0, longest).replace(/\s+\S*$/, '');
