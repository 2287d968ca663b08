import { Body, Controller, Get, HttpCode, Post, Put, Query, Req } from '@nestjs/common';
import {
  type Eligibility,
  eligibilityQuerySchema,
  type SpinAnswer,
  type SpinRequest,
  spinRequestSchema,
  type WheelConfigAnswer,
  type WheelConfigUpdate,
  wheelConfigUpdateSchema,
  type WheelEntriesAnswer,
} from '@app/contracts/prize-wheel/prize-wheel.contract.js';
import { IDEMPOTENCY_HEADER } from '@app/contracts/prize-wheel/prize-wheel.paths.js';
import { DomainError } from '@app/domain/errors.js';
import { PrizeWheel, type WheelReader } from '@app/domain/prize-wheel/prize-wheel.service.js';
import { WheelSpins } from '@app/domain/prize-wheel/wheel-spins.service.js';
import { Public } from '../platform/access.js';
import { PublicRead } from '../platform/public-reads/public-read.js';
import { RateLimit } from '../platform/rate-limit.guard.js';
import type { ApiRequest } from '../platform/request.js';

const LONGEST_KEY = 200;

@Controller('api/prize-wheel')
export class PrizeWheelController {
  constructor(
    private readonly wheel: PrizeWheel,
    private readonly spins: WheelSpins,
  ) {}

  @Get('config')
  @PublicRead({ tables: ['wheel_config', 'wheel_prize'] })
  config(@Req() request: ApiRequest): Promise<WheelConfigAnswer> {
    return this.wheel.config(readerOf(request));
  }

  @Put('config')
  save(@Body({ schema: wheelConfigUpdateSchema }) update: WheelConfigUpdate): Promise<WheelConfigAnswer> {
    return this.wheel.save(update);
  }

  @Get('entries')
  @Public()
  @RateLimit('entries')
  entries(@Req() request: ApiRequest): Promise<WheelEntriesAnswer> {
    return this.wheel.entries(readerOf(request));
  }

  @Get('check-eligibility')
  @Public()
  @RateLimit('eligibility')
  eligibility(@Query({ schema: eligibilityQuerySchema }) { email }: { email: string }): Promise<Eligibility> {
    return this.spins.eligibility(email);
  }

  @Post('spin')
  @HttpCode(200)
  @Public()
  @RateLimit('spin')
  spin(@Body({ schema: spinRequestSchema }) body: SpinRequest, @Req() request: ApiRequest): Promise<SpinAnswer> {
    return this.spins.spin(body, idempotencyKeyOf(request));
  }
}

const readerOf = ({ caller }: ApiRequest): WheelReader => (caller.isStaff ? 'staff' : 'public');

function idempotencyKeyOf({ headers }: ApiRequest): string | null {
  const key = headers[IDEMPOTENCY_HEADER];
  if (key === undefined) return null;
  if (typeof key !== 'string' || key === '' || key.length > LONGEST_KEY)
    throw new DomainError('BAD_REQUEST', `The Idempotency-Key must be 1 to ${LONGEST_KEY} characters.`);
  return key;
}
