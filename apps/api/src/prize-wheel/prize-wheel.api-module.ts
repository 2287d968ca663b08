import { Module } from '@nestjs/common';
import { PrizeWheelModule } from '@app/domain/prize-wheel/prize-wheel.module.js';
import { PrizeWheelController } from './prize-wheel.controller.js';

@Module({ imports: [PrizeWheelModule], controllers: [PrizeWheelController] })
export class PrizeWheelApiModule {}
