import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import type { PhotoNote } from '../answer-engine.js';
import type { Correction } from '../corrections/correction-book.js';
import type { IndexedEntry } from '../retrieval/knowledge-index.js';
import type { LearnedMeaning } from '../retrieval/closeness.js';
import type { ThinkingFiles } from './thinking-here.js';
import type { Said, Thought, Thoughts } from './thinking.js';

export interface ThreadData {
  files: ThinkingFiles;
}

/** An entry that was in the list before is its place in that: the whole knowledge is megabytes. */
export interface SentEntry {
  entry: KnowledgeEntry | number;
  version: number;
}

/** `entries` as they are sent to a thread that has these. */
export function sentBeside(known: readonly IndexedEntry[], entries: readonly IndexedEntry[]): SentEntry[] {
  const places = new Map(known.map(({ entry }, place) => [entry, place]));
  return entries.map(({ entry, version }) => ({ entry: places.get(entry) ?? entry, version }));
}

export const asEntries = (known: readonly IndexedEntry[], sent: readonly SentEntry[]): IndexedEntry[] =>
  sent.map(({ entry, version }) => ({ entry: typeof entry === 'number' ? known[entry]!.entry : entry, version }));

/** Heard in the order in which they were sent, so that no question is thought about with what was known before a change. */
export type ToThread =
  | { kind: 'index'; entries: readonly SentEntry[] }
  | { kind: 'corrections'; corrections: readonly Correction[] }
  | { kind: 'learned'; learned: LearnedMeaning }
  | { kind: 'think'; id: number; thought: Thought; about: WithoutPhoto<Thoughts[Thought]['about']> }
  | { kind: 'abort'; id: number };

export type FromThread =
  | { kind: 'ready' }
  | { kind: 'thought'; id: number; gives: Thoughts[Thought]['gives'] }
  | { kind: 'failed'; id: number; reason: string };

/** A photo's bytes stay where they are: for thinking, only its quality counts. */
type WithoutPhoto<T extends Said> = Omit<T, 'photo'> & { photo: Pick<PhotoNote, 'quality'> | null };

export const withoutPhoto = <T extends Pick<Said, 'photo'>>(said: T) => ({
  ...said,
  photo: said.photo && { quality: said.photo.quality },
});

const unseen = (): Promise<string> => Promise.reject(new Error('Photos are not looked at in this thread.'));

export const asPhoto = (sent: Pick<PhotoNote, 'quality'> | null): PhotoNote | null =>
  sent && { ...sent, dataUrl: unseen };
