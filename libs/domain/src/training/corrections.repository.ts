import { Injectable } from '@nestjs/common';
import type { CorrectionChange, CorrectionsQuery, NewCorrection } from '@app/contracts/training/training.contract.js';
import type { CorrectionSort } from '@app/contracts/training/training.constants.js';
import { Database } from '@app/database/database.js';
import { CorrectionEntity } from './correction.entity.js';

const COLUMNS = `id, original_query as "originalQuery", incorrect_response as "incorrectResponse",
  corrected_response as "correctedResponse", correction_type as "correctionType", priority, status, version,
  created_at as "createdAt", updated_at as "updatedAt"`;

const ORDER: Record<CorrectionSort, string> = {
  newest: 'created_at desc, id',
  oldest: 'created_at, id',
  priority: `array_position(array['high', 'medium', 'low'], priority), created_at desc, id`,
  question: 'lower(original_query), id',
};

/** The only file with SQL for `training_correction`. */
@Injectable()
export class CorrectionsRepository {
  constructor(private readonly database: Database) {}

  /** One page for staff and how many there are. */
  async findPage({ q, sort, page, pageSize }: CorrectionsQuery): Promise<{ rows: CorrectionEntity[]; total: number }> {
    const where = `($1 = '' or original_query ilike $1 escape '\\' or incorrect_response ilike $1 escape '\\'
      or corrected_response ilike $1 escape '\\')`;
    const pattern = q === '' ? '' : `%${q.replace(/[\\%_]/g, '\\$&')}%`;
    const [rows, counted] = await Promise.all([
      this.database.query<CorrectionEntity>(
        `select ${COLUMNS} from training_correction where ${where} order by ${ORDER[sort]} limit $2 offset $3`,
        [pattern, pageSize, (page - 1) * pageSize],
      ),
      this.database.query<{ total: number }>(`select count(*)::int as total from training_correction where ${where}`, [
        pattern,
      ]),
    ]);
    return { rows, total: counted[0]?.total ?? 0 };
  }

  /** What answers follow. */
  findActive(): Promise<CorrectionEntity[]> {
    return this.database.query(
      `select ${COLUMNS} from training_correction where status = 'active' order by created_at, id`,
    );
  }

  /** Differs after every change of any correction. */
  async fingerprint(): Promise<string> {
    const [row] = await this.database.query<{ fingerprint: string }>(
      `select count(*) || ' ' || coalesce(sum(version), 0) || ' ' || coalesce(max(updated_at)::text, '') as fingerprint
       from training_correction`,
    );
    return row?.fingerprint ?? '';
  }

  async findById(id: string): Promise<CorrectionEntity | null> {
    const [row] = await this.database.query<CorrectionEntity>(
      `select ${COLUMNS} from training_correction where id = $1`,
      [id],
    );
    return row ?? null;
  }

  async insert(correction: NewCorrection): Promise<CorrectionEntity> {
    const [row] = await this.database.query<CorrectionEntity>(
      `insert into training_correction
         (original_query, incorrect_response, corrected_response, correction_type, priority, status)
       values ($1, $2, $3, $4, $5, $6) returning ${COLUMNS}`,
      [
        correction.originalQuery,
        correction.incorrectResponse,
        correction.correctedResponse,
        correction.correctionType,
        correction.priority,
        correction.status,
      ],
    );
    return row!;
  }

  /** Changes what is not absent. Null where there is none of this id, or where its version is another one by now. */
  async update(id: string, { version, ...change }: CorrectionChange): Promise<CorrectionEntity | null> {
    const changed = await this.database.manager
      .createQueryBuilder()
      .update(CorrectionEntity)
      .set({ ...change, version: () => 'version + 1', updatedAt: () => 'clock_timestamp()' })
      .where('id = :id', { id })
      .andWhere(version === undefined ? 'true' : 'version = :version', { version })
      .execute();
    return changed.affected === 1 ? this.findById(id) : null;
  }

  /** False when there was none. */
  async delete(id: string): Promise<boolean> {
    const { affected } = await this.database.manager.delete(CorrectionEntity, { id });
    return affected === 1;
  }

  /** The latest searches that were not a photo alone, newest first. */
  findRecentSearches(count: number): Promise<{ query: string; askedAt: Date }[]> {
    return this.database.query(
      `select search_query as query, created_at as "askedAt" from search_event
       where search_query <> '' order by created_at desc, id desc limit $1`,
      [count],
    );
  }
}
