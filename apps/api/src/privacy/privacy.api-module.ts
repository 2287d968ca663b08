import { Module } from '@nestjs/common';
import { PrivacyModule } from '@app/domain/privacy/privacy.module.js';
import { PrivacyController } from './privacy.controller.js';

@Module({ imports: [PrivacyModule], controllers: [PrivacyController] })
export class PrivacyApiModule {}
