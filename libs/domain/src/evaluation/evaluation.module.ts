import { Module } from '@nestjs/common';
import { EvaluationRunsRepository } from './evaluation-runs.repository.js';
import { EvaluationRuns } from './evaluation-runs.service.js';
import { EvaluationSchedule } from './evaluation-schedule.js';

/** Starts evaluations and tells of them. */
@Module({
  providers: [EvaluationRuns, EvaluationRunsRepository, EvaluationSchedule],
  exports: [EvaluationRuns],
})
export class EvaluationModule {}
