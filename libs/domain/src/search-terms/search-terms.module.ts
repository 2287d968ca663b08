import { Module } from '@nestjs/common';
import { SearchTermsRepository } from './search-terms.repository.js';
import { SearchTerms } from './search-terms.service.js';

@Module({ providers: [SearchTermsRepository, SearchTerms], exports: [SearchTerms] })
export class SearchTermsModule {}
