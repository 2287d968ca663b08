import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import {
  type EarlyAccessForm,
  type SubmissionsQuery,
  submissionsQuerySchema,
} from '@app/contracts/early-access/early-access.contract.js';
import { Database } from '@app/database/database.js';
import { staffList } from '../staff-list.js';
import { EarlyAccessEntity } from './early-access.entity.js';

const list = staffList({
  query: submissionsQuerySchema,
  from: (on) => on.selectFrom('early_access_submission as s'),
  columns: (submissions) =>
    submissions.select([
      's.id',
      's.position',
      's.email',
      's.user_type as userType',
      's.shampoo',
      's.snowfoam',
      's.pre_wash as preWash',
      's.wheel_cleaner as wheelCleaner',
      's.tyre_dressing as tyreDressing',
      's.interior_cleaner as interiorCleaner',
      's.glass_cleaner as glassCleaner',
      's.wax',
      's.sealant',
      's.polish',
      's.created_at as createdAt',
      's.updated_at as updatedAt',
    ]),
  key: 's.id',
  searched: (row) => [
    row.ref('s.email'),
    row.ref('s.user_type'),
    row.ref('s.shampoo'),
    row.ref('s.snowfoam'),
    row.ref('s.pre_wash'),
    row.ref('s.wheel_cleaner'),
    row.ref('s.tyre_dressing'),
    row.ref('s.interior_cleaner'),
    row.ref('s.glass_cleaner'),
    row.ref('s.wax'),
    row.ref('s.sealant'),
    row.ref('s.polish'),
  ],
  filters: {},
  sorts: {
    '-createdAt': sql`s.created_at desc`,
    createdAt: sql`s.created_at`,
    email: sql`s.email`,
    '-email': sql`s.email desc`,
    userType: sql`s.user_type`,
    '-userType': sql`s.user_type desc`,
  },
});

@Injectable()
export class EarlyAccessRepository {
  constructor(private readonly database: Database) {}

  /** Keeps the form, in the place of an earlier one from the same address. Answers the row's id. */
  async save(form: EarlyAccessForm): Promise<string> {
    const { identifiers } = await this.database.manager
      .createQueryBuilder()
      .insert()
      .into(EarlyAccessEntity)
      .values({ ...form, updatedAt: () => 'now()' })
      .orUpdate(
        [
          'user_type',
          'shampoo',
          'snowfoam',
          'pre_wash',
          'wheel_cleaner',
          'tyre_dressing',
          'interior_cleaner',
          'glass_cleaner',
          'wax',
          'sealant',
          'polish',
          'updated_at',
        ],
        ['email'],
      )
      .execute();
    return String(identifiers[0]?.id);
  }

  findPage(query: SubmissionsQuery): Promise<{ rows: EarlyAccessEntity[]; total: number }> {
    return list.page(this.database, query);
  }

  findById(id: string): Promise<EarlyAccessEntity | null> {
    return this.database.manager.findOneBy(EarlyAccessEntity, { id });
  }

  /** The next rows that match, in the order of arrival; the first ones after '0'. */
  findAfter(position: string, q: string, limit: number): Promise<EarlyAccessEntity[]> {
    return list
      .matching(this.database, { q })
      .where('s.position', '>', position)
      .orderBy('s.position')
      .limit(limit)
      .execute();
  }
}
