import { sql } from 'kysely';
import type { AuditedRecord, OwnedRows } from '../audit/audited-records.js';
import type { AuditLog } from '../audit/audit-log.service.js';
import type { Actor } from '../audit/actor.js';
import type { Database, Transaction } from '@app/database/database.js';
import { NotFoundError } from '../errors.js';
import type { NewsKind, NewsTable } from './news-table.js';
import { NewsChangedError } from './news.errors.js';

interface NewsWords<Row extends { id: string }, Fields extends object, Item> {
  kind: NewsKind;
  /** 'article' */
  what: string;
  table: NewsTable<Row, Fields>;
  /** The shape that staff get of a row. */
  toItem: (row: Row) => Item;
}

/** What staff do with the articles and with the videos alike: both are rows that they write, publish and take out. */
export class NewsItems<
  Row extends { id: string },
  Fields extends { title: string },
  Item,
> implements AuditedRecord<Fields> {
  readonly type: NewsKind;
  readonly rows: readonly OwnedRows[];

  constructor(
    private readonly database: Database,
    private readonly audit: AuditLog,
    private readonly words: NewsWords<Row, Fields, Item>,
  ) {
    this.type = words.kind;
    this.rows = [{ table: words.table.name, where: (id) => sql`t.id = ${id}` }];
  }

  /** Throws `NotFoundError`. */
  async get(id: string): Promise<Item> {
    const { table, toItem } = this.words;
    const row = await table.find(this.database.manager, id);
    if (!row) throw this.missing();
    return toItem(row);
  }

  async create(fields: Fields, by: Actor): Promise<Item> {
    const { kind, table, toItem } = this.words;
    const row = await this.database.transaction((tx) =>
      this.audit.create(
        tx,
        by,
        `${kind}.create`,
        ({ id }) => id,
        () => table.insert(tx.manager, fields),
      ),
    );
    return toItem(row);
  }

  /** Merges: what is absent stays. Throws `NotFoundError`, and `NewsChangedError` for an old version. */
  async change(
    id: string,
    { version, ...change }: Partial<Fields> & { version?: number | undefined },
    by: Actor,
  ): Promise<Item> {
    const { kind, what, table, toItem } = this.words;
    const row = await this.database.transaction((tx) =>
      this.audit.update(tx, by, `${kind}.update`, id, () =>
        table.update(tx.manager, id, change as unknown as Partial<Fields>, version),
      ),
    );
    if (row) return toItem(row);
    throw (await table.find(this.database.manager, id)) ? new NewsChangedError(kind, what) : this.missing();
  }

  /** Throws `NotFoundError`. */
  async remove(id: string, by: Actor): Promise<void> {
    const { kind, table } = this.words;
    const wasThere = await this.database.transaction((tx) =>
      this.audit.delete(tx, by, `${kind}.delete`, id, () => table.delete(tx.manager, id)),
    );
    if (!wasThere) throw this.missing();
  }

  snapshot({ manager }: Transaction, id: string): Promise<Fields | null> {
    return this.words.table.lock(manager, id);
  }

  label({ title }: Fields): string {
    return title;
  }

  async update({ manager }: Transaction, id: string, values: Fields): Promise<void> {
    await this.words.table.update(manager, id, values);
  }

  async delete({ manager }: Transaction, id: string): Promise<void> {
    await this.words.table.delete(manager, id);
  }

  private missing(): NotFoundError {
    return new NotFoundError(`There is no such ${this.words.what}.`);
  }
}
