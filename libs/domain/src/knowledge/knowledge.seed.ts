import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';

/**
 * Brings the entries of the data folder into the database. A file that changed makes a new version of its entry, unless
 * staff have edited that entry: a seed never overwrites an edit. Safe to run again. Answers how many were written.
 */
export async function seedKnowledge(manager: EntityManager, entries: KnowledgeEntry[]): Promise<number> {
  let written = 0;
  for (const entry of entries) {
    const hash = createHash('sha256').update(JSON.stringify(entry)).digest('hex');
    const rows: unknown[] = await manager.query(
      `insert into knowledge_entry (slug, status, origin, content, seed_hash) values ($1, 'approved', 'seed', $2, $3)
       on conflict (slug) do update
       set content = excluded.content, seed_hash = excluded.seed_hash, version = knowledge_entry.version + 1, updated_at = now()
       where knowledge_entry.seed_hash is not null and knowledge_entry.seed_hash <> excluded.seed_hash
       returning slug`,
      [entry.slug, JSON.stringify(entry), hash],
    );
    written += rows.length;
  }
  return written;
}
