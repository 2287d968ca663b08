import { Module } from '@nestjs/common';
import { FiguresModule } from '@app/domain/figures/figures.module.js';
import { FiguresClock } from './figures-clock.js';
import { RebuildFiguresHandler } from './rebuild-figures.handler.js';

@Module({ imports: [FiguresModule], providers: [FiguresClock, RebuildFiguresHandler] })
export class FiguresWorkerModule {}
