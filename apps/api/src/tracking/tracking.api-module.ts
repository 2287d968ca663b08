import { Module } from '@nestjs/common';
import { TrackingModule } from '@app/domain/tracking/tracking.module.js';
import { TrackingLimit } from './tracking-limit.js';
import { TrackingController } from './tracking.controller.js';

@Module({ imports: [TrackingModule], controllers: [TrackingController], providers: [TrackingLimit] })
export class TrackingApiModule {}
