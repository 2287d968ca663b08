import { Module } from '@nestjs/common';
import { PrizeWheelModule } from '@app/domain/prize-wheel/prize-wheel.module.js';
import { WheelRestockHandler } from './wheel-restock.handler.js';

@Module({ imports: [PrizeWheelModule], providers: [WheelRestockHandler] })
export class PrizeWheelWorkerModule {}
