import { Injectable } from '@nestjs/common';
import type { FixesBulk, StaffFix, StaffFixesQuery } from '@app/contracts/community-fixes/community-fixes.contract.js';
import type { BulkAnswer } from '@app/contracts/staff-list.js';
import { Database, type Transaction } from '@app/database/database.js';
import { AuditLog } from '../audit/audit-log.service.js';
import type { Actor } from '../audit/actor.js';
import { forEachChosen } from '../audit/for-each-chosen.js';
import { CommunityFixRepository } from './community-fixes.repository.js';
import { fixNotFound } from './community-fixes.errors.js';
import { toStaffFix } from './fix-view.js';

const statusAfter = { publish: 'published', hide: 'hidden' } as const;

/** What staff do with the fixes that visitors send in. */
@Injectable()
export class StaffFixes {
  constructor(
    private readonly database: Database,
    private readonly fixes: CommunityFixRepository,
    private readonly audit: AuditLog,
  ) {}

  async page(query: StaffFixesQuery): Promise<{ fixes: StaffFix[]; total: number }> {
    const { rows, total } = await this.fixes.findPage(query);
    return { fixes: rows.map(toStaffFix), total };
  }

  /** Throws `NotFoundError`. */
  async get(id: string): Promise<StaffFix> {
    const fix = await this.fixes.findById(id);
    if (!fix) throw fixNotFound();
    return toStaffFix(fix);
  }

  /** Shows it to everybody from their next load on, or to nobody but staff. A second call changes nothing. */
  async setStatus(id: string, status: 'published' | 'hidden', by: Actor): Promise<StaffFix> {
    await this.database.transaction((tx) => this.decide(tx, id, status, by));
    return this.get(id);
  }

  /**
   * Takes it away, its votes with it. Nobody is shown its pictures any more; they go once it cannot be brought back.
   * Throws `NotFoundError`.
   */
  async delete(id: string, by: Actor): Promise<void> {
    const wasThere = await this.database.transaction((tx) => this.remove(tx, id, by));
    if (!wasThere) throw fixNotFound();
  }

  /** The same to many, each with its own entry. Throws `SetChangedError`. */
  async bulk({ action, rows }: FixesBulk, by: Actor): Promise<BulkAnswer> {
    const ids = await this.fixes.choose(this.database.manager, rows);
    return forEachChosen(ids, by, (id, noting) =>
      action === 'delete' ? this.delete(id, noting) : this.setStatus(id, statusAfter[action], noting),
    );
  }

  private decide(tx: Transaction, id: string, status: 'published' | 'hidden', by: Actor): Promise<void> {
    const kind = status === 'published' ? 'fix.publish' : 'fix.hide';
    return this.audit.update(tx, by, kind, id, () => this.fixes.setStatus(id, status, tx.manager));
  }

  private remove(tx: Transaction, id: string, by: Actor): Promise<boolean> {
    return this.audit.delete(tx, by, 'fix.delete', id, () => this.fixes.delete(id, tx.manager));
  }
}
