import { Controller, Get, Query } from '@nestjs/common';
import {
  type SearchTerm,
  type TopTermsQuery,
  topTermsQuerySchema,
} from '@app/contracts/search-terms/search-terms.contract.js';
import { SearchTerms } from '@app/domain/search-terms/search-terms.service.js';
import { PublicRead } from '../platform/public-reads/public-read.js';

@Controller('api/top-search-terms')
export class SearchTermsController {
  constructor(private readonly terms: SearchTerms) {}

  @Get()
  @PublicRead({ tables: ['search_term_blocklist', 'sample_search_term'], query: ['limit'] })
  top(@Query({ schema: topTermsQuerySchema }) { limit }: TopTermsQuery): Promise<SearchTerm[]> {
    return this.terms.top(limit);
  }
}
