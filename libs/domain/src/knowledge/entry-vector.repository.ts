import { Injectable } from '@nestjs/common';
import { Database } from '@app/database/database.js';

export interface StoredVector {
  slug: string;
  /** The entry's version that it was computed from. */
  version: number;
  vector: number[];
}

@Injectable()
export class EntryVectorRepository {
  constructor(private readonly database: Database) {}

  findOf(model: string): Promise<StoredVector[]> {
    return this.database.query('select slug, version, vector from entry_vector where model = $1', [model]);
  }

  /** An entry that is gone by now is passed over. */
  async save(model: string, rows: readonly StoredVector[]): Promise<void> {
    await this.database.transaction(async ({ manager }) => {
      for (const { slug, version, vector } of rows) {
        await manager.query(
          `insert into entry_vector (slug, version, model, vector)
           select slug, $2, $3, $4::real[] from knowledge_entry where slug = $1
           on conflict (slug, model) do update set version = excluded.version, vector = excluded.vector`,
          [slug, version, model, vector],
        );
      }
    });
  }
}
