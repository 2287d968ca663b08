import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { EntityManager } from 'typeorm';
import { Database } from '@app/database/database.js';
import { sameInAnyCase, sqlOn } from '../sql.js';
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
    const on = sqlOn(manager);
    const before = await on
      .selectFrom('staff_user')
      .select('is_disabled as isDisabled')
      .where((user) => sameInAnyCase(user.ref('username'), username))
      .forUpdate()
      .executeTakeFirst();
    const row = await on
      .insertInto('staff_user')
      .values({ username, password_hash: passwordHash })
      .onConflict((conflict) =>
        conflict
          .expression(sql`lower(username)`)
          .doUpdateSet((given) => ({ password_hash: given.ref('excluded.password_hash'), is_disabled: false })),
      )
      .returning(['id', 'username'])
      .executeTakeFirstOrThrow();
    return { ...row, before: before ?? null };
  }

  /** Null when there is no such account. */
  async disable(username: string, manager: EntityManager): Promise<{ id: string; username: string } | null> {
    const row = await sqlOn(manager)
      .updateTable('staff_user')
      .set({ is_disabled: true })
      .where((user) => sameInAnyCase(user.ref('username'), username))
      .returning(['id', 'username'])
      .executeTakeFirst();
    return row ?? null;
  }

  /**
   * Whether the account is still what somebody has just proved to own; nobody can change that before the transaction ends,
   * so that no session is made of a password that is being replaced.
   */
  async lockUnchanged(id: string, passwordHash: string, manager: EntityManager): Promise<boolean> {
    const row = await sqlOn(manager)
      .selectFrom('staff_user')
      .select('id')
      .where('id', '=', id)
      .where('password_hash', '=', passwordHash)
      .where('is_disabled', '=', false)
      .forUpdate()
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Nobody signs in to the account, or changes it, until the transaction ends. */
  async lock(id: string, manager: EntityManager): Promise<void> {
    await sqlOn(manager).selectFrom('staff_user').select('id').where('id', '=', id).forUpdate().execute();
  }

  async setPassword(id: string, passwordHash: string, manager: EntityManager): Promise<void> {
    await sqlOn(manager).updateTable('staff_user').set({ password_hash: passwordHash }).where('id', '=', id).execute();
  }
}
