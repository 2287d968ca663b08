import { Injectable } from '@nestjs/common';
import { Database } from '@app/database/database.js';
import { StaffUserEntity } from './staff.entities.js';

export interface StaffSessionRow {
  userId: string;
  username: string;
  csrfToken: string;
}

/** Staff accounts and their sessions; a session is found only by the hash of its token. */
@Injectable()
export class StaffAuthRepository {
  constructor(private readonly database: Database) {}

  async findUser(username: string): Promise<StaffUserEntity | null> {
    return this.database.manager
      .createQueryBuilder(StaffUserEntity, 'staff')
      .where('lower(staff.username) = lower(:username)', { username })
      .getOne();
  }

  async hasUsers(): Promise<boolean> {
    return this.database.manager.existsBy(StaffUserEntity, {});
  }

  /** Makes the account or, when the name exists, gives it the new password and enables it. Ends its sessions. */
  async saveUser(username: string, passwordHash: string): Promise<void> {
    await this.database.transaction(async ({ manager }) => {
      await manager.query(
        `insert into staff_user (username, password_hash) values ($1, $2)
         on conflict (lower(username)) do update set password_hash = excluded.password_hash, is_disabled = false`,
        [username, passwordHash],
      );
      await manager.query(
        'delete from staff_session s using staff_user u where u.id = s.user_id and lower(u.username) = lower($1)',
        [username],
      );
    });
  }

  /** Ends the account's sessions too. False when there is no such account. */
  async disableUser(username: string): Promise<boolean> {
    return this.database.transaction(async ({ manager }) => {
      const [rows]: [{ id: string }[], number] = await manager.query(
        'update staff_user set is_disabled = true where lower(username) = lower($1) returning id',
        [username],
      );
      await manager.query('delete from staff_session where user_id = any($1)', [rows.map(({ id }) => id)]);
      return rows.length > 0;
    });
  }

  async insertSession(tokenHash: Buffer, userId: string, csrfToken: string): Promise<void> {
    await this.database.query('insert into staff_session (token_hash, user_id, csrf_token) values ($1, $2, $3)', [
      tokenHash,
      userId,
      csrfToken,
    ]);
  }

  /** The living session of this token, marked as used; null when it is unknown, idle too long, too old, or its account is disabled. */
  async touchSession(tokenHash: Buffer, idleMinutes: number, absoluteHours: number): Promise<StaffSessionRow | null> {
    const [rows] = (await this.database.query(
      `update staff_session s set last_seen_at = now() from staff_user u
       where s.token_hash = $1 and u.id = s.user_id and not u.is_disabled
         and s.last_seen_at > now() - $2 * interval '1 minute' and s.created_at > now() - $3 * interval '1 hour'
       returning u.id as "userId", u.username, s.csrf_token as "csrfToken"`,
      [tokenHash, idleMinutes, absoluteHours],
    )) as unknown as [StaffSessionRow[], number];
    return rows[0] ?? null;
  }

  async deleteSession(tokenHash: Buffer): Promise<void> {
    await this.database.query('delete from staff_session where token_hash = $1', [tokenHash]);
  }

  async deleteOldSessions(absoluteHours: number): Promise<void> {
    await this.database.query(`delete from staff_session where created_at < now() - $1 * interval '1 hour'`, [
      absoluteHours,
    ]);
  }
}
