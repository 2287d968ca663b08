import { type Expression, type ExpressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { type ChosenRows, MOST_CHOSEN, type StaffListQuery } from '@app/contracts/staff-list.js';
import type { Database } from '@app/database/database.js';
import { DomainError } from './errors.js';
import { containing, count, type Sql, sqlOn } from './sql.js';

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
  /** The texts that words are looked for in; each may hold them. */
  searched: (row: ExpressionBuilder<DB, Tables>) => readonly Expression<string | null>[];
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

/** A list for staff: one definition for its page, its count, and the set of all that match. */
export function staffList<DB, Tables extends keyof DB, Row, Query extends StaffListQuery>({
  from,
  columns,
  key,
  searched,
  filters,
  sorts,
}: StaffListDefinition<DB, Tables, Row, Query>) {
  type Matching = Pick<Query, 'q' | keyof Filters<Query>>;
  const found = (on: EntityManager | Database, query: Matching) =>
    from(sqlOn(on)).where((row) => {
      const wanted = (Object.keys(filters) as (keyof Filters<Query>)[])
        .filter((name) => query[name] !== undefined)
        .map((name) => filters[name](row, query[name] as NonNullable<Query[typeof name]>));
      return row.and([
        ...wanted,
        ...(query.q === '' ? [] : [row.or(searched(row).map((text) => containing(text, query.q)))]),
      ]);
    });

  return {
    /** All that the words and the filters match, without order and bound: for whoever reads them piece by piece. */
    matching: (on: EntityManager | Database, query: Matching) => columns(found(on, query)),

    /** One page, and how many rows there are on all of them. */
    async page(on: EntityManager | Database, query: Query): Promise<{ rows: Row[]; total: number }> {
      const matching = found(on, query);
      const [rows, { total }] = await Promise.all([
        columns(matching)
          .orderBy(sorts[query.sort as Query['sort']])
          .orderBy(sql.ref(key))
          .limit(query.pageSize)
          .offset((query.page - 1) * query.pageSize)
          .execute(),
        matching.select(count().as('total')).$castTo<{ total: number }>().executeTakeFirstOrThrow(),
      ]);
      return { rows, total };
    },

    /**
     * The keys of the rows that are meant, in their order. Throws `SetChangedError` when as many as were expected do not match
     * (any more).
     */
    async chosen(on: EntityManager | Database, choice: ChosenRows<Matching>): Promise<string[]> {
      if ('ids' in choice) return [...new Set(choice.ids)].sort();
      const rows = await found(on, choice.matching)
        .select(sql<string>`${sql.ref(key)}`.as('key'))
        .$castTo<{ key: string }>()
        .orderBy(sql.ref(key))
        .limit(MOST_CHOSEN + 1)
        .execute();
      if (rows.length !== choice.expected) throw new SetChangedError(choice.expected, rows.length);
      return rows.map((row) => row.key);
    },
  };
}
