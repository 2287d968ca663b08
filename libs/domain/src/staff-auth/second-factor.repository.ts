import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '@app/database/database.js';

export interface SecondFactorRow {
  secret: Buffer;
  /** Null while it is being set up. */
  confirmedAt: Date | null;
  recoveryCodesLeft: number;
}

/** Codes that may be tried for one account, from wherever: only who knows its password can use them up. */
const MAX_TRIES = 10;
const WINDOW = `interval '15 minutes'`;

/** The only file with SQL for `staff_second_factor` and `staff_recovery_code`. */
@Injectable()
export class SecondFactorRepository {
  constructor(private readonly database: Database) {}

  async find(userId: string, manager: EntityManager = this.database.manager): Promise<SecondFactorRow | null> {
    const [row]: SecondFactorRow[] = await manager.query(
      `select f.secret, f.confirmed_at as "confirmedAt",
         (select count(*)::int from staff_recovery_code c where c.user_id = f.user_id) as "recoveryCodesLeft"
       from staff_second_factor f where f.user_id = $1`,
      [userId],
    );
    return row ?? null;
  }

  /** Begins an enrolment, in place of one that was not finished. False when a confirmed one stands. */
  async begin(userId: string, secret: Buffer): Promise<boolean> {
    const rows = await this.database.query(
      `insert into staff_second_factor (user_id, secret) values ($1, $2)
       on conflict (user_id) do update set secret = excluded.secret, last_step = 0
         where staff_second_factor.confirmed_at is null
       returning user_id`,
      [userId, secret],
    );
    return rows.length > 0;
  }

  /** False when there is none that waits for it. */
  async confirm(userId: string, manager: EntityManager): Promise<boolean> {
    const [rows]: [unknown[], number] = await manager.query(
      `update staff_second_factor set confirmed_at = now(), tries = 0
       where user_id = $1 and confirmed_at is null returning user_id`,
      [userId],
    );
    return rows.length > 0;
  }

  /** Counts one try, before any code is looked at; the seconds to wait when there were too many, else null. */
  async countTry(userId: string): Promise<number | null> {
    const [rows] = (await this.database.query(
      `update staff_second_factor set
         tries = case when tries_since < now() - ${WINDOW} then 1 else tries + 1 end,
         tries_since = case when tries_since < now() - ${WINDOW} then now() else tries_since end
       where user_id = $1
       returning tries, extract(epoch from tries_since + ${WINDOW} - now())::float8 as wait`,
      [userId],
    )) as unknown as [{ tries: number; wait: number }[], number];
    const [row] = rows;
    return row && row.tries > MAX_TRIES ? Math.max(1, Math.ceil(row.wait)) : null;
  }

  /** Takes the code of this time step, once: false when it, or a later one, was taken before. */
  async takeStep(userId: string, step: number, manager: EntityManager): Promise<boolean> {
    const [rows]: [unknown[], number] = await manager.query(
      `update staff_second_factor set last_step = $2, tries = 0 where user_id = $1 and last_step < $2 returning user_id`,
      [userId, step],
    );
    return rows.length > 0;
  }

  /** Takes a recovery code, once. */
  async takeRecoveryCode(userId: string, codeHash: Buffer, manager: EntityManager): Promise<boolean> {
    const [rows]: [unknown[], number] = await manager.query(
      'delete from staff_recovery_code where user_id = $1 and code_hash = $2 returning user_id',
      [userId, codeHash],
    );
    if (rows.length > 0) await manager.query('update staff_second_factor set tries = 0 where user_id = $1', [userId]);
    return rows.length > 0;
  }

  async replaceRecoveryCodes(userId: string, hashes: Buffer[], manager: EntityManager): Promise<void> {
    await manager.query('delete from staff_recovery_code where user_id = $1', [userId]);
    await manager.query('insert into staff_recovery_code (user_id, code_hash) select $1, unnest($2::bytea[])', [
      userId,
      hashes,
    ]);
  }

  /** False when there was no confirmed one. */
  async remove(userId: string, manager: EntityManager): Promise<boolean> {
    const [rows]: [{ isConfirmed: boolean }[], number] = await manager.query(
      'delete from staff_second_factor where user_id = $1 returning confirmed_at is not null as "isConfirmed"',
      [userId],
    );
    return rows[0]?.isConfirmed ?? false;
  }
}
