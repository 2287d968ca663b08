import { Module } from '@nestjs/common';
import { TokenRepository } from './token.repository.js';
import { Tokens } from './tokens.service.js';

@Module({ providers: [TokenRepository, Tokens], exports: [Tokens] })
export class TokensModule {}
