import { Injectable } from '@nestjs/common';
import type { SearchTerm } from '@app/contracts/search-terms/search-terms.contract.js';
import { POPULAR_SEARCHES } from '@app/contracts/search-terms/search-terms.constants.js';
import { SearchTermsRepository } from './search-terms.repository.js';
import { normaliseTerm, termTitle } from './term.js';

/** What visitors search for most. */
@Injectable()
export class SearchTerms {
  constructor(private readonly terms: SearchTermsRepository) {}

  /** The most searched terms first; samples fill up to ten as long as there are fewer. */
  async top(limit: number): Promise<SearchTerm[]> {
    const popular = await this.terms.findPopular(limit);
    const found = popular.map(({ normalised, visitors }) => ({ term: termTitle(normalised), count: visitors }));
    const room = Math.min(limit, POPULAR_SEARCHES) - found.length;
    if (room <= 0) return found;
    const [samples, blocked] = await Promise.all([this.terms.findSamples(), this.terms.findBlocked()]);
    const taken = new Set([...blocked, ...popular.map(({ normalised }) => normalised)]);
    const fresh = samples.filter((term) => !taken.has(normaliseTerm(term))).slice(0, room);
    return [...found, ...fresh.map((term) => ({ term, count: 0 }))];
  }
}
