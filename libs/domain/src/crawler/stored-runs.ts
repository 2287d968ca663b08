import type { Expression } from 'kysely';
import type { Sql } from '../sql.js';

/** A retailer's runs whose products were stored, whole or in part: later runs are compared with the last of these. */
export const storedRuns = (on: Pick<Sql, 'selectFrom'>, retailerSlug: string | Expression<string>) =>
  on
    .selectFrom('crawl_run as c')
    .where('c.retailer_slug', '=', retailerSlug)
    .where((run) => run.or([run('c.outcome', 'in', ['ok', 'partial']), run('c.accepted_at', 'is not', null)]));
