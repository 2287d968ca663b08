import { Controller, Get, Query } from '@nestjs/common';
import {
  type SearchTerm,
  type TopTermsQuery,
  topTermsQuerySchema,
} from '@app/contracts/search-terms/search-terms.contract.js';
import { SearchTerms } from '@app/domain/search-terms/search-terms.service.js';
import { Public } from '../platform/access.js';

@Controller('api/top-search-terms')
export class SearchTermsController {
  constructor(private readonly terms: SearchTerms) {}

  @Get()
  @Public()
  top(@Query({ schema: topTermsQuerySchema }) { limit }: TopTermsQuery): Promise<SearchTerm[]> {
    return this.terms.top(limit);
  }
}
