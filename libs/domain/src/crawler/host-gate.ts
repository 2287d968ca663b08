import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { HostGate } from '@app/crawl/net/host-gate.js';
import { Database } from '@app/database/database.js';
import { LAX_COMMIT } from '@app/database/lax-commit.js';

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
      this.database
        .query(`update crawl_host set lease_until = ${after('$3')} where host = $1 and holder = $2`, [
          host,
          holder,
          LEASE_MS,
        ])
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
    const released = this.database
      .queryPrepared(
        `update crawl_host set holder = null, lease_until = null, last_ended_at = clock_timestamp()
         where host = $1 and holder = $2 and ${LAX_COMMIT}`,
        [host, holder],
      )
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
      const [entered] = await this.database.queryPrepared(
        `insert into crawl_host as h (host, holder, lease_until) values ($1, $2, ${after('$3')})
         on conflict (host) do update set holder = $2, lease_until = ${after('$3')}
         where (h.holder is null or h.lease_until < clock_timestamp())
           and (h.last_ended_at is null or h.last_ended_at + $4 * interval '1 millisecond' <= clock_timestamp())
           and ${LAX_COMMIT}
         returning 1`,
        [host, holder, LEASE_MS, minDelayMs],
      );
      if (entered) return;
      const [row] = await this.database.query<{ wait: number | null }>(
        `select (extract(epoch from last_ended_at + $2 * interval '1 millisecond' - clock_timestamp()) * 1000)::float as wait
         from crawl_host where host = $1`,
        [host, minDelayMs],
      );
      const wait = Math.max(row?.wait ?? 0, 0);
      await sleep(wait > 0 ? Math.ceil(wait) : ASK_AGAIN_MS, undefined, { signal }).catch(() => {});
    }
  }
}

const after = (milliseconds: string) => `clock_timestamp() + ${milliseconds} * interval '1 millisecond'`;
