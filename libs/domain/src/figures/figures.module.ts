import { Module } from '@nestjs/common';
import { KnowledgeGapsModule } from '../knowledge-gaps/knowledge-gaps.module.js';
import { FiguresRepository } from './figures.repository.js';
import { Figures } from './figures.service.js';
import { Rebuilds } from './rebuilds.service.js';
import { ReportRepository } from './report.repository.js';
import { Reports } from './reports.service.js';

@Module({
  imports: [KnowledgeGapsModule],
  providers: [Figures, FiguresRepository, Rebuilds, ReportRepository, Reports],
  exports: [Figures, Rebuilds, Reports],
})
export class FiguresModule {}
