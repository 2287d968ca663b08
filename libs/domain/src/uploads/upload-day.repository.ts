import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '@app/database/database.js';

/** Every process goes by the database's clock. */
const TODAY = `(now() at time zone 'Europe/London')::date`;

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
    const [row]: { day: string; uploads: number; bytes: string }[] = await manager.query(
      `insert into upload_day as d (day, uploader, uploads, bytes) values (${TODAY}, $1, 1, $2)
       on conflict (day, uploader) do update set uploads = d.uploads + 1, bytes = d.bytes + excluded.bytes
       returning day::text, uploads, bytes`,
      [uploader, bytes],
    );
    if (!row) throw new Error('The upload was not counted.');
    return { ...row, bytes: Number(row.bytes) };
  }

  /** Corrects the counts of the day on which the upload was counted; never below nothing. */
  async correct(uploader: string, day: string, by: { uploads: number; bytes: number }): Promise<void> {
    await this.database.query(
      `update upload_day set uploads = greatest(0, uploads + $3), bytes = greatest(0, bytes + $4)
       where day = $2 and uploader = $1`,
      [uploader, day, by.uploads, by.bytes],
    );
  }

  /** Seconds until London's next midnight. */
  async secondsLeft(): Promise<number> {
    const [row] = await this.database.query<{ seconds: number }>(
      `select ceil(extract(epoch from london_midnight(now(), 1) - now()))::int as seconds`,
    );
    return row?.seconds ?? 3_600;
  }
}
