import { setTimeout as wait } from 'node:timers/promises';
import type { SiteSettingsService } from '@app/domain/settings/settings.service.js';
import type { SavedHead } from './render-head.js';

/** A page waits this long for its settings, in milliseconds, and is then sent with the ones read last. */
const PATIENCE_MS = 500;

/** Reads what staff have saved for the head. The pages are served without the database too: never throws. */
export function savedHeadReader(settings: Pick<SiteSettingsService, 'current'>): () => Promise<SavedHead> {
  let last: SavedHead = { metaTitle: null, metaDescription: null, metaKeywords: null };
  return async () => {
    const read = settings.current().then(
      (current) => void (last = current),
      () => {
        // The database is away, which health reports; a page with yesterday's title is better than none.
      },
    );
    await Promise.race([read, wait(PATIENCE_MS, undefined, { ref: false })]);
    return last;
  };
}
