import { Module } from '@nestjs/common';
import { AnalysisModule } from '@app/domain/analysis/analysis.module.js';
import { AnalysisController } from './analysis.controller.js';

@Module({ imports: [AnalysisModule], controllers: [AnalysisController] })
export class AnalysisApiModule {}
