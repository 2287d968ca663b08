import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Account } from '@app/contracts/accounts/accounts.contract.js';
import { Database } from '@app/database/database.js';
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

const isLiving = `s.last_seen_at > now() - interval '${IDLE_DAYS} days'
  and s.created_at > now() - interval '${SIGNED_IN_DAYS} days'`;

/** Visitors' accounts and their sign-ins; a sign-in is found only by the hash of its token. */
@Injectable()
export class AccountsRepository {
  constructor(private readonly database: Database) {}

  /** The account of this person at this provider, made on the first sign-in and brought up to date on every later one. */
  async save(issuer: string, subject: string, profile: Profile, manager: EntityManager): Promise<string> {
    const [row]: { id: string }[] = await manager.query(
      `insert into account (issuer, subject, name, email, image_url) values ($1, $2, $3, $4, $5)
       on conflict (issuer, subject) do update set name = excluded.name, email = excluded.email,
         image_url = excluded.image_url, signed_in_at = now()
       returning id`,
      [issuer, subject, profile.name, profile.email, profile.imageUrl],
    );
    if (!row) throw new Error('The account was not saved.');
    return row.id;
  }

  async insertSession(tokenHash: Buffer, accountId: string, manager: EntityManager): Promise<void> {
    await manager.query('insert into account_session (token_hash, account_id) values ($1, $2)', [tokenHash, accountId]);
  }

  /**
   * The account whose living sign-in this is; null when it is unknown, unused for too long, or too old. That it was used
   * is written down once an hour: every call of a page comes through here.
   */
  async findBySession(tokenHash: Buffer): Promise<(Account & { sessionId: string }) | null> {
    const [row] = await this.database.query<Account & { sessionId: string }>(
      `with living as (
         select a.id, a.name, a.email, a.image_url as "imageUrl", s.id as "sessionId", s.last_seen_at
         from account_session s join account a on a.id = s.account_id
         where s.token_hash = $1 and ${isLiving}
       ), seen as (
         update account_session set last_seen_at = now() from living
         where token_hash = $1 and living.last_seen_at < now() - interval '1 hour'
       )
       select id, name, email, "imageUrl", "sessionId" from living`,
      [tokenHash],
    );
    return row ?? null;
  }

  /** Those of these sign-ins that are living; being asked for does not count as use. */
  async findLiving(ids: string[]): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `select s.id from account_session s where s.id = any($1) and ${isLiving}`,
      [ids],
    );
    return rows.map(({ id }) => id);
  }

  async deleteSession(tokenHash: Buffer, manager: EntityManager = this.database.manager): Promise<void> {
    await manager.query('delete from account_session where token_hash = $1', [tokenHash]);
  }

  async deleteOldSessions(manager: EntityManager): Promise<void> {
    await manager.query(`delete from account_session where created_at < now() - interval '${SIGNED_IN_DAYS} days'`);
  }

  /** The account's conversations by their latest question, newest first. */
  async findRecentSessions(accountId: string, count: number): Promise<AskedSession[]> {
    return this.database.query<AskedSession>(
      `select s.id as "sessionId", latest.input_data as "lastQuestion", latest.created_at as "askedAt"
       from assistant_session s
       cross join lateral (
         select input_data, created_at from analysis where session_id = s.id order by created_at desc limit 1
       ) latest
       where s.account_id = $1 order by latest.created_at desc limit $2`,
      [accountId, count],
    );
  }
}
