import { Module } from '@nestjs/common';
import { SecurityLogRepository } from './security-log.repository.js';
import { SecurityLog } from './security-log.service.js';

@Module({ providers: [SecurityLogRepository, SecurityLog], exports: [SecurityLog, SecurityLogRepository] })
export class SecurityLogModule {}
