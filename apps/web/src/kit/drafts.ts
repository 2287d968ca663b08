import { useSyncExternalStore } from 'react';
import { z } from 'zod';

/** What the fields of a form hold: as typed, by the field's name. */
export type Fields = Record<string, string | boolean>;

/** What somebody has typed into a form and not saved. */
export interface Draft<Form extends Fields = Fields> {
  fields: Form;
  /** The values it started from, and their version of the record; null for a new record. */
  base: Form;
  version: number | null;
  /** When it was last typed in, in milliseconds. */
  at: number;
}

const fields = z.record(z.string(), z.union([z.string(), z.boolean()]));
const draftSchema = z.object({ fields, base: fields, version: z.int().nullable(), at: z.number() });

const PREFIX = 'console.draft.';
/** Older drafts are dropped: their record has probably changed. */
const KEPT_MS = 14 * 24 * 60 * 60 * 1_000;
const keyOf = (owner: string, record: string) => `${PREFIX}${owner}/${record}`;

/**
 * Kept outside the page, by owner and record, so that another tab, a reload, a closed window or a session that ends takes
 * nothing away. What the browser's storage does not take is kept as long as the page.
 */
const cache = new Map<string, Draft | null>();
const listeners = new Set<() => void>();

function read(key: string): Draft | null {
  const held = cache.get(key);
  if (held !== undefined) return held;
  let draft: Draft | null = null;
  try {
    const stored = draftSchema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'));
    if (stored.success && stored.data.at > Date.now() - KEPT_MS) draft = stored.data;
  } catch {
    // Forbidden, or written by something else: there is no draft.
  }
  cache.set(key, draft);
  return draft;
}

/** The current draft, for callbacks that run after an asynchronous call. */
export const presentDraft = (owner: string, record: string): Draft | null => read(keyOf(owner, record));

/** Null removes the draft. */
export function keepDraft(owner: string, record: string, draft: Draft | null): void {
  const key = keyOf(owner, record);
  cache.set(key, draft);
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft));
    else localStorage.removeItem(key);
  } catch {
    // Full or forbidden: it lives as long as the page.
  }
  for (const listener of listeners) listener();
}

/** Reads drafts again that another tab has changed, so that two tabs share one draft instead of overwriting each other. */
function takeOver({ key }: StorageEvent): void {
  if (key !== null && !key.startsWith(PREFIX)) return;
  if (key === null) cache.clear();
  else cache.delete(key);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', takeOver);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', takeOver);
  };
}

/** The unsaved changes of this user to this record; null when there are none. */
export const useDraft = (owner: string, record: string): Draft | null =>
  useSyncExternalStore(subscribe, () => read(keyOf(owner, record)));

/** Whether this browser holds unsaved changes of any user. */
export function hasDrafts(): boolean {
  const keys = [...cache.keys()];
  try {
    keys.push(...Object.keys(localStorage).filter((key) => key.startsWith(PREFIX)));
  } catch {
    // Forbidden: only the page holds drafts.
  }
  return keys.some((key) => read(key) !== null);
}

/** As after a reload: only what the browser has stored is left. */
export function forgetHeldDrafts(): void {
  cache.clear();
}
