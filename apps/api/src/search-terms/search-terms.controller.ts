import { Controller, Query } from '@nestjs/common';
import { searchTermsCalls } from '@app/contracts/search-terms/search-terms.calls.js';
import type { SearchTerm, TopTermsQuery } from '@app/contracts/search-terms/search-terms.contract.js';
import { SearchTerms } from '@app/domain/search-terms/search-terms.service.js';
import { Handles } from '../platform/handles.js';

@Controller()
export class SearchTermsController {
  constructor(private readonly terms: SearchTerms) {}

  @Handles(searchTermsCalls.top)
  top(@Query() { limit }: TopTermsQuery): Promise<SearchTerm[]> {
    return this.terms.top(limit);
  }
}
