import { Module } from '@nestjs/common';
import { SecurityLogModule } from '../security-log/security-log.module.js';
import { TokenRecord } from './token.record.js';
import { TokenRepository } from './token.repository.js';
import { Tokens } from './tokens.service.js';

@Module({ imports: [SecurityLogModule], providers: [TokenRecord, TokenRepository, Tokens], exports: [Tokens] })
export class TokensModule {}
