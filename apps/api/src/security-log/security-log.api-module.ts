import { Module } from '@nestjs/common';
import { SecurityLogModule } from '@app/domain/security-log/security-log.module.js';
import { SecurityLogController } from './security-log.controller.js';

@Module({ imports: [SecurityLogModule], controllers: [SecurityLogController] })
export class SecurityLogApiModule {}
