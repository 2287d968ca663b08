import { Module } from '@nestjs/common';
import { EvaluationModule } from '@app/domain/evaluation/evaluation.module.js';
import { EvaluationWorkModule } from '@app/domain/evaluation/evaluation-work.module.js';
import { EvaluationHandler } from './evaluation.handler.js';

@Module({ imports: [EvaluationModule, EvaluationWorkModule], providers: [EvaluationHandler] })
export class EvaluationWorkerModule {}
