import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { CrawlConfig } from '@app/contracts/crawler/crawler.contract.js';
import { currentGate } from '../../../lib/staff-session';
import type { ConfigText } from './config-form';

/** A configuration that somebody has typed and not saved. */
export interface ConfigDraft {
  /** What it was made from; null for a new one. */
  base: CrawlConfig | null;
  text: ConfigText;
}

type Drafts = Readonly<Record<string, ConfigDraft>>;

/**
 * Kept outside the page, so that another tab of the console, Back, or a session that ends takes nothing away. Each belongs
 * to who typed it.
 */
let drafts: Drafts = {};
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export interface DraftStore {
  drafts: Drafts;
  owner: string;
}

export function useDrafts(): DraftStore {
  const owner = currentGate(useQueryClient())?.session?.user.username ?? '';
  return { drafts: useSyncExternalStore(subscribe, () => drafts), owner };
}

const keyOf = (owner: string, slug: string) => `${owner}/${slug}`;

export const draftOf = ({ drafts: all, owner }: DraftStore, slug: string): ConfigDraft | null =>
  all[keyOf(owner, slug)] ?? null;
export const hasDraft = (store: DraftStore, slug: string): boolean => draftOf(store, slug) !== null;

/** Null forgets it. */
export function keepDraft(owner: string, slug: string, draft: ConfigDraft | null): void {
  const { [keyOf(owner, slug)]: _before, ...others } = drafts;
  drafts = draft ? { ...others, [keyOf(owner, slug)]: draft } : others;
  for (const listener of listeners) listener();
}
