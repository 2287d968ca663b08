import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What results were called before, and are now, by kind of run. */
const names: Readonly<Record<string, readonly (readonly [before: string, now: string])[]>> = {
  crawl: [
    ['Pages read', 'pagesRead'],
    ['Pages not read', 'pagesNotRead'],
    ['Products', 'products'],
    ['New', 'added'],
    ['Changed', 'changed'],
    ['Gone', 'gone'],
    ['Held for review', 'held'],
  ],
  'learning-cycle': session(),
  'topic-study': session(),
  rollup: [['Days', 'days']],
  import: [
    ['imported', 'imported'],
    ['duplicates', 'duplicates'],
    ['skipped', 'skipped'],
    ['failed', 'failed'],
  ],
  evaluation: [
    ['Questions', 'questions'],
    ['Score, %', 'scorePercent'],
    ['Right guide first, %', 'rightGuideFirstPercent'],
    ['Violations', 'violations'],
  ],
  'wheel-restock': [['Prizes filled up', 'prizes']],
};

function session() {
  return [
    ['Questions', 'questions'],
    ['Drafts', 'drafts'],
    ['Edits', 'edits'],
    ['Duplicates', 'duplicates'],
    ['Without evidence', 'withoutEvidence'],
    ['Blocked', 'blocked'],
  ] as const;
}

/** Each kind of picture had a name of its own for the same. */
const pictures = `coalesce(result -> 'Sizes made', result -> 'Pictures made', result -> 'Pictures fetched', '0')`;

/** A run's result says what kind of run it is of, and has the fields of that kind. */
export class RunResults1700000000090 implements MigrationInterface {
  readonly name = 'RunResults1700000000090';

  async up(q: QueryRunner): Promise<void> {
    const fields = Object.entries(names).map(([kind, pairs]) => {
      const values = pairs.map(([before, now]) => `'${now}', coalesce(result -> '${before}', '0')`);
      return `when '${kind}' then jsonb_build_object('kind', kind, ${values.join(', ')})`;
    });
    await q.query(`
      update job_run set result = case kind
        ${fields.join('\n        ')}
        when 'image' then jsonb_build_object('kind', kind, 'pictures', ${pictures})
        when 'retention' then jsonb_build_object('kind', kind, 'removed', result)
      end
      where result is not null`);
    await q.query(`alter table job_run add constraint job_run_result_check check (result ->> 'kind' = kind)`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('alter table job_run drop constraint job_run_result_check');
    const fields = Object.entries(names).map(([kind, pairs]) => {
      const values = pairs.map(([before, now]) => `'${before}', result -> '${now}'`);
      return `when '${kind}' then jsonb_build_object(${values.join(', ')})`;
    });
    await q.query(`
      update job_run set result = case kind
        ${fields.join('\n        ')}
        when 'image' then jsonb_build_object('Pictures made', result -> 'pictures')
        when 'retention' then result -> 'removed'
      end
      where result is not null`);
  }
}
