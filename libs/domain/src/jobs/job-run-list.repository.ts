import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type {
  JobRun,
  RunFailures,
  RunParts,
  RunsBulk,
  RunsQuery,
  WholeRun,
} from '@app/contracts/jobs/jobs.contract.js';
import { RECENT_RUNS } from '@app/contracts/jobs/jobs.constants.js';
import { Database } from '@app/database/database.js';
import { fromNow } from '@app/database/typed-sql.js';
import { containingWords, count, isAnyOf, type Sql, sqlOn } from '../sql.js';
import { chosenKeys } from '../staff-list.js';
import { toJobRun } from './job-run.row.js';

const MINUTE = 60_000;

type RunsFilter = Omit<RunsQuery, 'page' | 'pageSize'>;

/** So many causes are more than anybody works through at once. */
const MOST_CAUSES = 50;

/** The runs as staff list and choose them; `JobRunRepository` alone writes. */
@Injectable()
export class JobRunListRepository {
  constructor(private readonly database: Database) {}

  /** Newest first, each with its parts. */
  async findPage(filter: RunsFilter, page: number, pageSize: number): Promise<{ runs: WholeRun[]; total: number }> {
    const matching = this.matching(filter);
    const newestFirst = matching
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(pageSize)
      .offset((page - 1) * pageSize);
    const countAll = async () => (await matching.select(count().as('total')).executeTakeFirstOrThrow()).total;
    const byWords = async () => {
      // Looking through every run is what takes the time: once is enough.
      const keys = await newestFirst.select(['id', sql<number>`(count(*) over ())::int`.as('total')]).execute();
      const ids = keys.map(({ id }) => id);
      const found = this.sql.selectFrom('job_run').selectAll();
      const rows = found
        .where((run) => isAnyOf(run.ref('id'), ids))
        .orderBy('created_at', 'desc')
        .orderBy('id');
      return Promise.all([rows.execute(), keys[0]?.total ?? (page === 1 ? 0 : countAll())]);
    };
    const [rows, total] =
      filter.q === '' ? await Promise.all([newestFirst.selectAll().execute(), countAll()]) : await byWords();
    const parts = await this.partsOf(rows.map(({ id }) => id));
    return { runs: rows.map((row) => ({ ...toJobRun(row), parts: parts.get(row.id) ?? null })), total };
  }

  /** How the parts of these runs stand, for those that have any. */
  async partsOf(ids: readonly string[]): Promise<Map<string, RunParts>> {
    const rows = await this.sql
      .selectFrom('job_run')
      .select([
        sql<string>`parent_id`.as('id'),
        count().as('total'),
        sql<number>`count(*) filter (where state = 'queued')::int`.as('waiting'),
        sql<number>`count(*) filter (where state = 'active' and worker_lost_at is null)::int`.as('active'),
        sql<number>`count(*) filter (where state = 'active' and worker_lost_at is not null)::int`.as('lost'),
        sql<number>`count(*) filter (where state = 'completed')::int`.as('completed'),
        sql<number>`count(*) filter (where state = 'failed')::int`.as('failed'),
        sql<number>`count(*) filter (where state = 'cancelled')::int`.as('cancelled'),
      ])
      .where((run) => isAnyOf(run.ref('parent_id'), ids))
      .groupBy('parent_id')
      .execute();
    return new Map(rows.map(({ id, ...parts }) => [id, parts]));
  }

  /** Failed runs by kind and cause, the commonest first, each with its newest. */
  async findFailures(): Promise<RunFailures[]> {
    const rows = await this.sql
      .selectFrom('job_run')
      .select([
        'kind',
        sql<string>`coalesce(cause, '')`.as('cause'),
        count().as('count'),
        sql<boolean>`bool_or(retry_may_help)`.as('retryMayHelp'),
        sql<string>`(array_agg(id order by finished_at desc))[1]`.as('newestId'),
      ])
      .where('state', '=', 'failed')
      .groupBy(['kind', sql`coalesce(cause, '')`])
      .orderBy('count', 'desc')
      .orderBy('cause')
      .limit(MOST_CAUSES)
      .execute();
    const newest = await this.sql
      .selectFrom('job_run')
      .select(['id', 'subject', 'error', 'finished_at'])
      .where((run) =>
        isAnyOf(
          run.ref('id'),
          rows.map(({ newestId }) => newestId),
        ),
      )
      .execute();
    return rows.flatMap(({ newestId, ...group }) => {
      const run = newest.find(({ id }) => id === newestId);
      if (!run?.finished_at) return [];
      const { id, subject, error, finished_at } = run;
      return { ...group, newest: { id, subject, error: error ?? '', finishedAt: finished_at.toISOString() } };
    });
  }

  /** The runs that an action is for. Throws `SetChangedError`. */
  choose(rows: RunsBulk['rows']): Promise<string[]> {
    return chosenKeys(rows, 'id', (filter) => this.matching(filter));
  }

  /** What a live list starts from: what is active, what waits, and what finished in the last ten minutes, `RECENT_RUNS` at most. */
  async findRecent(): Promise<JobRun[]> {
    const rows = await this.sql
      .selectFrom('job_run')
      .selectAll()
      .where((run) =>
        // Each state by itself: that has an index, and of a set of them all runs would be looked through.
        run.or([
          run('state', '=', 'active'),
          run('state', '=', 'queued'),
          run('finished_at', '>', fromNow(-10 * MINUTE)),
        ]),
      )
      .orderBy(sql`state = 'active'`, 'desc')
      .orderBy(sql`state = 'queued'`, 'desc')
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(RECENT_RUNS)
      .execute();
    return rows.map(toJobRun);
  }

  /** A part is listed beside its run only where somebody asks for more than all runs. */
  private matching({ q, cause, parent, kind, state }: RunsFilter) {
    const isAll = q === '' && cause === undefined && parent === undefined && kind === undefined && state === undefined;
    return this.sql
      .selectFrom('job_run')
      .$if(isAll, (runs) => runs.where('parent_id', 'is', null))
      .$if(q !== '', (runs) => runs.where(containingWords(sql`concat_ws(E'\u0001', subject, error)`, q)))
      .$if(cause !== undefined, (runs) => runs.where('cause', '=', cause!))
      .$if(parent !== undefined, (runs) => runs.where('parent_id', '=', parent!))
      .$if(kind !== undefined, (runs) => runs.where('kind', '=', kind!))
      .$if(state !== undefined, (runs) => runs.where('state', '=', state!));
  }

  private get sql(): Sql {
    return sqlOn(this.database);
  }
}
