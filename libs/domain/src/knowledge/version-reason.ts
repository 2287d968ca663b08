import { isDeepStrictEqual } from 'node:util';
import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';

const WORDS: Record<keyof KnowledgeEntry, string> = {
  slug: 'name',
  title: 'title',
  topic: 'topic',
  problem: 'problem',
  zone: 'part of the car',
  surfaces: 'surfaces',
  aliases: 'how visitors say it',
  keywords: 'keywords',
  summary: 'direct answer',
  diagnosis: 'how to tell',
  steps: 'steps',
  variants: 'variants',
  topTip: 'top tip',
  notes: 'short answers',
  followUpQuestion: 'question back',
  followUpOptions: 'answers to tap',
  equipment: 'kit',
  cautions: 'cautions',
  neverDo: 'what never to do',
  stopAndAskPro: 'when to stop',
  related: 'related guides',
  videoKeywords: 'video keywords',
  sources: 'sources',
};

/** What a version says of itself where nobody has given a reason: which parts of the guide are others now. */
export function reasonOf(before: KnowledgeEntry, after: KnowledgeEntry): string {
  const names = Object.keys(WORDS) as (keyof KnowledgeEntry)[];
  const changed = names.filter((name) => !isDeepStrictEqual(before[name], after[name])).map((name) => WORDS[name]);
  return changed.length === 0 ? 'As it was.' : `Changed: ${changed.join(', ')}.`;
}
