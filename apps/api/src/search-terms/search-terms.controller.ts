import { Controller, Query } from '@nestjs/common';
import { searchTermsCalls } from '@app/contracts/search-terms/search-terms.calls.js';
import type { Asked, SearchTerm, TopTermsQuery } from '@app/contracts/search-terms/search-terms.contract.js';
import { SearchTerms } from '@app/domain/search-terms/search-terms.service.js';
import { Handles } from '../platform/handles.js';
import { PublicRead } from '../platform/public-reads/public-read.js';

@Controller()
export class SearchTermsController {
  constructor(private readonly terms: SearchTerms) {}

  @PublicRead({ tables: ['search_term_blocklist', 'sample_search_term'], query: ['limit'] })
  @Handles(searchTermsCalls.top)
  top(@Query() { limit }: TopTermsQuery): Promise<SearchTerm[]> {
    return this.terms.top(limit);
  }

  @PublicRead({ tables: ['search_term_blocklist'] })
  @Handles(searchTermsCalls.asked)
  asked(): Promise<Asked[]> {
    return this.terms.asked();
  }
}
