import { randomUUID } from 'node:crypto';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Product } from './product.js';

/** Of every hundred rows so many are past their life. */
const OLD_OF_HUNDRED = 50;

/** Where the rows of a table are, what is old among them, and how many are made. `$age` becomes the age in days of a row. */
const tables = [
  { table: 'chat_message', age: 'created_at', life: 365, count: 60_000 },
  { table: 'analysis', age: 'created_at', life: 365, count: 40_000 },
  { table: 'visit_event', age: 'created_at', life: 365, count: 30_000 },
  { table: 'search_event', age: 'created_at', life: 365, count: 20_000 },
  { table: 'search_term_event', age: 'created_at', life: 365, count: 12_000 },
  { table: 'model_call', age: 'created_at', life: 395, count: 12_000 },
  { table: 'job_run', age: 'finished_at', life: 90, count: 6_000 },
  { table: 'wheel_spin', age: 'created_at', life: 730, count: 6_000 },
  { table: 'security_event', age: 'at', life: 395, count: 6_000 },
  { table: 'knowledge_gap_signal', age: 'created_at', life: 365, count: 4_000 },
  { table: 'photo', age: 'created_at', life: 30, count: 4_000 },
] as const;
export type SeededTable = (typeof tables)[number];
export const seededTables: readonly SeededTable[] = tables;

const values: Record<SeededTable['table'], string> = {
  chat_message: `insert into chat_message (session_id, role, content, created_at)
    select 'old-and-new-' || (i % 2000), 'user', 'How do I clean this?', $at`,
  analysis: `insert into analysis (session_id, input_type, input_data, answer, trace, confidence, engine, created_at)
    select 'old-and-new-' || (i % 2000), 'text', 'Brake dust', '{"fix": "Rinse it."}', '{}', 'answered', 'offline', $at`,
  visit_event: `insert into visit_event (visitor_key, client_visitor_id, session_id, device, browser, referrer, current_url, created_at)
    select 'v' || i, 'c', 's', 'desk', 'other', '', '/', $at`,
  search_event: `insert into search_event (visitor_key, client_visitor_id, session_id, search_query, search_type, response_generated, created_at)
    select 'v' || i, 'c', 's', 'tar on paint', 'text', true, $at`,
  search_term_event: `insert into search_term_event (visitor_key, term, normalised, is_presentable, created_at)
    select 'v' || i, 'tar', 'tar', true, $at`,
  model_call: `insert into model_call (day, purpose, model, state, created_at) select ($at)::date, 'answer', 'm', 'ok', $at`,
  job_run: `insert into job_run (kind, job_name, queue, subject, payload, requested_by, state, created_at, finished_at)
    select 'image', 'photos.make-derivatives', 'images', 'a.jpg', '{}', 'visitor', 'completed', $at, $at`,
  wheel_spin: `insert into wheel_spin (email, email_key, prize_won, prize_type, prize_value, has_won, claim, created_at)
    select 'p' || i || '@example.org', 'p' || i || '@example.org', 'CLEAN5', 'discount', '', true, '{}', $at`,
  security_event: `insert into security_event (kind, actor, at) select 'sign-in', 'karen', $at`,
  knowledge_gap_signal: `insert into knowledge_gap_signal (kind, question, analysis_id, session_hash, created_at)
    select 'unsure', 'What is it?', id, 'x', created_at from (select id, created_at from analysis order by id limit $count) a where $at is not null`,
  photo: `insert into photo (id, session_id, file_name, storage_key, width, height, bytes, quality, created_at)
    select gen_random_uuid(), 'old-and-new-' || (i % 2000), 'wheel.jpg', 'photos', 1, 1, 1, 'good', $at`,
};

/** Fills the tables and the store. Answers how many folders of files no row knows, the young ones aside. */
export async function fill(product: Product): Promise<{ unknownFolders: number; youngUnknown: string[] }> {
  await product.query(
    `insert into assistant_session (id, created_at) select 'old-and-new-' || i, now() - interval '800 days' from generate_series(0, 1999) i`,
  );
  await product.query(
    `insert into assistant_session (id, created_at) select 'empty-' || i, now() - interval '400 days' from generate_series(1, 500) i`,
  );
  for (const { table, life, count } of tables) {
    const at = `now() - make_interval(days => case when i % 100 < ${OLD_OF_HUNDRED} then ${life + 1} + i % 40 else ${life - 1} - i % 20 end)`;
    const sql = values[table].replaceAll('$at', at).replaceAll('$count', String(count));
    await product.query(
      table === 'knowledge_gap_signal'
        ? sql.replaceAll(at, 'created_at')
        : `${sql} from generate_series(1, ${count}) i`,
    );
  }
  const photos = await product.query<{ id: string }>('select id from photo');
  const unknown = Array.from({ length: 1_000 }, () => randomUUID());
  const youngUnknown = Array.from({ length: 20 }, () => randomUUID());
  const written = new Date(Date.now() - 7_200_000);
  for (const id of [...photos.map((photo) => photo.id), ...unknown]) await aFolder(product, id, written);
  for (const id of youngUnknown) await aFolder(product, id, new Date());
  return { unknownFolders: unknown.length, youngUnknown };
}

async function aFolder({ filesDir }: Product, id: string, at: Date): Promise<void> {
  const folder = join(filesDir, 'photos', id);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'original.jpg'), 'a photo');
  await utimes(join(folder, 'original.jpg'), at, at);
  await utimes(folder, at, at);
}
