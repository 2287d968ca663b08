import { Module } from '@nestjs/common';
import { BlacklistedBrands } from '../catalogue/blacklisted-brands.js';
import { CatalogueShelf } from '../catalogue/catalogue-shelf.js';
import { CatalogueRepository } from '../catalogue/catalogue.repository.js';
import { ProductOfferRepository } from '../catalogue/product-offers.repository.js';
import { KnowledgeLibraryModule } from '../knowledge/knowledge-library.module.js';
import { CorrectionsRepository } from '../training/corrections.repository.js';
import { EvaluationAnswersRepository } from './evaluation-answers.repository.js';
import { EvaluationDesks } from './evaluation-desk.js';
import { EvaluationQuestions } from './evaluation-questions.js';
import { EvaluationRunsRepository } from './evaluation-runs.repository.js';

/** What a worker needs to evaluate. */
@Module({
  imports: [KnowledgeLibraryModule],
  providers: [
    BlacklistedBrands,
    CatalogueRepository,
    CatalogueShelf,
    CorrectionsRepository,
    EvaluationAnswersRepository,
    EvaluationDesks,
    EvaluationQuestions,
    EvaluationRunsRepository,
    ProductOfferRepository,
  ],
  exports: [EvaluationAnswersRepository, EvaluationDesks, EvaluationRunsRepository],
})
export class EvaluationWorkModule {}
