import { Module } from '@nestjs/common';
import { LoginThrottle } from './login-throttle.js';
import { StaffAuthController } from './staff-auth.controller.js';

@Module({ controllers: [StaffAuthController], providers: [LoginThrottle] })
export class StaffAuthApiModule {}
