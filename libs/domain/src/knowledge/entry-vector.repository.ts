import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '@app/database/database.js';
import { sqlOn } from '../sql.js';

export interface StoredVector {
  slug: string;
  /** The entry's version that it was computed from. */
  version: number;
  vector: number[];
}

@Injectable()
export class EntryVectorRepository {
  constructor(private readonly database: Database) {}

  async findOf(model: string): Promise<StoredVector[]> {
    return sqlOn(this.database)
      .selectFrom('entry_vector')
      .select(['slug', 'version', 'vector'])
      .where('model', '=', model)
      .execute();
  }

  /** An entry that is gone by now is passed over. */
  async save(model: string, rows: readonly StoredVector[]): Promise<void> {
    await this.database.transaction(async ({ manager }) => {
      for (const { slug, version, vector } of rows) {
        await sqlOn(manager)
          .insertInto('entry_vector')
          .columns(['slug', 'version', 'model', 'vector'])
          .expression((db) =>
            db
              .selectFrom('knowledge_entry')
              .select(({ val }) => [
                'slug',
                val(version).as('version'),
                val(model).as('model'),
                sql<number[]>`${vector}::real[]`.as('vector'),
              ])
              .where('slug', '=', slug),
          )
          .onConflict((conflict) =>
            conflict.columns(['slug', 'model']).doUpdateSet((row) => ({
              version: row.ref('excluded.version'),
              vector: row.ref('excluded.vector'),
            })),
          )
          .execute();
      }
    });
  }
}
