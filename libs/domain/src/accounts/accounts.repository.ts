import { Injectable } from '@nestjs/common';
import { type ExpressionBuilder, sql } from 'kysely';
import type { EntityManager } from 'typeorm';
import type { Account } from '@app/contracts/accounts/accounts.contract.js';
import { Database } from '@app/database/database.js';
import { fromNow } from '@app/database/typed-sql.js';
import type { Schema } from '../schema.js';
import { isAnyOf, type Sql, sqlOn } from '../sql.js';
import type { Profile } from './profile.js';

export interface AskedSession {
  sessionId: string;
  /** '' for a photo without words. */
  lastQuestion: string;
  askedAt: Date;
}

/** Visitors stay signed in for long: what there is to lose is a list of car questions, and nobody likes to sign in again. */
const IDLE_DAYS = 30;
export const SIGNED_IN_DAYS = 90;

const IDLE_MS = IDLE_DAYS * 86_400_000;
const SIGNED_IN_MS = SIGNED_IN_DAYS * 86_400_000;
/** Every call of a page asks who is signed in: that the sign-in was used is written down no oftener. */
const SEEN_EVERY_MS = 3_600_000;

const isLiving = (row: ExpressionBuilder<{ s: Schema['account_session'] }, 's'>) =>
  row.and([row('s.last_seen_at', '>', fromNow(-IDLE_MS)), row('s.created_at', '>', fromNow(-SIGNED_IN_MS))]);

/** Visitors' accounts and their sign-ins; a sign-in is found only by the hash of its token. */
@Injectable()
export class AccountsRepository {
  constructor(private readonly database: Database) {}

  /** The account of this person at this provider, made on the first sign-in and brought up to date on every later one. */
  async save(issuer: string, subject: string, profile: Profile, manager: EntityManager): Promise<string> {
    const { id } = await sqlOn(manager)
      .insertInto('account')
      .values({ issuer, subject, name: profile.name, email: profile.email, image_url: profile.imageUrl })
      .onConflict((conflict) =>
        conflict.columns(['issuer', 'subject']).doUpdateSet((given) => ({
          name: given.ref('excluded.name'),
          email: given.ref('excluded.email'),
          image_url: given.ref('excluded.image_url'),
          signed_in_at: sql`now()`,
        })),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async insertSession(tokenHash: Buffer, accountId: string, manager: EntityManager): Promise<void> {
    await sqlOn(manager)
      .insertInto('account_session')
      .values({ token_hash: tokenHash, account_id: accountId })
      .execute();
  }

  /** The account whose living sign-in this is; null when it is unknown, unused for too long, or too old. */
  async findBySession(tokenHash: Buffer): Promise<(Account & { sessionId: string }) | null> {
    const row = await this.sql
      .with('living', (db) =>
        db
          .selectFrom('account_session as s')
          .innerJoin('account as a', 'a.id', 's.account_id')
          .select(['a.id', 'a.name', 'a.email', 'a.image_url as imageUrl', 's.id as sessionId', 's.last_seen_at'])
          .where('s.token_hash', '=', tokenHash)
          .where(isLiving),
      )
      .with('seen', (db) =>
        db
          .updateTable('account_session')
          .from('living')
          .set({ last_seen_at: sql`now()` })
          .where('token_hash', '=', tokenHash)
          .where('living.last_seen_at', '<', fromNow(-SEEN_EVERY_MS)),
      )
      .selectFrom('living')
      .select(['id', 'name', 'email', 'imageUrl', 'sessionId'])
      .executeTakeFirst();
    return row ?? null;
  }

  /** Those of these sign-ins that are living; being asked for does not count as use. */
  async findLiving(ids: string[]): Promise<string[]> {
    const rows = await this.sql
      .selectFrom('account_session as s')
      .select('s.id')
      .where((row) => isAnyOf(row.ref('s.id'), ids))
      .where(isLiving)
      .execute();
    return rows.map(({ id }) => id);
  }

  async deleteSession(tokenHash: Buffer, manager: EntityManager = this.database.manager): Promise<void> {
    await sqlOn(manager).deleteFrom('account_session').where('token_hash', '=', tokenHash).execute();
  }

  async deleteOldSessions(manager: EntityManager): Promise<void> {
    await sqlOn(manager).deleteFrom('account_session').where('created_at', '<', fromNow(-SIGNED_IN_MS)).execute();
  }

  /** The account's conversations by their latest question, newest first. */
  async findRecentSessions(accountId: string, limit: number): Promise<AskedSession[]> {
    return this.sql
      .selectFrom('assistant_session as s')
      .crossJoinLateral((db) =>
        db
          .selectFrom('analysis')
          .select(['input_data', 'created_at'])
          .whereRef('session_id', '=', 's.id')
          .orderBy('created_at', 'desc')
          .limit(1)
          .as('latest'),
      )
      .select(['s.id as sessionId', 'latest.input_data as lastQuestion', 'latest.created_at as askedAt'])
      .where('s.account_id', '=', accountId)
      .orderBy('latest.created_at', 'desc')
      .limit(limit)
      .execute();
  }

  private get sql(): Sql {
    return sqlOn(this.database);
  }
}
