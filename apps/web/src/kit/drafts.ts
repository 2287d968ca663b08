import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { readSession, writeSession } from '../lib/session-draft';

/** What the fields of a form hold: as typed, by the field's name. */
export type Fields = Record<string, string | boolean>;

/** What somebody has typed into a form and not saved. */
export interface Draft<Form extends Fields = Fields> {
  fields: Form;
  /** The values it started from, and their version of the record; null for a new record. */
  base: Form;
  version: number | null;
}

const fields = z.record(z.string(), z.union([z.string(), z.boolean()]));
const draftSchema = z.object({ fields, base: fields, version: z.int().nullable() });

const PREFIX = 'console.draft.';
const keyOf = (owner: string, record: string) => `${PREFIX}${owner}/${record}`;

/**
 * Kept outside the page, by owner and record, so that another page, a reload, a crash or a session that ends takes
 * nothing away. Each tab of the browser has its own, so that two of them do not overwrite each other; closing one with
 * unsaved changes asks first. What the browser's storage does not take is kept as long as the page.
 */
const cache = new Map<string, Draft | null>();
const listeners = new Set<() => void>();

function read(key: string): Draft | null {
  const held = cache.get(key);
  if (held !== undefined) return held;
  let draft: Draft | null = null;
  try {
    draft = draftSchema.safeParse(JSON.parse(readSession(key) || 'null')).data ?? null;
  } catch {
    // Written by something else: there is no draft.
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
  writeSession(key, draft ? JSON.stringify(draft) : '');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The unsaved changes of this user to this record; null when there are none. */
export const useDraft = (owner: string, record: string): Draft | null =>
  useSyncExternalStore(subscribe, () => read(keyOf(owner, record)));

/** Whether this tab holds unsaved changes of any user. */
export function hasDrafts(): boolean {
  const keys = [...cache.keys()];
  try {
    keys.push(...Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX)));
  } catch {
    // Forbidden: only the page holds drafts.
  }
  return keys.some((key) => read(key) !== null);
}

/** As after a reload: only what the browser has stored is left. */
export function forgetHeldDrafts(): void {
  cache.clear();
}
