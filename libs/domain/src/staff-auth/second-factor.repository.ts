import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { EntityManager } from 'typeorm';
import { Database } from '@app/database/database.js';
import { fromNow } from '@app/database/typed-sql.js';
import { count, sqlOn } from '../sql.js';

export interface SecondFactorRow {
  secret: Buffer;
  /** Null while it is being set up. */
  confirmedAt: Date | null;
  recoveryCodesLeft: number;
}

/** Codes that may be tried for one account, from wherever: only who knows its password can use them up. */
const MAX_TRIES = 10;
const WINDOW_MINUTES = 15;

/** The only file with SQL for `staff_second_factor` and `staff_recovery_code`. */
@Injectable()
export class SecondFactorRepository {
  constructor(private readonly database: Database) {}

  async find(userId: string, manager: EntityManager = this.database.manager): Promise<SecondFactorRow | null> {
    const row = await sqlOn(manager)
      .selectFrom('staff_second_factor as f')
      .select(({ selectFrom }) => [
        'f.secret',
        'f.confirmed_at as confirmedAt',
        selectFrom('staff_recovery_code as c')
          .select(count().as('left'))
          .whereRef('c.user_id', '=', 'f.user_id')
          .$asScalar()
          .$notNull()
          .as('recoveryCodesLeft'),
      ])
      .where('f.user_id', '=', userId)
      .executeTakeFirst();
    return row ?? null;
  }

  /** Begins an enrolment, in place of one that was not finished. False when a confirmed one stands. */
  async begin(userId: string, secret: Buffer): Promise<boolean> {
    const row = await sqlOn(this.database)
      .insertInto('staff_second_factor')
      .values({ user_id: userId, secret })
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet((given) => ({ secret: given.ref('excluded.secret'), last_step: '0' }))
          .where('staff_second_factor.confirmed_at', 'is', null),
      )
      .returning('user_id')
      .executeTakeFirst();
    return row !== undefined;
  }

  /** False when there is none that waits for it. */
  async confirm(userId: string, manager: EntityManager): Promise<boolean> {
    const { numUpdatedRows } = await this.factorOf(userId, manager)
      .set({ confirmed_at: sql`now()`, tries: 0 })
      .where('confirmed_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0;
  }

  /** Counts one try, before any code is looked at; the seconds to wait when there were too many, else null. */
  async countTry(userId: string): Promise<number | null> {
    const isOver = sql<boolean>`tries_since < ${fromNow(-WINDOW_MINUTES * 60_000)}`;
    const row = await this.factorOf(userId)
      .set({
        tries: sql`case when ${isOver} then 1 else tries + 1 end`,
        tries_since: sql`case when ${isOver} then now() else tries_since end`,
      })
      .returning([
        'tries',
        sql<number>`extract(epoch from tries_since + ${WINDOW_MINUTES} * interval '1 minute' - now())::float8`.as(
          'wait',
        ),
      ])
      .executeTakeFirst();
    return row && row.tries > MAX_TRIES ? Math.max(1, Math.ceil(row.wait)) : null;
  }

  /** Takes the code of this time step, once: false when it, or a later one, was taken before. */
  async takeStep(userId: string, step: number, manager: EntityManager): Promise<boolean> {
    const { numUpdatedRows } = await this.factorOf(userId, manager)
      .set({ last_step: `${step}`, tries: 0 })
      .where('last_step', '<', `${step}`)
      .executeTakeFirst();
    return numUpdatedRows > 0;
  }

  /** Takes a recovery code, once. */
  async takeRecoveryCode(userId: string, codeHash: Buffer, manager: EntityManager): Promise<boolean> {
    const { numDeletedRows } = await sqlOn(manager)
      .deleteFrom('staff_recovery_code')
      .where('user_id', '=', userId)
      .where('code_hash', '=', codeHash)
      .executeTakeFirst();
    if (numDeletedRows > 0) await this.factorOf(userId, manager).set({ tries: 0 }).execute();
    return numDeletedRows > 0;
  }

  async replaceRecoveryCodes(userId: string, hashes: Buffer[], manager: EntityManager): Promise<void> {
    const on = sqlOn(manager);
    await on.deleteFrom('staff_recovery_code').where('user_id', '=', userId).execute();
    await on
      .insertInto('staff_recovery_code')
      .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
      .execute();
  }

  /** False when there was no confirmed one. */
  async remove(userId: string, manager: EntityManager): Promise<boolean> {
    const row = await sqlOn(manager)
      .deleteFrom('staff_second_factor')
      .where('user_id', '=', userId)
      .returning('confirmed_at')
      .executeTakeFirst();
    return (row?.confirmed_at ?? null) !== null;
  }

  private factorOf(userId: string, manager: EntityManager = this.database.manager) {
    return sqlOn(manager).updateTable('staff_second_factor').where('user_id', '=', userId);
  }
}
