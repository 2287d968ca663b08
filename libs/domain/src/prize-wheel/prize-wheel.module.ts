import { Module } from '@nestjs/common';
import { PrizeWheelRepository } from './prize-wheel.repository.js';
import { PrizeWheel } from './prize-wheel.service.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { WheelCooldowns } from './wheel-cooldowns.js';
import { WheelRecord } from './wheel.record.js';
import { WheelSpinRepository } from './wheel-spin.repository.js';
import { WheelSpins } from './wheel-spins.service.js';

@Module({
  imports: [SessionsModule],
  providers: [PrizeWheelRepository, WheelCooldowns, WheelSpinRepository, PrizeWheel, WheelRecord, WheelSpins],
  exports: [PrizeWheel, PrizeWheelRepository, WheelCooldowns, WheelSpinRepository, WheelSpins],
})
export class PrizeWheelModule {}
