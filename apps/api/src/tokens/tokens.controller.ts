import { Body, Controller, Param, Req } from '@nestjs/common';
import { tokensCalls } from '@app/contracts/tokens/tokens.calls.js';
import type { MadeToken, NewToken, Token } from '@app/contracts/tokens/tokens.contract.js';
import { Tokens } from '@app/domain/tokens/tokens.service.js';
import { Handles } from '../platform/handles.js';
import { type ApiRequest, calledFrom, doneBy } from '../platform/request.js';

/** For staff alone: a token that could make tokens would outlive its revocation. */
@Controller()
export class TokensController {
  constructor(private readonly tokens: Tokens) {}

  @Handles(tokensCalls.list)
  list(): Promise<Token[]> {
    return this.tokens.list();
  }

  @Handles(tokensCalls.make)
  make(@Body() wanted: NewToken, @Req() request: ApiRequest): Promise<MadeToken> {
    return this.tokens.make(wanted, doneBy(request), calledFrom(request));
  }

  @Handles(tokensCalls.revoke)
  revoke(@Param('id') id: string, @Req() request: ApiRequest): Promise<void> {
    return this.tokens.revoke(id, doneBy(request), calledFrom(request));
  }
}
