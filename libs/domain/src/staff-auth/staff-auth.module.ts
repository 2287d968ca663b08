import { Module } from '@nestjs/common';
import { StaffAuthRepository } from './staff-auth.repository.js';
import { StaffAuth } from './staff-auth.service.js';

@Module({ providers: [StaffAuthRepository, StaffAuth], exports: [StaffAuth, StaffAuthRepository] })
export class StaffAuthModule {}
