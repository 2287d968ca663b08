import { Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import type { EarlyAccessForm, SubmissionsQuery } from '@app/contracts/early-access/early-access.contract.js';
import { Database } from '@app/database/database.js';
import { EarlyAccessEntity } from './early-access.entity.js';

/** Everything that a search reads, in one text. */
const SEARCHED = `lower(concat_ws(' ', s.email, s.user_type, s.shampoo, s.snowfoam, s.pre_wash, s.wheel_cleaner, s.tyre_dressing,
  s.interior_cleaner, s.glass_cleaner, s.wax, s.sealant, s.polish))`;

const orders = {
  createdAt: 'createdAt',
  email: 'email',
  userType: 'userType',
} as const satisfies Record<string, keyof EarlyAccessEntity>;

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

  async findPage({ q, sort, page, pageSize }: SubmissionsQuery): Promise<[EarlyAccessEntity[], total: number]> {
    const [, descending, field] = /^(-?)(.+)$/.exec(sort) ?? [];
    const select = this.database.manager
      .createQueryBuilder(EarlyAccessEntity, 's')
      .orderBy(`s.${orders[field as keyof typeof orders]}`, descending ? 'DESC' : 'ASC')
      .addOrderBy('s.id')
      .skip((page - 1) * pageSize)
      .take(pageSize);
    // Not `like`: what staff type may hold a % or an _.
    if (q) select.where(`position(lower(:q) in ${SEARCHED}) > 0`, { q });
    return select.getManyAndCount();
  }

  /** The next rows in the order of arrival; the first ones after '0'. */
  async findAfter(position: string, limit: number): Promise<EarlyAccessEntity[]> {
    return this.database.manager.find(EarlyAccessEntity, {
      where: { position: MoreThan(position) },
      order: { position: 'ASC' },
      take: limit,
    });
  }
}
