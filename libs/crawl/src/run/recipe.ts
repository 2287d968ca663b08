import { createHash } from 'node:crypto';
import { selectorFields } from '@app/contracts/crawler/crawler.constants.js';
import { type Selectors } from '../listing/product.js';

/** Raise it when pages are read differently: what was remembered of them is then read anew. */
const ENGINE = 4;

/** Tells apart what was read with other selectors or by another engine. */
export function recipeOf(selectors: Selectors): string {
  const parts = selectorFields.map((field) => selectors[field]?.trim() ?? '');
  return shortHash(JSON.stringify([ENGINE, ...parts]));
}

export const shortHash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);
