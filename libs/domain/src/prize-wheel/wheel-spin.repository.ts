import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import type { EntityManager } from 'typeorm';
import {
  type WheelEntriesQuery,
  wheelEntriesQuerySchema,
  type WheelExportQuery,
  type WheelStatistics,
} from '@app/contracts/prize-wheel/prize-wheel.contract.js';
import { count, isAnyOf, sqlOn } from '../sql.js';
import { staffList } from '../staff-list.js';
import { WheelSpinEntity } from './prize-wheel.entities.js';

export type NewSpin = Omit<WheelSpinEntity, 'id' | 'createdAt' | 'writtenBy'>;

export interface SpinRules {
  maxSpinsPerUser: number;
  spinCooldownHours: number;
}

/** With this cooldown a day is the calendar's, so that 'Come back tomorrow!' is true at any hour. */
const CALENDAR_DAY_HOURS = 24;

export type ListedSpin = Pick<WheelSpinEntity, 'id' | 'email' | 'sessionId' | 'prizeWon' | 'hasWon' | 'createdAt'>;

const list = staffList({
  query: wheelEntriesQuerySchema,
  from: (on) => on.selectFrom('wheel_spin'),
  columns: (spins) =>
    spins.select([
      'id',
      'email',
      'session_id as sessionId',
      'prize_won as prizeWon',
      'has_won as hasWon',
      'created_at as createdAt',
    ]),
  key: 'id',
  searched: (spin) => [spin.ref('email'), spin.ref('prize_won')],
  filters: { won: (spin, won) => spin('has_won', '=', won === 'yes') },
  sorts: { newest: sql`created_at desc`, oldest: sql`created_at` },
});

/** Rows read at a time by an export, so that its memory does not grow with the table. */
const EXPORT_BATCH = 500;

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

  findPage(manager: EntityManager, query: WheelEntriesQuery): Promise<{ rows: ListedSpin[]; total: number }> {
    return list.page(manager, query);
  }

  /** Every spin that matches, oldest first. */
  async *all(manager: EntityManager, query: WheelExportQuery): AsyncGenerator<ListedSpin> {
    // As the database writes it: a Date has no microseconds.
    let after = { at: '-infinity', id: '00000000-0000-0000-0000-000000000000' };
    for (;;) {
      const rows = await list
        .matching(manager, query)
        .select(sql<string>`created_at::text`.as('exactly'))
        .$if(query.ids !== undefined, (spins) =>
          spins.where((spin) => isAnyOf(spin.ref('id'), (query.ids ?? '').split(','))),
        )
        .where(sql<boolean>`(created_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)`)
        .orderBy('created_at')
        .orderBy('id')
        .limit(EXPORT_BATCH)
        .execute();
      yield* rows;
      const last = rows.at(-1);
      if (!last || rows.length < EXPORT_BATCH) return;
      after = { at: last.exactly, id: last.id };
    }
  }

  statistics(manager: EntityManager): Promise<WheelStatistics> {
    return sqlOn(manager)
      .selectFrom('wheel_spin')
      .select([
        count().as('totalSpins'),
        sql<number>`count(distinct email_key)::int`.as('uniqueEmails'),
        sql<number>`(count(*) filter (where created_at >= london_midnight(now(), 0)))::int`.as('todaysSpins'),
        sql<number>`(count(*) filter (where has_won))::int`.as('winners'),
      ])
      .executeTakeFirstOrThrow();
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
