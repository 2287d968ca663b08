import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { allFiles } from './lib/changed-files.mjs';
import { isTest } from './lib/import-direction.mjs';
import { root } from './lib/paths.mjs';
import { entitiesIn, tablesWritten } from './lib/table-writers.mjs';

describe('tablesWritten', () => {
  const entities = new Map([['NewsEntity', 'news_article']]);
  const written = (text: string) => tablesWritten(text, entities);

  it('finds statements of the builder, of TypeORM and in SQL', () => {
    expect(written(`on.insertInto('brand'); on\n.updateTable('product as p'); on.deleteFrom(\n'retailer')`)).toEqual([
      'brand',
      'product',
      'retailer',
    ]);
    expect(written('await manager.update(NewsEntity, { id }, row);')).toEqual(['news_article']);
    expect(
      written(
        'sql`with gone as (delete from visit_event where a = 1 returning day)\ninsert into day_figure (a) select 1`',
      ),
    ).toEqual(['visit_event', 'day_figure']);
    expect(written('sql`update job_run set state = 1`')).toEqual(['job_run']);
  });

  it('takes neither reading nor talking for writing', () => {
    expect(written(`on.selectFrom('brand').forUpdate()`)).toEqual([]);
    expect(
      written('// insert into brand (name)\n/* update brand set a */ sql`select 1 from brand for update of brand`'),
    ).toEqual([]);
  });

  it('reads which table an entity is', () => {
    expect(entitiesIn(`@Entity('wheel_spin')\n@Index(['a'])\nexport class WheelSpinEntity {}`)).toEqual([
      { name: 'WheelSpinEntity', table: 'wheel_spin' },
    ]);
  });
});

/** Rows that come with the product, and go as samples: data, laid down by the feature that has the table. */
const isSeed = (file: string) => /\.(seed|samples)\.ts$|\/sample-[a-z]+\.ts$/.test(file);
/** What deletes on request, of every table that holds something of a person. */
const ERASURE = 'libs/domain/src/privacy/erasure.repository.ts';
/** Second writers, each with its reason. */
const besides: Record<string, string> = {
  'crawled_product: libs/domain/src/crawler/catalogue-links.repository.ts':
    'what ties a shop’s product to one of the catalogue are columns of their own, which no run writes',
  'day_visitor: libs/domain/src/figures/kept-counts.ts':
    'before a visitor’s rows are deleted, what they count for is kept without the visitor',
};

describe('a table', () => {
  const sources = allFiles().filter(
    (file) => /^(apps\/(api|worker)|libs)\/.*\.ts$/.test(file) && !isTest(file) && !/\/migrations\//.test(file),
  );
  const texts = new Map(sources.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const entities = new Map([...texts.values()].flatMap(entitiesIn).map(({ name, table }) => [name, table]));

  const writers = new Map<string, string[]>();
  for (const [file, text] of texts)
    for (const table of tablesWritten(text, entities)) writers.set(table, [...(writers.get(table) ?? []), file]);

  it('is written to by one file, but for seeds, deletion on request and what is named here', () => {
    const shared = [...writers].flatMap(([table, files]) => {
      const others = files.filter((file) => !isSeed(file) && file !== ERASURE && !(`${table}: ${file}` in besides));
      return others.length > 1 ? [`${table}: ${others.join(', ')}`] : [];
    });
    expect(shared).toEqual([]);
  });

  it('has no second writer named here that is none', () => {
    const named = Object.keys(besides).filter((name) => {
      const [table = '', file = ''] = name.split(': ');
      return !writers.get(table)?.includes(file);
    });
    expect(named).toEqual([]);
  });

  it('is found for nearly every entity', () => {
    const tables = new Set(entities.values());
    expect([...writers.keys()].filter((table) => tables.has(table)).length).toBeGreaterThan(0.8 * tables.size);
  });
});
