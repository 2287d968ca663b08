import { Module } from '@nestjs/common';
import { SearchTermsModule } from '@app/domain/search-terms/search-terms.module.js';
import { SearchTermsController } from './search-terms.controller.js';

@Module({ imports: [SearchTermsModule], controllers: [SearchTermsController] })
export class SearchTermsApiModule {}
