import { Module } from '@nestjs/common';
import { CorrectionRecord } from './correction.record.js';
import { CorrectionsKeeper } from './corrections-keeper.js';
import { CorrectionsRepository } from './corrections.repository.js';
import { Corrections } from './corrections.service.js';

@Module({
  providers: [CorrectionsRepository, Corrections, CorrectionsKeeper, CorrectionRecord],
  exports: [Corrections],
})
export class TrainingModule {}
