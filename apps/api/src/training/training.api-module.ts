import { Module } from '@nestjs/common';
import { TrainingModule } from '@app/domain/training/training.module.js';
import { TrainingController } from './training.controller.js';

@Module({ imports: [TrainingModule], controllers: [TrainingController] })
export class TrainingApiModule {}
