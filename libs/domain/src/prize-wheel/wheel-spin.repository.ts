import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import type { EntityManager } from 'typeorm';
import { sqlOn } from '../sql.js';
import { WheelSpinEntity } from './prize-wheel.entities.js';

export type NewSpin = Omit<WheelSpinEntity, 'id' | 'createdAt'>;

export interface SpinRules {
  maxSpinsPerUser: number;
  spinCooldownHours: number;
}

/** With this cooldown a day is the calendar's, so that 'Come back tomorrow!' is true at any hour. */
const CALENDAR_DAY_HOURS = 24;

@Injectable()
export class WheelSpinRepository {
  /** Keeps other spins of this address waiting until the transaction ends, in this and every other process. */
  async lockAddress(manager: EntityManager, emailKey: string): Promise<void> {
    await sqlOn(manager)
      .selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended('wheel:' || ${emailKey}, 0))`.as('locked'))
      .execute();
  }

  findByIdempotencyKey(manager: EntityManager, emailKey: string, idempotencyKey: string) {
    return manager.findOneBy(WheelSpinEntity, { emailKey, idempotencyKey });
  }

  /** When this address may spin again, by the database's clock; null when it may now. */
  async nextSpinAt(manager: EntityManager, emailKey: string, rules: SpinRules): Promise<Date | null> {
    const { since, next } = periodOf(rules);
    const row = await sqlOn(manager)
      .selectFrom('wheel_spin')
      .select(next.as('nextSpinAt'))
      .where('email_key', '=', emailKey)
      .where('created_at', '>=', since)
      .orderBy('created_at', 'desc')
      // The spin that used up the allowance: for an allowance of one, the newest.
      .offset(rules.maxSpinsPerUser - 1)
      .limit(1)
      .executeTakeFirst();
    return row?.nextSpinAt ?? null;
  }

  async insert(manager: EntityManager, spin: NewSpin): Promise<WheelSpinEntity> {
    const row = manager.create(WheelSpinEntity, spin);
    await manager.insert(WheelSpinEntity, row);
    return row;
  }

  /** Newest first. */
  newest(manager: EntityManager, limit?: number): Promise<WheelSpinEntity[]> {
    return manager.find(WheelSpinEntity, {
      order: { createdAt: 'DESC', id: 'ASC' },
      ...(limit === undefined ? {} : { take: limit }),
    });
  }
}

/** Since when spins count, and from when on the one of a row no longer does. */
function periodOf({ spinCooldownHours }: SpinRules): { since: RawBuilder<Date>; next: RawBuilder<Date> } {
  if (spinCooldownHours === CALENDAR_DAY_HOURS)
    return { since: sql<Date>`london_midnight(now(), 0)`, next: sql<Date>`london_midnight(now(), 1)` };
  const cooldown = sql`make_interval(hours => ${spinCooldownHours})`;
  return { since: sql<Date>`now() - ${cooldown}`, next: sql<Date>`created_at + ${cooldown}` };
}
