import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { EntityManager } from 'typeorm';
import { Database } from '@app/database/database.js';
import { sqlOn } from '../sql.js';

/** Every process goes by the database's clock. */
const today = sql<Date>`(now() at time zone 'Europe/London')::date`;

/** The only file with SQL for `upload_day`, retention aside. */
@Injectable()
export class UploadDayRepository {
  constructor(private readonly database: Database) {}

  /** Counts one upload of so many bytes; the row stays locked until the transaction ends, so that parallel ones take turns. */
  async add(
    manager: EntityManager,
    uploader: string,
    bytes: number,
  ): Promise<{ day: string; uploads: number; bytes: number }> {
    const row = await sqlOn(manager)
      .insertInto('upload_day')
      .values({ day: today, uploader, uploads: 1, bytes: `${bytes}` })
      .onConflict((conflict) =>
        conflict.columns(['day', 'uploader']).doUpdateSet((counted) => ({
          uploads: counted('upload_day.uploads', '+', 1),
          bytes: counted('upload_day.bytes', '+', counted.ref('excluded.bytes')),
        })),
      )
      .returning([sql<string>`day::text`.as('day'), 'uploads', 'bytes'])
      .executeTakeFirstOrThrow();
    return { ...row, bytes: Number(row.bytes) };
  }

  /** Corrects the counts of the day on which the upload was counted; never below nothing. */
  async correct(uploader: string, day: string, by: { uploads: number; bytes: number }): Promise<void> {
    await sqlOn(this.database)
      .updateTable('upload_day')
      .set({
        uploads: sql`greatest(0, uploads + ${by.uploads})`,
        bytes: sql`greatest(0, bytes + ${by.bytes})`,
      })
      .where('day', '=', sql<Date>`${day}::date`)
      .where('uploader', '=', uploader)
      .execute();
  }

  /** Seconds until London's next midnight. */
  async secondsLeft(): Promise<number> {
    const { seconds } = await sqlOn(this.database)
      .selectNoFrom(sql<number>`ceil(extract(epoch from london_midnight(now(), 1) - now()))::int`.as('seconds'))
      .executeTakeFirstOrThrow();
    return seconds;
  }
}
