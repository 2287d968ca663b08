import { Module } from '@nestjs/common';
import { TokensModule } from '@app/domain/tokens/tokens.module.js';
import { TokensController } from './tokens.controller.js';

@Module({ imports: [TokensModule], controllers: [TokensController] })
export class TokensApiModule {}
