import { Module } from '@nestjs/common';
import { PrizeWheelRepository } from './prize-wheel.repository.js';
import { PrizeWheel } from './prize-wheel.service.js';
import { WheelSpinRepository } from './wheel-spin.repository.js';
import { WheelSpins } from './wheel-spins.service.js';

@Module({
  providers: [PrizeWheelRepository, WheelSpinRepository, PrizeWheel, WheelSpins],
  exports: [PrizeWheel, WheelSpins],
})
export class PrizeWheelModule {}
