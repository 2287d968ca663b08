import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { HostGate } from '@app/crawl/net/host-gate.js';
import { Database } from '@app/database/database.js';
import { LAX_COMMIT } from '@app/database/lax-commit.js';
import { preparedSqlOn, sqlOn } from '../sql.js';

/** How long a host stays taken when its worker dies in the middle of a request. */
const LEASE_MS = 6_000;
const RENEW_MS = 2_000;
/** How often a host that somebody else holds is asked for. */
const ASK_AGAIN_MS = 100;

/**
 * Keeps requests to one host apart by a row in PostgreSQL, so that it holds for all workers together. The row does not wait
 * for the disk: who holds a host is of no use after a crash of the database.
 */
@Injectable()
export class PostgresHostGate implements HostGate {
  /** By host, what this process has given back and the database has not yet noted. */
  private readonly releases = new Map<string, Promise<void>>();

  constructor(private readonly database: Database) {}

  async run<T>(host: string, minDelayMs: number, work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    const holder = randomUUID();
    await this.enter(host, minDelayMs, holder, signal);
    const renewal = setInterval(() => {
      // Lost for want of a database: the lease may run out, and two requests may meet. Nothing worse.
      sqlOn(this.database)
        .updateTable('crawl_host')
        .set({ lease_until: after(LEASE_MS) })
        .where('host', '=', host)
        .where('holder', '=', holder)
        .execute()
        .catch(() => {});
    }, RENEW_MS);
    try {
      return await work();
    } finally {
      clearInterval(renewal);
      this.release(host, holder);
    }
  }

  /** Not waited for, so that a page can be read meanwhile; the next request waits in `enter`. One that fails runs out. */
  private release(host: string, holder: string): void {
    const released = preparedSqlOn(this.database)
      .updateTable('crawl_host')
      .set({ holder: null, lease_until: null, last_ended_at: sql`clock_timestamp()` })
      .where('host', '=', host)
      .where('holder', '=', holder)
      .where(LAX_COMMIT)
      .execute()
      .then(
        () => {},
        () => {},
      )
      .finally(() => {
        if (this.releases.get(host) === released) this.releases.delete(host);
      });
    this.releases.set(host, released);
  }

  private async enter(host: string, minDelayMs: number, holder: string, signal: AbortSignal): Promise<void> {
    await this.releases.get(host);
    for (;;) {
      signal.throwIfAborted();
      if (await this.tryToEnter(host, minDelayMs, holder)) return;
      const row = await sqlOn(this.database)
        .selectFrom('crawl_host')
        .select(
          sql<number | null>`(extract(epoch from ${freeAt(minDelayMs)} - clock_timestamp()) * 1000)::float`.as('wait'),
        )
        .where('host', '=', host)
        .executeTakeFirst();
      const wait = Math.max(row?.wait ?? 0, 0);
      await sleep(wait > 0 ? Math.ceil(wait) : ASK_AGAIN_MS, undefined, { signal }).catch(() => {});
    }
  }

  private async tryToEnter(host: string, minDelayMs: number, holder: string): Promise<boolean> {
    const entered = await preparedSqlOn(this.database)
      .insertInto('crawl_host')
      .values({ host, holder, lease_until: after(LEASE_MS) })
      .onConflict((conflict) =>
        conflict
          .column('host')
          .doUpdateSet((row) => ({ holder: row.ref('excluded.holder'), lease_until: row.ref('excluded.lease_until') }))
          .where(
            sql<boolean>`(crawl_host.holder is null or crawl_host.lease_until < clock_timestamp())
              and (crawl_host.last_ended_at is null or crawl_host.${freeAt(minDelayMs)} <= clock_timestamp())`,
          )
          .where(LAX_COMMIT),
      )
      .returning('host')
      .executeTakeFirst();
    return entered !== undefined;
  }
}

const ms = (milliseconds: number) => sql<string>`${milliseconds}::float8 * interval '1 millisecond'`;
/** Not `now()`: the wait for the row counts too. */
const after = (milliseconds: number) => sql<Date>`clock_timestamp() + ${ms(milliseconds)}`;
const freeAt = (minDelayMs: number) => sql<Date>`last_ended_at + ${ms(minDelayMs)}`;
