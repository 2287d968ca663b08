import { Module } from '@nestjs/common';
import { AuthController } from './auth.controller.js';
import { LoginController } from './login.controller.js';
import { OpenIdProvider } from './openid-provider.js';

@Module({ controllers: [LoginController, AuthController], providers: [OpenIdProvider] })
export class AccountsApiModule {}
