import { Injectable } from '@nestjs/common';
import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import { Database } from '@app/database/database.js';
import { sqlOn } from '../sql.js';

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
}
