import { Module } from '@nestjs/common';
import { PrizeWheelModule } from '../prize-wheel/prize-wheel.module.js';
import { SecurityLogModule } from '../security-log/security-log.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { ErasureRepository } from './erasure.repository.js';
import { Erasures } from './erasures.service.js';

@Module({
  imports: [PrizeWheelModule, SecurityLogModule, SessionsModule],
  providers: [ErasureRepository, Erasures],
  exports: [Erasures],
})
export class PrivacyModule {}
