import { Module } from '@nestjs/common';
import { PrizeWheelRepository } from './prize-wheel.repository.js';
import { PrizeWheel } from './prize-wheel.service.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { WheelCooldowns } from './wheel-cooldowns.js';
import { WheelEntries } from './wheel-entries.service.js';
import { WheelRecord } from './wheel.record.js';
import { WheelRestockSchedule } from './wheel-restock-schedule.js';
import { WheelRestock } from './wheel-restock.service.js';
import { WheelSpinRepository } from './wheel-spin.repository.js';
import { WheelSpins } from './wheel-spins.service.js';

@Module({
  imports: [SessionsModule],
  providers: [
    PrizeWheelRepository,
    WheelCooldowns,
    WheelSpinRepository,
    PrizeWheel,
    WheelEntries,
    WheelRecord,
    WheelRestock,
    WheelRestockSchedule,
    WheelSpins,
  ],
  exports: [
    PrizeWheel,
    PrizeWheelRepository,
    WheelCooldowns,
    WheelEntries,
    WheelRestock,
    WheelSpinRepository,
    WheelSpins,
  ],
})
export class PrizeWheelModule {}
