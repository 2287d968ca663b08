import { Injectable } from '@nestjs/common';
import type { RobotsCopies, RobotsCopy } from '@app/crawl/ports.js';
import { Database } from '@app/database/database.js';
import { storable } from './storable.js';

/** The last robots.txt of each origin, for all workers and runs. */
@Injectable()
export class PostgresRobotsCopies implements RobotsCopies {
  constructor(private readonly database: Database) {}

  async load(origin: string): Promise<RobotsCopy | null> {
    const [row] = await this.database.query<{ text: string; fetched_at: Date }>(
      'select text, fetched_at from robots_copy where origin = $1',
      [origin],
    );
    return row ? { text: row.text, fetchedAt: row.fetched_at.getTime() } : null;
  }

  async save(origin: string, copy: RobotsCopy): Promise<void> {
    await this.database.query(
      `insert into robots_copy (origin, text, fetched_at) values ($1, $2, $3)
       on conflict (origin) do update set text = excluded.text, fetched_at = excluded.fetched_at`,
      [origin, storable(copy.text), new Date(copy.fetchedAt)],
    );
  }
}
