import { Injectable } from '@nestjs/common';
import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import { Database } from '@app/database/database.js';

@Injectable()
export class KnowledgeRepository {
  constructor(private readonly database: Database) {}

  /** What answers may rest on, by slug. */
  async findApproved(): Promise<{ entry: KnowledgeEntry; version: number }[]> {
    return this.database.query(
      `select content as entry, version from knowledge_entry where status = 'approved' order by slug`,
    );
  }
}
