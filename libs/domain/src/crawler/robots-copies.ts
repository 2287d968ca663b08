import { Injectable } from '@nestjs/common';
import type { RobotsCopies, RobotsCopy } from '@app/crawl/ports.js';
import { Database } from '@app/database/database.js';
import { sqlOn } from '../sql.js';
import { storable } from './storable.js';

/** The last robots.txt of each origin, for all workers and runs. */
@Injectable()
export class PostgresRobotsCopies implements RobotsCopies {
  constructor(private readonly database: Database) {}

  async load(origin: string): Promise<RobotsCopy | null> {
    const row = await sqlOn(this.database)
      .selectFrom('robots_copy')
      .select(['text', 'fetched_at'])
      .where('origin', '=', origin)
      .executeTakeFirst();
    return row ? { text: row.text, fetchedAt: row.fetched_at.getTime() } : null;
  }

  async save(origin: string, copy: RobotsCopy): Promise<void> {
    const latest = { text: storable(copy.text), fetched_at: new Date(copy.fetchedAt) };
    await sqlOn(this.database)
      .insertInto('robots_copy')
      .values({ origin, ...latest })
      .onConflict((conflict) => conflict.column('origin').doUpdateSet(latest))
      .execute();
  }
}
