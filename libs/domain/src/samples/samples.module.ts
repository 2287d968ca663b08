import { Module } from '@nestjs/common';
import { Samples } from './samples.service.js';

@Module({ providers: [Samples], exports: [Samples] })
export class SamplesModule {}
