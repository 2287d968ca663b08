import { Injectable } from '@nestjs/common';
import type {
  EarlyAccessForm,
  EarlyAccessReceipt,
  EarlyAccessSubmission,
  SubmissionsExportQuery,
  SubmissionsQuery,
} from '@app/contracts/early-access/early-access.contract.js';
import { NotFoundError } from '../errors.js';
import type { EarlyAccessEntity } from './early-access.entity.js';
import { EarlyAccessRepository } from './early-access.repository.js';

/** Rows read at a time by an export, so that its memory does not grow with the table. */
const EXPORT_BATCH = 500;

/** The Program 1 form: what people sent, and how staff read it. */
@Injectable()
export class EarlyAccess {
  constructor(private readonly submissions: EarlyAccessRepository) {}

  /** The same address again updates its submission, whose id and first date stay. */
  async submit(form: EarlyAccessForm): Promise<EarlyAccessReceipt> {
    return { id: await this.submissions.save(form) };
  }

  /** One page of the submissions, and how many there are on all of them. */
  async page(query: SubmissionsQuery): Promise<{ submissions: EarlyAccessSubmission[]; total: number }> {
    const { rows, total } = await this.submissions.findPage(query);
    return { submissions: rows.map(toSubmission), total };
  }

  /** Throws `NotFoundError`. */
  async get(id: string): Promise<EarlyAccessSubmission> {
    const row = await this.submissions.findById(id);
    if (!row) throw new NotFoundError('There is no such sign-up.');
    return toSubmission(row);
  }

  /** Every submission that matches, in the order of arrival. */
  async *all({ q }: SubmissionsExportQuery): AsyncGenerator<EarlyAccessSubmission> {
    for (let position = '0'; ;) {
      const rows = await this.submissions.findAfter(position, q, EXPORT_BATCH);
      yield* rows.map(toSubmission);
      const last = rows.at(-1);
      if (!last || rows.length < EXPORT_BATCH) return;
      ({ position } = last);
    }
  }
}

function toSubmission(row: EarlyAccessEntity): EarlyAccessSubmission {
  return {
    id: row.id,
    email: row.email,
    userType: row.userType,
    shampoo: row.shampoo,
    snowfoam: row.snowfoam,
    preWash: row.preWash,
    wheelCleaner: row.wheelCleaner,
    tyreDressing: row.tyreDressing,
    interiorCleaner: row.interiorCleaner,
    glassCleaner: row.glassCleaner,
    wax: row.wax,
    sealant: row.sealant,
    polish: row.polish,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
