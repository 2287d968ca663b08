import { type Expression, type ExpressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { type ChosenRows, MOST_CHOSEN, type StaffListQuery } from '@app/contracts/staff-list.js';
import type { Database } from '@app/database/database.js';
import { DomainError } from './errors.js';
import { containingWords, count, isAnyOf, type Sql, sqlOn } from './sql.js';

/** What a list is asked with beside what every list is. */
type Filters<Query extends StaffListQuery> = Omit<Query, keyof StaffListQuery>;

/** All there is to say of a list for staff. `DB` and `Tables` are the builder's: what a row is made of. */
interface StaffListDefinition<DB, Tables extends keyof DB, Row, Query extends StaffListQuery> {
  /** What it is asked with: the call's own schema. */
  query: z.ZodType<Query>;
  /** Its rows, with what they are joined to. */
  from: (on: Sql) => SelectQueryBuilder<DB, Tables, object>;
  columns: (rows: SelectQueryBuilder<DB, Tables, object>) => SelectQueryBuilder<DB, Tables, Row>;
  /** The column whose value no other row has. It ends every order: a row stands on one page alone. */
  key: string;
  /** Where two rows may have the same key: the column that tells them apart. The sorts end with it and with the key then. */
  within?: string;
  /** The texts that words are looked for in, each word in all of them. Or the one that already has them all, in small letters. */
  searched: (row: ExpressionBuilder<DB, Tables>) => readonly Expression<string | null>[] | Expression<string>;
  /** One for each of the query's own; an absent one filters nothing. */
  filters: {
    [Name in keyof Filters<Query>]-?: (
      row: ExpressionBuilder<DB, Tables>,
      value: NonNullable<Query[Name]>,
    ) => Expression<SqlBool>;
  };
  /** What each sort orders by, with `desc` where it falls. */
  sorts: Record<Query['sort'], Expression<unknown>>;
}

/** The set that an action was for is another one by now. */
export class SetChangedError extends DomainError {
  constructor(expected: number, found: number) {
    const now = found > MOST_CHOSEN ? `more than ${MOST_CHOSEN}` : String(found);
    super('CONFLICT', `The list has changed: ${now} match now, not ${expected}. Please look at it again.`);
  }
}

interface Key {
  key: string;
}

const keysOf = <DB, Tables extends keyof DB>(rows: SelectQueryBuilder<DB, Tables, object>, key: string) =>
  rows.select(sql<string>`${sql.ref(key)}`.as('key')).$castTo<Key>();

/** The rows of these keys, in the keys' own order. */
async function inOrder<DB, Tables extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, Tables, Row>,
  key: string,
  page: readonly Key[],
): Promise<Row[]> {
  if (page.length === 0) return [];
  const keys = page.map((row) => row.key);
  return rows
    .where(isAnyOf(sql.ref<string>(key), keys))
    .orderBy(sql`array_position(${keys}::text[], ${sql.ref(key)}::text)`)
    .execute();
}

/** The same of rows that their keys alone do not tell apart. */
async function inOrderWithin<DB, Tables extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, Tables, Row>,
  { key, within }: { key: string; within: string },
  page: readonly (Key & { within: string })[],
): Promise<Row[]> {
  if (page.length === 0) return [];
  const pair = sql`(${sql.ref(within)}, ${sql.ref(key)})`;
  const places = page.map((row) => `${row.within} ${row.key}`);
  return rows
    .where(sql<boolean>`${pair} in (${sql.join(page.map((row) => sql`(${row.within}, ${row.key})`))})`)
    .orderBy(sql`array_position(${places}::text[], concat_ws(' ', ${sql.ref(within)}, ${sql.ref(key)}))`)
    .execute();
}

/** The keys of the rows that are meant, in their order, where `found` are those that match. Throws `SetChangedError`. */
export async function chosenKeys<Matching, DB, Tables extends keyof DB>(
  choice: ChosenRows<Matching>,
  key: string,
  found: (matching: Matching) => SelectQueryBuilder<DB, Tables, object>,
): Promise<string[]> {
  if ('ids' in choice) return [...new Set(choice.ids)].sort();
  const rows = await keysOf(found(choice.matching), key)
    .orderBy(sql.ref(key))
    .limit(MOST_CHOSEN + 1)
    .execute();
  if (rows.length !== choice.expected) throw new SetChangedError(choice.expected, rows.length);
  return rows.map((row) => row.key);
}

/** Between two texts, so that no words are found half in the one and half in the other. */
const BETWEEN = sql.lit('\u0001');

/**
 * One text out of all that are searched: PostgreSQL folds the case of each side of every comparison anew. Put together by `||`, which
 * takes a third less time than `concat_ws` does.
 */
const together = (texts: readonly Expression<string | null>[]) =>
  sql<string>`(${sql.join(
    texts.map((text) => sql`coalesce(${text}, '')`),
    sql` || ${BETWEEN} || `,
  )})`;

const holding = (searched: readonly Expression<string | null>[] | Expression<string>, words: string) =>
  'toOperationNode' in searched
    ? containingWords(searched, words, { isFolded: true })
    : containingWords(together(searched), words);

/** A list for staff: one definition for its page, its count, and the set of all that match. */
export function staffList<DB, Tables extends keyof DB, Row, Query extends StaffListQuery>({
  from,
  columns,
  key,
  within,
  searched,
  filters,
  sorts,
}: StaffListDefinition<DB, Tables, Row, Query>) {
  type Matching = Pick<Query, 'q' | keyof Filters<Query>>;
  const asked = (query: Matching) =>
    (Object.keys(filters) as (keyof Filters<Query>)[]).filter((name) => query[name] !== undefined);
  const found = (on: EntityManager | Database, query: Matching) =>
    from(sqlOn(on)).where((row) => {
      const wanted = asked(query).map((name) => filters[name](row, query[name] as NonNullable<Query[typeof name]>));
      return row.and([...wanted, ...(query.q === '' ? [] : [holding(searched(row), query.q)])]);
    });

  return {
    /** All that the words and the filters match, without order and bound: for whoever reads them piece by piece. */
    matching: (on: EntityManager | Database, query: Matching) => columns(found(on, query)),

    /** One page, and how many rows there are on all of them. */
    async page(on: EntityManager | Database, query: Query): Promise<{ rows: Row[]; total: number }> {
      const matching = found(on, query);
      const pageOf = <Of>(rows: SelectQueryBuilder<DB, Tables, Of>) => {
        const ordered = rows.orderBy(sorts[query.sort as Query['sort']]);
        const inPlace = within === undefined ? ordered.orderBy(sql.ref(key)) : ordered;
        return inPlace.limit(query.pageSize).offset((query.page - 1) * query.pageSize);
      };
      // Only the page's own rows are read whole: of those before it PostgreSQL would work out every column as well.
      const all = columns(from(sqlOn(on)));
      const countAll = async () =>
        (await matching.select(count().as('total')).$castTo<{ total: number }>().executeTakeFirstOrThrow()).total;
      if ((query.q !== '' || asked(query).length > 0) && within === undefined) {
        // Looking at every row, whether it is meant, is what takes the time: once is enough.
        const counted = keysOf(matching, key).select(sql<number>`(count(*) over ())::int`.as('total'));
        const keys = await pageOf(counted.$castTo<Key & { total: number }>()).execute();
        const total = keys[0]?.total ?? (query.page === 1 ? 0 : await countAll());
        return { rows: await inOrder(all, key, keys), total };
      }
      const readPage = async () => {
        if (within === undefined) return inOrder(all, key, await pageOf(keysOf(matching, key)).execute());
        const keys = keysOf(matching, key).select(sql<string>`${sql.ref(within)}`.as('within'));
        return inOrderWithin(all, { key, within }, await pageOf(keys.$castTo<Key & { within: string }>()).execute());
      };
      const [rows, total] = await Promise.all([readPage(), countAll()]);
      return { rows, total };
    },

    /**
     * The keys of the rows that are meant, in their order. Throws `SetChangedError` when as many as were expected do not match
     * (any more).
     */
    async chosen(on: EntityManager | Database, choice: ChosenRows<Matching>): Promise<string[]> {
      return chosenKeys(choice, key, (matching) => found(on, matching));
    },
  };
}
