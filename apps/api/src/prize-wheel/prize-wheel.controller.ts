import { Body, Controller, Query, Req } from '@nestjs/common';
import { prizeWheelCalls } from '@app/contracts/prize-wheel/prize-wheel.calls.js';
import type {
  Eligibility,
  SpinAnswer,
  SpinRequest,
  WheelConfigAnswer,
  WheelConfigUpdate,
  WheelEntriesAnswer,
} from '@app/contracts/prize-wheel/prize-wheel.contract.js';
import { IDEMPOTENCY_HEADER } from '@app/contracts/prize-wheel/prize-wheel.constants.js';
import { DomainError } from '@app/domain/errors.js';
import { PrizeWheel, type WheelReader } from '@app/domain/prize-wheel/prize-wheel.service.js';
import { WheelSpins } from '@app/domain/prize-wheel/wheel-spins.service.js';
import { Handles } from '../platform/handles.js';
import { PublicRead } from '../platform/public-reads/public-read.js';
import { type ApiRequest, doneBy } from '../platform/request.js';

const LONGEST_KEY = 200;

@Controller()
export class PrizeWheelController {
  constructor(
    private readonly wheel: PrizeWheel,
    private readonly spins: WheelSpins,
  ) {}

  @PublicRead({ tables: ['wheel_config', 'wheel_prize'] })
  @Handles(prizeWheelCalls.config)
  config(@Req() request: ApiRequest): Promise<WheelConfigAnswer> {
    return this.wheel.config(readerOf(request));
  }

  @Handles(prizeWheelCalls.save)
  save(@Body() update: WheelConfigUpdate, @Req() request: ApiRequest): Promise<WheelConfigAnswer> {
    return this.wheel.save(update, doneBy(request));
  }

  @Handles(prizeWheelCalls.entries)
  entries(@Req() request: ApiRequest): Promise<WheelEntriesAnswer> {
    return this.wheel.entries(readerOf(request));
  }

  @Handles(prizeWheelCalls.eligibility)
  eligibility(@Query() { email }: { email: string }): Promise<Eligibility> {
    return this.spins.eligibility(email);
  }

  @Handles(prizeWheelCalls.spin)
  spin(@Body() body: SpinRequest, @Req() request: ApiRequest): Promise<SpinAnswer> {
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
