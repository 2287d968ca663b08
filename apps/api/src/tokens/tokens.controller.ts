import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { z } from 'zod';
import { type MadeToken, type NewToken, newTokenSchema, type Token } from '@app/contracts/tokens/tokens.contract.js';
import { Tokens } from '@app/domain/tokens/tokens.service.js';
import { type ApiRequest, askedBy, calledFrom } from '../platform/request.js';

const tokenId = z.uuid('That is not the id of a token.');

/** For staff alone: a token that could make tokens would outlive its revocation. */
@Controller('api/tokens')
export class TokensController {
  constructor(private readonly tokens: Tokens) {}

  @Get()
  list(): Promise<Token[]> {
    return this.tokens.list();
  }

  @Post()
  make(@Body({ schema: newTokenSchema }) wanted: NewToken, @Req() request: ApiRequest): Promise<MadeToken> {
    return this.tokens.make(wanted, askedBy(request), calledFrom(request));
  }

  @Delete(':id')
  @HttpCode(204)
  revoke(@Param('id', { schema: tokenId }) id: string, @Req() request: ApiRequest): Promise<void> {
    return this.tokens.revoke(id, askedBy(request), calledFrom(request));
  }
}
