import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '@app/database/database.js';

/** Staff sessions end after so long without a request, and after so long in all. */
export const IDLE_MINUTES = 30;
export const ABSOLUTE_HOURS = 12;

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

/** A session `s` of an account `u` that is neither idle too long, nor too old, nor of a disabled account. */
const isLiving = `not u.is_disabled and s.last_seen_at > now() - interval '${IDLE_MINUTES} minutes'
  and s.created_at > now() - interval '${ABSOLUTE_HOURS} hours'`;

/** The only file with SQL for `staff_session`; a session is found by the hash of its token, or named by its id. */
@Injectable()
export class StaffSessionsRepository {
  constructor(private readonly database: Database) {}

  async insert({ tokenHash, userId, csrfToken, network, browser }: NewStaffSession, manager: EntityManager) {
    await manager.query(
      'insert into staff_session (token_hash, user_id, csrf_token, network, browser) values ($1, $2, $3, $4, $5)',
      [tokenHash, userId, csrfToken, network, browser],
    );
  }

  /** The living session of this token, marked as used; null when there is none. */
  async touch(tokenHash: Buffer): Promise<StaffSessionRow | null> {
    const [rows] = (await this.database.query(
      `update staff_session s set last_seen_at = now() from staff_user u
       where s.token_hash = $1 and u.id = s.user_id and ${isLiving}
       returning s.id, u.id as "userId", u.username, s.csrf_token as "csrfToken", exists (
         select from staff_second_factor f where f.user_id = u.id and f.confirmed_at is not null
       ) as "hasSecondFactor"`,
      [tokenHash],
    )) as unknown as [StaffSessionRow[], number];
    return rows[0] ?? null;
  }

  /** Those of `ids` that are living; being asked for does not count as use. */
  async findLiving(ids: string[]): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `select s.id from staff_session s join staff_user u on u.id = s.user_id where s.id = any($1) and ${isLiving}`,
      [ids],
    );
    return rows.map(({ id }) => id);
  }

  /** The account's living sessions, the last used first. */
  async findOf(userId: string): Promise<ListedStaffSession[]> {
    return this.database.query<ListedStaffSession>(
      `select s.id, s.created_at as "startedAt", s.last_seen_at as "lastSeenAt", s.network, s.browser
       from staff_session s join staff_user u on u.id = s.user_id
       where s.user_id = $1 and ${isLiving} order by s.last_seen_at desc, s.id`,
      [userId],
    );
  }

  /** Gives the session another token; whoever holds the old one is signed out. */
  async rotate(id: string, tokenHash: Buffer, csrfToken: string, manager: EntityManager): Promise<void> {
    await manager.query('update staff_session set token_hash = $2, csrf_token = $3 where id = $1', [
      id,
      tokenHash,
      csrfToken,
    ]);
  }

  /** The name of the account whose session it was; null when there was none. */
  async deleteByToken(tokenHash: Buffer, manager: EntityManager): Promise<string | null> {
    const [rows]: [{ username: string }[], number] = await manager.query(
      'delete from staff_session s using staff_user u where u.id = s.user_id and s.token_hash = $1 returning u.username',
      [tokenHash],
    );
    return rows[0]?.username ?? null;
  }

  /** False when the account has no such session. */
  async deleteOne(id: string, userId: string, manager: EntityManager): Promise<boolean> {
    const [rows]: [unknown[], number] = await manager.query(
      'delete from staff_session where id = $1 and user_id = $2 returning id',
      [id, userId],
    );
    return rows.length > 0;
  }

  /** Ends the account's sessions but `keptId`; answers how many there were. */
  async deleteAll(userId: string, keptId: string | null, manager: EntityManager): Promise<number> {
    const [rows]: [unknown[], number] = await manager.query(
      'delete from staff_session where user_id = $1 and id is distinct from $2 returning id',
      [userId, keptId],
    );
    return rows.length;
  }

  /** What has ended by itself. */
  async deleteOld(manager: EntityManager): Promise<void> {
    await manager.query(`delete from staff_session where created_at < now() - interval '${ABSOLUTE_HOURS} hours'`);
  }
}
