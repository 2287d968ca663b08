import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import { words } from '../retrieval/tokens.js';
import { type FoundEvidence, isOurs } from './material.js';

/** Who writes in words of its own has so many words of a page in a row only by copying them. */
const COPIED = 12;
/** A quotation of a page is so long at most, and all of them together. */
const LONGEST_QUOTATION = 45;
export const MOST_WORDS_OF_A_PAGE = 150;
/** Fewer words in a row are nobody's. */
const FEWEST = 4;
/** Words of a copy that are told. */
const MOST_TOLD = 30;

interface Page {
  name: string;
  words: readonly string[];
}

/**
 * What is copied at length from a text that is not ours, as a sentence; null where nothing is. Letter case, punctuation and where
 * sentences end do not matter. `isQuoting`: put together from quotations, of which each stands for itself; else what it tells was
 * written anew, its short answers and cautions apart, which are quotations still.
 */
export function copiedIn(
  {
    summary,
    steps,
    topTip,
    notes = [],
    cautions,
  }: Pick<KnowledgeEntry, 'summary' | 'steps' | 'topTip' | 'notes' | 'cautions'>,
  evidence: readonly FoundEvidence[],
  isQuoting: boolean,
): string | null {
  const told = [summary, ...steps.map(({ text }) => text), topTip];
  const quotations = [...notes.map(({ says }) => says), ...cautions.map(({ text }) => text)];
  const quoted = [...(isQuoting ? told : []), ...quotations].map(words);
  const own = isQuoting ? [] : words(told.join(' '));
  for (const page of pagesOf(evidence)) {
    const [copy] = runsOf(own, page.words, COPIED);
    if (copy) return sentence(copy, page);
    const runs = quoted.flatMap((text) => runsOf(text, page.words, FEWEST));
    const long = runs.find(({ length }) => length > LONGEST_QUOTATION);
    if (long) return sentence(long, page);
    const count = runs.reduce((sum, { length }) => sum + length, 0);
    if (count > MOST_WORDS_OF_A_PAGE)
      return `The draft copies ${count} words from ${page.name}: at most ${MOST_WORDS_OF_A_PAGE}.`;
  }
  return null;
}

function sentence(run: readonly string[], { name }: Page): string {
  const told = run.slice(0, MOST_TOLD).join(' ');
  return `The draft copies ${run.length} words in a row from ${name}: “${told}${run.length > MOST_TOLD ? ' …' : ''}”.`;
}

/** Each text that is not ours as one row of words, in its own order. */
function pagesOf(evidence: readonly FoundEvidence[]): Page[] {
  const pages = new Map<string, { name: string; words: string[] }>();
  for (const one of evidence) {
    if (isOurs(one)) continue;
    const name = one.address === null ? one.title : `${one.title} (${one.address})`;
    const page = pages.get(one.ref) ?? { name, words: [] };
    page.words.push(...words(one.quote));
    pages.set(one.ref, page);
  }
  return [...pages.values()];
}

/** The longest rows of at least so many words that both have, one behind the other. */
function runsOf(text: readonly string[], page: readonly string[], fewest: number): string[][] {
  const longest = longestFrom(text, page);
  const runs: string[][] = [];
  for (let at = 0; at < text.length;) {
    const length = longest[at]!;
    if (length >= fewest) runs.push(text.slice(at, at + length));
    at += length >= fewest ? length : 1;
  }
  return runs;
}

/** For each word of the text how many from there on stand in a row in the page, too. */
function longestFrom(text: readonly string[], page: readonly string[]): number[] {
  const longest = new Array<number>(text.length).fill(0);
  let behind = new Array<number>(page.length + 1).fill(0);
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const row = page.map((word, place) => (word === text[at] ? behind[place + 1]! + 1 : 0));
    longest[at] = Math.max(0, ...row);
    behind = [...row, 0];
  }
  return longest;
}
