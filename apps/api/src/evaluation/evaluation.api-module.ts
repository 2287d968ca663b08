import { Module } from '@nestjs/common';
import { EvaluationModule } from '@app/domain/evaluation/evaluation.module.js';
import { EvaluationController } from './evaluation.controller.js';

@Module({ imports: [EvaluationModule], controllers: [EvaluationController] })
export class EvaluationApiModule {}
