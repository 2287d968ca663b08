import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { EntityManager } from 'typeorm';
import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import { json } from '@app/database/typed-sql.js';
import { sqlOn } from '../sql.js';
import { recordVersions } from './knowledge-versions.repository.js';

/**
 * Brings the entries of the data folder into the database. A file that changed makes a new version of its entry, unless
 * staff have edited that entry: a seed never overwrites an edit. Safe to run again. Answers how many were written.
 */
export async function seedKnowledge(manager: EntityManager, entries: KnowledgeEntry[]): Promise<number> {
  const written: string[] = [];
  for (const entry of entries) {
    const hash = createHash('sha256').update(JSON.stringify(entry)).digest('hex');
    const rows = await sqlOn(manager)
      .insertInto('knowledge_entry')
      .values({ slug: entry.slug, status: 'approved', origin: 'seed', content: json(entry), seed_hash: hash })
      .onConflict((conflict) =>
        conflict
          .column('slug')
          .doUpdateSet((row) => ({
            content: row.ref('excluded.content'),
            seed_hash: row.ref('excluded.seed_hash'),
            version: row('knowledge_entry.version', '+', 1),
            updated_at: sql<Date>`now()`,
          }))
          .where('knowledge_entry.seed_hash', 'is not', null)
          .whereRef('knowledge_entry.seed_hash', '<>', 'excluded.seed_hash'),
      )
      .returning('slug')
      .execute();
    written.push(...rows.map(({ slug }) => slug));
  }
  if (written.length > 0)
    await recordVersions(manager, written, { author: 'seed', reason: 'Came with a release.', source: 'seed' });
  return written.length;
}
