import { Injectable } from '@nestjs/common';
import { type ExpressionBuilder, sql } from 'kysely';
import type { EntityManager } from 'typeorm';
import { Database } from '@app/database/database.js';
import { fromNow } from '@app/database/typed-sql.js';
import type { Schema } from '../schema.js';
import { isAnyOf, sqlOn } from '../sql.js';

/** Staff sessions end after so long without a request, and after so long in all. */
export const IDLE_MINUTES = 30;
export const ABSOLUTE_HOURS = 12;

const IDLE_MS = IDLE_MINUTES * 60_000;
const ABSOLUTE_MS = ABSOLUTE_HOURS * 3_600_000;

export interface StaffSessionRow {
  id: string;
  userId: string;
  username: string;
  csrfToken: string;
  hasSecondFactor: boolean;
}

export interface NewStaffSession {
  tokenHash: Buffer;
  userId: string;
  csrfToken: string;
  network: string | null;
  browser: string;
}

export interface ListedStaffSession {
  id: string;
  startedAt: Date;
  lastSeenAt: Date;
  network: string | null;
  browser: string;
}

interface SessionAndUser {
  s: Schema['staff_session'];
  u: Schema['staff_user'];
}

/** A session `s` of an account `u` that is neither idle too long, nor too old, nor of a disabled account. */
const isLiving = (row: ExpressionBuilder<SessionAndUser, 's' | 'u'>) =>
  row.and([
    row('u.is_disabled', '=', false),
    row('s.last_seen_at', '>', fromNow(-IDLE_MS)),
    row('s.created_at', '>', fromNow(-ABSOLUTE_MS)),
  ]);

/** The only file with SQL for `staff_session`; a session is found by the hash of its token, or named by its id. */
@Injectable()
export class StaffSessionsRepository {
  constructor(private readonly database: Database) {}

  async insert({ tokenHash, userId, csrfToken, network, browser }: NewStaffSession, manager: EntityManager) {
    await sqlOn(manager)
      .insertInto('staff_session')
      .values({ token_hash: tokenHash, user_id: userId, csrf_token: csrfToken, network, browser })
      .execute();
  }

  /** The living session of this token, marked as used; null when there is none. */
  async touch(tokenHash: Buffer): Promise<StaffSessionRow | null> {
    const row = await sqlOn(this.database)
      .updateTable('staff_session as s')
      .from('staff_user as u')
      .set({ last_seen_at: sql`now()` })
      .where('s.token_hash', '=', tokenHash)
      .whereRef('u.id', '=', 's.user_id')
      .where(isLiving)
      .returning(({ exists, selectFrom }) => [
        's.id',
        'u.id as userId',
        'u.username',
        's.csrf_token as csrfToken',
        exists(
          selectFrom('staff_second_factor as f')
            .select('f.user_id')
            .whereRef('f.user_id', '=', 'u.id')
            .where('f.confirmed_at', 'is not', null),
        )
          .$castTo<boolean>()
          .as('hasSecondFactor'),
      ])
      .executeTakeFirst();
    return row ?? null;
  }

  /** Those of `ids` that are living; being asked for does not count as use. */
  async findLiving(ids: string[]): Promise<string[]> {
    const rows = await this.living()
      .select('s.id')
      .where((row) => isAnyOf(row.ref('s.id'), ids))
      .execute();
    return rows.map(({ id }) => id);
  }

  /** The account's living sessions, the last used first. */
  async findOf(userId: string): Promise<ListedStaffSession[]> {
    return this.living()
      .select(['s.id', 's.created_at as startedAt', 's.last_seen_at as lastSeenAt', 's.network', 's.browser'])
      .where('s.user_id', '=', userId)
      .orderBy('s.last_seen_at', 'desc')
      .orderBy('s.id')
      .execute();
  }

  /** Gives the session another token; whoever holds the old one is signed out. */
  async rotate(id: string, tokenHash: Buffer, csrfToken: string, manager: EntityManager): Promise<void> {
    await sqlOn(manager)
      .updateTable('staff_session')
      .set({ token_hash: tokenHash, csrf_token: csrfToken })
      .where('id', '=', id)
      .execute();
  }

  /** The name of the account whose session it was; null when there was none. */
  async deleteByToken(tokenHash: Buffer, manager: EntityManager): Promise<string | null> {
    const row = await sqlOn(manager)
      .deleteFrom('staff_session as s')
      .using('staff_user as u')
      .whereRef('u.id', '=', 's.user_id')
      .where('s.token_hash', '=', tokenHash)
      .returning('u.username')
      .executeTakeFirst();
    return row?.username ?? null;
  }

  /** False when the account has no such session. */
  async deleteOne(id: string, userId: string, manager: EntityManager): Promise<boolean> {
    const { numDeletedRows } = await sqlOn(manager)
      .deleteFrom('staff_session')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return numDeletedRows > 0;
  }

  /** Ends the account's sessions but `keptId`; answers how many there were. */
  async deleteAll(userId: string, keptId: string | null, manager: EntityManager): Promise<number> {
    const { numDeletedRows } = await sqlOn(manager)
      .deleteFrom('staff_session')
      .where('user_id', '=', userId)
      .where('id', 'is distinct from', keptId)
      .executeTakeFirst();
    return Number(numDeletedRows);
  }

  /** What has ended by itself. */
  async deleteOld(manager: EntityManager): Promise<void> {
    await sqlOn(manager).deleteFrom('staff_session').where('created_at', '<', fromNow(-ABSOLUTE_MS)).execute();
  }

  private living() {
    return sqlOn(this.database)
      .selectFrom('staff_session as s')
      .innerJoin('staff_user as u', 'u.id', 's.user_id')
      .where(isLiving);
  }
}
