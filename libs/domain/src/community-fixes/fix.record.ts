import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import type { Transaction } from '@app/database/database.js';
import { type AuditedRecord, AuditedRecords, type OwnedRows } from '../audit/audited-records.js';
import { JobRuns } from '../jobs/job-runs.service.js';
import { makeFixPicturesJob } from './community-fixes.jobs.js';
import { CommunityFixRepository, type DecidedFix } from './community-fixes.repository.js';

/** A visitor's fix. What they wrote is theirs and is in no entry: it is kept only as a row that can be brought back. */
@Injectable()
export class FixRecord implements AuditedRecord<DecidedFix>, OnModuleInit {
  readonly type = 'fix';
  readonly rows: readonly OwnedRows[] = [
    { table: 'community_fix', where: (id) => sql`t.id = ${id}` },
    { table: 'community_fix_vote', where: (id) => sql`t.fix_id = ${id}` },
  ];

  constructor(
    private readonly records: AuditedRecords,
    private readonly fixes: CommunityFixRepository,
    private readonly jobs: JobRuns,
  ) {}

  onModuleInit(): void {
    this.records.register(this);
  }

  snapshot({ manager }: Transaction, id: string): Promise<DecidedFix | null> {
    return this.fixes.lock(manager, id);
  }

  label({ category }: DecidedFix, id: string): string {
    return `${category}, ${id.slice(0, 8)}`;
  }

  update({ manager }: Transaction, id: string, values: DecidedFix): Promise<void> {
    return this.fixes.putBack(manager, id, values);
  }

  async delete({ manager }: Transaction, id: string): Promise<void> {
    await this.fixes.delete(id, manager);
  }

  /** Its pictures may not have been made before it was deleted. */
  async restored(tx: Transaction, id: string): Promise<void> {
    if (!(await this.fixes.waitsForPictures(tx.manager, id))) return;
    await this.jobs.start(
      tx,
      makeFixPicturesJob,
      { fixId: id },
      { subject: 'Pictures of a fix', requestedBy: 'system' },
    );
  }
}
