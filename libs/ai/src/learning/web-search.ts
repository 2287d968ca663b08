import type { Material } from './material.js';

/** A search of the web for evidence. What it finds is data: looked at as a whole, like a shop's page, before a word is believed. */
export interface WebSearch {
  /** The texts that are most about it. Rejects where the provider fails, and with the signal's reason once that is aborted. */
  find(subject: string, signal: AbortSignal): Promise<Material[]>;
}
