import { Injectable } from '@nestjs/common';
import type { AuditEntry, AuditListQuery } from '@app/contracts/audit/audit.contract.js';
import { Database } from '@app/database/database.js';
import { AuditLog } from './audit-log.service.js';
import { AuditRepository } from './audit.repository.js';
import { AuditView } from './audit-view.js';
import type { Actor } from './actor.js';
import { toFields } from './changed-fields.js';

/**
 * The audit log and the security log in one list, because staff look for sign-ins and changes of a day together, and the
 * browser could not paginate over two lists.
 */
@Injectable()
export class Audits {
  constructor(
    private readonly database: Database,
    private readonly entries: AuditRepository,
    private readonly log: AuditLog,
    private readonly view: AuditView,
  ) {}

  async page(query: AuditListQuery): Promise<{ entries: AuditEntry[]; total: number }> {
    const { rows, total } = await this.entries.findPage(query);
    return { entries: await this.view.named(rows.map((row) => this.view.of(row))), total };
  }

  /** Every entry that matches, oldest first. The export itself is recorded before the first entry is read. */
  async export(query: AuditListQuery, by: Actor): Promise<AsyncIterable<AuditEntry>> {
    const { page: _page, pageSize: _pageSize, sort: _sort, ...filters } = query;
    await this.database.transaction((tx) =>
      this.log.note(tx, by, 'audit.export', { id: 'audit', label: 'Audit log' }, toFields(filters)),
    );
    return this.each(query);
  }

  private async *each(query: AuditListQuery): AsyncGenerator<AuditEntry> {
    for await (const row of this.entries.all(query)) yield this.view.of(row);
  }
}
