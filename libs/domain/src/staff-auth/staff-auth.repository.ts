import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '@app/database/database.js';
import { StaffUserEntity } from './staff.entities.js';

export interface SavedUser {
  id: string;
  username: string;
  /** What was there before; null for a new account. */
  before: { isDisabled: boolean } | null;
}

/** The only file with SQL for `staff_user`. */
@Injectable()
export class StaffAuthRepository {
  constructor(private readonly database: Database) {}

  async findUser(username: string): Promise<StaffUserEntity | null> {
    return this.database.manager
      .createQueryBuilder(StaffUserEntity, 'staff')
      .where('lower(staff.username) = lower(:username)', { username })
      .getOne();
  }

  async findById(id: string): Promise<StaffUserEntity | null> {
    return this.database.manager.findOneBy(StaffUserEntity, { id });
  }

  async hasUsers(): Promise<boolean> {
    return this.database.manager.existsBy(StaffUserEntity, {});
  }

  /** Makes the account or, when the name exists, gives it the new password and enables it. */
  async save(username: string, passwordHash: string, manager: EntityManager): Promise<SavedUser> {
    const [before]: { isDisabled: boolean }[] = await manager.query(
      'select is_disabled as "isDisabled" from staff_user where lower(username) = lower($1) for update',
      [username],
    );
    const [row]: { id: string; username: string }[] = await manager.query(
      `insert into staff_user (username, password_hash) values ($1, $2)
       on conflict (lower(username)) do update set password_hash = excluded.password_hash, is_disabled = false
       returning id, username`,
      [username, passwordHash],
    );
    if (!row) throw new Error('The account was not saved.');
    return { ...row, before: before ?? null };
  }

  /** Null when there is no such account. */
  async disable(username: string, manager: EntityManager): Promise<{ id: string; username: string } | null> {
    const [rows]: [{ id: string; username: string }[], number] = await manager.query(
      'update staff_user set is_disabled = true where lower(username) = lower($1) returning id, username',
      [username],
    );
    return rows[0] ?? null;
  }

  /**
   * Whether the account is still what somebody has just proved to own; nobody can change that before the transaction ends,
   * so that no session is made of a password that is being replaced.
   */
  async lockUnchanged(id: string, passwordHash: string, manager: EntityManager): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      'select from staff_user where id = $1 and password_hash = $2 and not is_disabled for update',
      [id, passwordHash],
    );
    return rows.length > 0;
  }

  /** Nobody signs in to the account, or changes it, until the transaction ends. */
  async lock(id: string, manager: EntityManager): Promise<void> {
    await manager.query('select from staff_user where id = $1 for update', [id]);
  }

  async setPassword(id: string, passwordHash: string, manager: EntityManager): Promise<void> {
    await manager.query('update staff_user set password_hash = $2 where id = $1', [id, passwordHash]);
  }
}
