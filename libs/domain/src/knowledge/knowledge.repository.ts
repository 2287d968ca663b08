import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import { Database } from '@app/database/database.js';
import { isAnyOf, sqlOn } from '../sql.js';

/** What answers may rest on, with what tells one content of a guide from another. */
export interface ApprovedEntry {
  slug: string;
  version: number;
  mark: string;
  entry: KnowledgeEntry | null;
}

@Injectable()
export class KnowledgeRepository {
  constructor(private readonly database: Database) {}

  /** What answers may rest on, by slug. */
  async findApproved(): Promise<{ entry: KnowledgeEntry; version: number }[]> {
    return sqlOn(this.database)
      .selectFrom('knowledge_entry')
      .select(['content as entry', 'version'])
      .where('status', '=', 'approved')
      .orderBy('slug')
      .execute();
  }

  /** The same with a mark for each content; null for those whose marks are known, as all contents together are megabytes. */
  async findApprovedBeside(known: readonly string[]): Promise<ApprovedEntry[]> {
    const approved = sqlOn(this.database).with(
      // Materialized, or the marks are made twice.
      (cte) => cte('approved').materialized(),
      (query) =>
        query
          .selectFrom('knowledge_entry')
          .select(['slug', 'version', 'content', sql<string>`md5(slug || content::text)`.as('mark')])
          .where('status', '=', 'approved'),
    );
    return approved
      .selectFrom('approved')
      .select((row) => [
        ...(['slug', 'version', 'mark'] as const),
        row
          .case()
          .when(isAnyOf(row.ref('mark'), known))
          .then(null)
          .else(row.ref('content'))
          .end()
          .as('entry'),
      ])
      .orderBy('slug')
      .execute();
  }

  /** The name of every guide, retired ones too. */
  async findSlugs(): Promise<string[]> {
    const rows = await sqlOn(this.database).selectFrom('knowledge_entry').select('slug').execute();
    return rows.map(({ slug }) => slug);
  }

  /** How many versions all guides have had: rises with every change of what answers rest on. */
  async countVersions(): Promise<number> {
    const { versions } = await sqlOn(this.database)
      .selectFrom('knowledge_entry_version')
      .select(({ fn }) => fn.countAll<string>().as('versions'))
      .executeTakeFirstOrThrow();
    return Number(versions);
  }
}
