import { Module } from '@nestjs/common';
import { BlacklistedBrands } from '../catalogue/blacklisted-brands.js';
import { GuidesRepository } from '../knowledge/guides.repository.js';
import { Measure } from '../knowledge/measure.js';
import { DraftApprovals } from './draft-approvals.js';
import { DraftRecord } from './draft.record.js';
import { LearningDraftsRepository } from './learning-drafts.repository.js';
import { LearningDrafts } from './learning-drafts.service.js';
import { LearningMaterialRepository } from './learning-material.repository.js';

/** The review inbox; needs the knowledge of the process. */
@Module({
  providers: [
    BlacklistedBrands,
    DraftApprovals,
    DraftRecord,
    GuidesRepository,
    LearningDrafts,
    LearningDraftsRepository,
    LearningMaterialRepository,
    Measure,
  ],
  exports: [LearningDrafts],
})
export class LearningReviewModule {}
