import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import pLimit from 'p-limit';
import {
  type Eligibility,
  MOST_PRIZES,
  type PrizeType,
  type SpinAnswer,
  type SpinRequest,
} from '@app/contracts/prize-wheel/prize-wheel.contract.js';
import { isNoWinName } from '@app/contracts/prize-wheel/prize-wheel.rules.js';
import { sessionIdSchema } from '@app/contracts/session-id.js';
import { Database } from '@app/database/database.js';
import { addressKey } from './address-key.js';
import { cryptoRandom, drawPrize } from './draw-prize.js';
import type { SpinClaim } from './prize-wheel.entities.js';
import { AlreadySpunError, WheelClosedError } from './prize-wheel.errors.js';
import { toSpinAnswer } from './prize-wheel.mapping.js';
import { PrizeWheelRepository } from './prize-wheel.repository.js';
import { WheelCooldowns } from './wheel-cooldowns.js';
import { type SpinRules, WheelSpinRepository } from './wheel-spin.repository.js';

/** Spins of one address wait for each other inside their transactions. A burst of them must leave connections to everybody else. */
const SPINS_AT_ONCE = 4;

interface Draw {
  prizeWon: string;
  prizeType: PrizeType;
  prizeValue: string;
  hasWon: boolean;
  segmentIndex: number | null;
}

/** Spinning the wheel. The server draws; what the page shows is only the picture of it. */
@Injectable()
export class WheelSpins {
  private readonly limit = pLimit(SPINS_AT_ONCE);

  constructor(
    private readonly database: Database,
    private readonly wheel: PrizeWheelRepository,
    private readonly spins: WheelSpinRepository,
    private readonly cooldowns: WheelCooldowns,
  ) {}

  async eligibility(email: string): Promise<Eligibility> {
    const { manager } = this.database;
    const next = await this.nextSpinAt(manager, addressKey(email), await this.wheel.config(manager));
    return { hasSpunRecently: next !== null, nextSpinAt: next?.toISOString() ?? null };
  }

  /**
   * Draws, takes and notes a prize in one transaction. The same `idempotencyKey` from the same address gives the same
   * entry again. Throws `AlreadySpunError` or `WheelClosedError`, and then nothing is stored.
   */
  async spin(request: SpinRequest, idempotencyKey: string | null): Promise<SpinAnswer> {
    return this.limit(() => this.database.transaction((tx) => this.spinIn(tx.manager, request, idempotencyKey)));
  }

  private async spinIn(
    manager: EntityManager,
    request: SpinRequest,
    idempotencyKey: string | null,
  ): Promise<SpinAnswer> {
    const emailKey = addressKey(request.email);
    await this.spins.lockAddress(manager, emailKey);
    const earlier = idempotencyKey && (await this.spins.findByIdempotencyKey(manager, emailKey, idempotencyKey));
    if (earlier) return toSpinAnswer(earlier);

    const config = await this.wheel.config(manager);
    if (!config.isEnabled) throw new WheelClosedError();
    if (await this.nextSpinAt(manager, emailKey, config)) throw new AlreadySpunError();

    const spin = await this.spins.insert(manager, {
      ...(await this.draw(manager)),
      email: request.email,
      emailKey,
      sessionId: sessionIdSchema.safeParse(request.sessionId).data ?? '',
      claim: claimOf(request),
      idempotencyKey,
    });
    return toSpinAnswer(spin);
  }

  /** By its spins, and by those that were deleted on request. */
  private async nextSpinAt(manager: EntityManager, emailKey: string, rules: SpinRules): Promise<Date | null> {
    return (
      (await this.spins.nextSpinAt(manager, emailKey, rules)) ?? (await this.cooldowns.nextSpinAt(manager, emailKey))
    );
  }

  /** A prize lost to another spin between the draw and the taking is out of stock, so there are only so many turns. */
  private async draw(manager: EntityManager): Promise<Draw> {
    for (let turn = 0; turn <= MOST_PRIZES; turn++) {
      const prizes = await this.wheel.prizes(manager);
      const segmentIndex = drawPrize(prizes, cryptoRandom);
      const prize = segmentIndex === null ? undefined : prizes[segmentIndex];
      if (!prize) return noPrize(prizes);
      const { name, type, value } = prize;
      if (isNoWinName(name) || (await this.wheel.takeOne(manager, prize.id)))
        return { prizeWon: name, prizeType: type, prizeValue: value, hasWon: type !== 'none', segmentIndex };
    }
    return noPrize([]);
  }
}

/** Nothing could be drawn: everything is claimed, or what is left has no weight. */
function noPrize(prizes: { name: string }[]): Draw {
  const segment = prizes.findIndex(({ name }) => isNoWinName(name));
  return {
    prizeWon: 'NO PRIZE',
    prizeType: 'none',
    prizeValue: '',
    hasWon: false,
    segmentIndex: segment === -1 ? null : segment,
  };
}

/** What the client said, cut to what an audit needs, and without half characters, which the database does not take. */
function claimOf({ prizeWon, prizeType, prizeValue }: SpinRequest): SpinClaim {
  return { prizeWon: excerpt(prizeWon), prizeType: excerpt(prizeType), prizeValue: excerpt(prizeValue) };
}

const excerpt = (claimed: unknown): string | null =>
  claimed === undefined || claimed === null
    ? null
    : (typeof claimed === 'string' ? claimed : JSON.stringify(claimed)).slice(0, 100).toWellFormed();
