import { Inject, Injectable } from '@nestjs/common';
import { BraveSearch } from '@app/ai/learning/brave-search.js';
import type { Material } from '@app/ai/learning/material.js';
import type { Settings } from '@app/config/settings.js';
import { SETTINGS } from '@app/config/settings.module.js';
import { AreaLogger } from '@app/logging/area-logger.js';

/** Searches the web for a session, where that is set up. */
@Injectable()
export class WebPages {
  private readonly logger = new AreaLogger('knowledge');

  constructor(@Inject(SETTINGS) private readonly settings: Pick<Settings, 'webSearch'>) {}

  /**
   * A search that asks for each subject once; a session goes on without what could not be found. Rejects with the signal's reason
   * once that is aborted.
   */
  searcher(): (subject: string, signal: AbortSignal) => Promise<Material[]> {
    const { webSearch } = this.settings;
    const search = webSearch && new BraveSearch(webSearch);
    const known = new Map<string, Material[]>();
    return async (subject, signal) => {
      const before = known.get(subject);
      if (!search || before) return before ?? [];
      const found = await search.find(subject, signal).catch((error: Error): Material[] => {
        signal.throwIfAborted();
        this.logger.warn(`The web was not searched: ${error.message}`);
        return [];
      });
      known.set(subject, found);
      return found;
    };
  }
}
