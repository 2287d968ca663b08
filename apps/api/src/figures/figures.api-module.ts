import { Module } from '@nestjs/common';
import { FiguresModule } from '@app/domain/figures/figures.module.js';
import { TrackingModule } from '@app/domain/tracking/tracking.module.js';
import { FiguresController } from './figures.controller.js';

@Module({ imports: [FiguresModule, TrackingModule], controllers: [FiguresController] })
export class FiguresApiModule {}
