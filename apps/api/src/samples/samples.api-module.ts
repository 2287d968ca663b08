import { Module } from '@nestjs/common';
import { SamplesModule } from '@app/domain/samples/samples.module.js';
import { SamplesController } from './samples.controller.js';

@Module({ imports: [SamplesModule], controllers: [SamplesController] })
export class SamplesApiModule {}
