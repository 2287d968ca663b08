import type { Surface } from '@app/contracts/knowledge/knowledge.contract.js';
import type { Lexicon } from '@app/contracts/knowledge/lexicon.contract.js';
import { listing } from './equipment-rows.js';

/** How answers name surfaces, and what to mind on delicate ones. */
export class SurfaceWords {
  private readonly bySurface: Map<Surface, Lexicon['surfaces'][number]>;

  constructor(lexicon: Lexicon) {
    this.bySurface = new Map(lexicon.surfaces.map((surface) => [surface.surface, surface]));
  }

  /** 'matte paint and vinyl wrap'. A matte wrap reads as both words, so it is named once as such. */
  say(surfaces: readonly Surface[]): string {
    if (surfaces.includes('vinyl-wrap') && surfaces.includes('matte-paint')) {
      return listing([
        'a matte wrap',
        ...surfaces.filter((s) => s !== 'vinyl-wrap' && s !== 'matte-paint').map((s) => this.one(s)),
      ]);
    }
    return listing(surfaces.map((surface) => this.one(surface)));
  }

  note(surface: Surface): string | null {
    return this.bySurface.get(surface)?.note ?? null;
  }

  private one(surface: Surface): string {
    return this.bySurface.get(surface)?.says ?? surface.replace(/-/g, ' ');
  }
}
