import { Injectable } from '@nestjs/common';
import type { Asked, SearchTerm } from '@app/contracts/search-terms/search-terms.contract.js';
import {
  ASKED_THIS_WEEK,
  POPULAR_SEARCHES,
  STEPS_IN_SHORT,
} from '@app/contracts/search-terms/search-terms.constants.js';
import { type GuideInShort, SearchTermsRepository } from './search-terms.repository.js';
import { isNearly, isPresentable, normaliseTerm, sameAsked, termTitle } from './term.js';

/** So many times the terms that are wanted are looked at, for the ones that ask what another has asked. */
const SPARE = 3;

/** What visitors search for most. */
@Injectable()
export class SearchTerms {
  constructor(private readonly terms: SearchTermsRepository) {}

  /** The most searched terms first, no two that ask the same; samples fill up to ten as long as there are fewer, then guides. */
  async top(limit: number): Promise<SearchTerm[]> {
    const isNew = onlyNew();
    const popular = await this.terms.findPopular(limit * SPARE);
    const found = popular
      .filter(({ normalised }) => isNew(normalised))
      .slice(0, limit)
      .map(({ normalised, visitors }) => ({ term: termTitle(normalised), count: visitors }));
    const room = Math.min(limit, POPULAR_SEARCHES) - found.length;
    if (room <= 0) return found;
    const [samples, blocked] = await Promise.all([this.terms.findSamples(), this.terms.findBlocked()]);
    const asked = found.map(({ term }) => term);
    const offered: string[] = [];
    const offer = (terms: readonly string[]) => {
      for (const term of terms) {
        if (offered.length === room) return;
        const adds = !blocked.has(normaliseTerm(term)) && !isNearly(term, [...asked, ...offered]) && isNew(term);
        if (adds) offered.push(term);
      }
    };
    offer(samples);
    // What staff have taken out as samples must not leave the page bare: a guide's name is a question that is answered.
    const guides = offered.length < room ? await this.terms.findGuides(POPULAR_SEARCHES * SPARE) : [];
    offer(guides.map(({ title }) => title).filter((title) => isPresentable(normaliseTerm(title))));
    return [...found, ...offered.map((term) => ({ term, count: 0 }))];
  }

  /** What is asked most this week and was answered, no two that ask the same or have the same answer; one guide where nothing is. */
  async asked(): Promise<Asked[]> {
    const isNew = onlyNew();
    const found = await this.terms.findAsked(ASKED_THIS_WEEK * SPARE);
    const guides = new Set<string>();
    const asked = found.filter(
      ({ normalised, slug }) => isNew(normalised) && !guides.has(slug) && Boolean(guides.add(slug)),
    );
    if (asked.length > 0)
      return asked
        .slice(0, ASKED_THIS_WEEK)
        .map(({ normalised, visitors, ...guide }) => inShort(termTitle(normalised), visitors, guide));
    return (await this.terms.findGuides(1)).map((guide) => inShort(guide.title, 0, guide));
  }
}

/** Says of each term whether it asks what none before it asked. */
function onlyNew(): (term: string) => boolean {
  const asked = new Set<string>();
  return (term) => {
    const same = sameAsked(normaliseTerm(term));
    return !asked.has(same) && Boolean(asked.add(same));
  };
}

const inShort = (question: string, visitors: number, guide: GuideInShort): Asked => ({
  question,
  visitors,
  says: guide.summary,
  steps: guide.stepTitles.slice(0, STEPS_IN_SHORT),
  stepCount: guide.stepTitles.length,
  kitCount: guide.kitCount,
});
