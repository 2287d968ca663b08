import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { EntityManager } from 'typeorm';
import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import type { EntryOrigin, EntryStatus } from '@app/contracts/knowledge/knowledge-versions.constants.js';
import { Database } from '@app/database/database.js';
import { json } from '@app/database/typed-sql.js';
import { isAnyOf, sqlOn } from '../sql.js';
import type { KnowledgeEntryVersionEntity } from './knowledge-entry-version.entity.js';

/** Who made a version and why. */
export interface VersionNote {
  author: string;
  reason: string;
  source: EntryOrigin;
  /** The score of the questions that it concerns, where it was measured. */
  evaluation?: { before: number; after: number } | undefined;
}

/** The only file with SQL for `knowledge_entry_version`. */
@Injectable()
export class KnowledgeVersionsRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  async findOf(slug: string): Promise<KnowledgeEntryVersionEntity[]> {
    return sqlOn(this.database)
      .selectFrom('knowledge_entry_version')
      .select([
        'slug',
        'version',
        'state',
        'content',
        'author',
        'at',
        'reason',
        'source',
        'evaluation_before as evaluationBefore',
        'evaluation_after as evaluationAfter',
      ])
      .where('slug', '=', slug)
      .orderBy('version', 'desc')
      .execute();
  }

  async findContent(manager: EntityManager, slug: string, version: number): Promise<KnowledgeEntry | null> {
    const row = await sqlOn(manager)
      .selectFrom('knowledge_entry_version')
      .select('content')
      .where('slug', '=', slug)
      .where('version', '=', version)
      .executeTakeFirst();
    return row?.content ?? null;
  }

  /** Whether a draft of the learning cycle made this guide. */
  async isLearned(manager: EntityManager, slug: string): Promise<boolean> {
    const row = await sqlOn(manager)
      .selectFrom('knowledge_entry_version')
      .select('slug')
      .where('slug', '=', slug)
      .where('version', '=', 1)
      .where('source', '=', 'learning')
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Makes this what the guide is from now on, whether it is new or known, and holds it until the transaction ends. */
  async write(manager: EntityManager, content: KnowledgeEntry, origin: EntryOrigin): Promise<number> {
    const { version } = await sqlOn(manager)
      .insertInto('knowledge_entry')
      .values({ slug: content.slug, status: 'approved', origin, content: json(content), seed_hash: null })
      .onConflict((conflict) =>
        conflict.column('slug').doUpdateSet((row) => ({
          status: row.ref('excluded.status'),
          origin: row.ref('excluded.origin'),
          content: row.ref('excluded.content'),
          seed_hash: null,
          version: row('knowledge_entry.version', '+', 1),
          updated_at: sql<Date>`now()`,
        })),
      )
      .returning('version')
      .executeTakeFirstOrThrow();
    return version;
  }

  /** Changes its status alone. Null where there is no such guide, or it has this status already. */
  async setStatus(manager: EntityManager, slug: string, status: EntryStatus): Promise<number | null> {
    const row = await sqlOn(manager)
      .updateTable('knowledge_entry')
      .set((entry) => ({ status, version: entry('version', '+', 1), updated_at: sql<Date>`now()` }))
      .where('slug', '=', slug)
      .where('status', '<>', status)
      .returning('version')
      .executeTakeFirst();
    return row?.version ?? null;
  }
}

/** Keeps what these guides are now as their current versions; those before are past. In the transaction that changed them. */
export async function recordVersions(
  manager: EntityManager,
  slugs: readonly string[],
  { author, reason, source, evaluation }: VersionNote,
): Promise<void> {
  const on = sqlOn(manager);
  await on
    .updateTable('knowledge_entry_version')
    .set({ state: 'past' })
    .where((row) => isAnyOf(row.ref('slug'), slugs))
    .where('state', '<>', 'past')
    .execute();
  await sql`
    insert into knowledge_entry_version
      (slug, version, state, content, author, reason, source, evaluation_before, evaluation_after)
    select slug, version, case when status in ('approved', 'retired') then status else 'past' end, content,
      ${author}, ${reason}, ${source}, ${evaluation?.before ?? null}::real, ${evaluation?.after ?? null}::real
    from knowledge_entry where slug = any(${[...slugs]})`.execute(on);
}
