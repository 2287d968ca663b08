import { Module } from '@nestjs/common';
import { AuthController } from './auth.controller.js';
import { GarageController } from './garage.controller.js';
import { LoginController } from './login.controller.js';
import { OpenIdProvider } from './openid-provider.js';

@Module({ controllers: [LoginController, AuthController, GarageController], providers: [OpenIdProvider] })
export class AccountsApiModule {}
