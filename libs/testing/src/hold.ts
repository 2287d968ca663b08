import pg from 'pg';
import { eventually } from './eventually.js';

/** Any number: who holds, and who is held, agree on it. */
const LOCK = 15_000;

/** Keeps whoever writes or reads something of a database where it stands, until it is let go: for a look at what is half done. */
export class Hold {
  private isOver = false;

  private constructor(private readonly client: pg.Client) {}

  /** Holds whoever does what a trigger is told of, such as 'before insert on photo'. */
  static async at(databaseUrl: string, event: string): Promise<Hold> {
    const client = await connected(databaseUrl);
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      `create function hold_here() returns trigger language plpgsql as
       'begin perform pg_advisory_xact_lock_shared(${LOCK}); return new; end'`,
    );
    await client.query(`create trigger hold_here ${event} for each row execute function hold_here()`);
    return new Hold(client);
  }

  /** Holds whoever reads the table. */
  static async reading(databaseUrl: string, table: string): Promise<Hold> {
    const client = await connected(databaseUrl);
    await client.query('begin');
    await client.query(`lock table ${table} in access exclusive mode`);
    return new Hold(client);
  }

  /** Resolves once somebody is held. */
  async isReached(): Promise<void> {
    await eventually(async () => {
      // Not pg_stat_activity, of which a transaction sees what there was at its first look.
      const { rows } = await this.client.query<{ held: number }>(
        'select count(*)::int as held from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))',
      );
      if (!rows[0]?.held) throw new Error('Nobody is held.');
    });
  }

  /** Whoever is held goes on, and nobody is held any more. Harmless the second time. */
  async release(): Promise<void> {
    if (this.isOver) return;
    this.isOver = true;
    await this.client.query('rollback');
    await this.client.query('select pg_advisory_unlock_all()');
    await this.client.query('drop function if exists hold_here cascade');
    await this.client.end();
  }
}

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}
