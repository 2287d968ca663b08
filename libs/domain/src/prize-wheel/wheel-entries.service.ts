import { Injectable } from '@nestjs/common';
import type {
  StaffEntry,
  WheelEntriesQuery,
  WheelExportQuery,
  WheelStatistics,
} from '@app/contracts/prize-wheel/prize-wheel.contract.js';
import { Database } from '@app/database/database.js';
import { AuditLog } from '../audit/audit-log.service.js';
import type { Actor } from '../audit/actor.js';
import { toFields } from '../audit/changed-fields.js';
import { toStaffEntry } from './prize-wheel.mapping.js';
import { WheelSpinRepository } from './wheel-spin.repository.js';

/** Who has spun the wheel and what it gave, as staff read it. */
@Injectable()
export class WheelEntries {
  constructor(
    private readonly database: Database,
    private readonly spins: WheelSpinRepository,
    private readonly audit: AuditLog,
  ) {}

  async page(query: WheelEntriesQuery): Promise<{ entries: StaffEntry[]; total: number }> {
    const { rows, total } = await this.spins.findPage(this.database.manager, query);
    return { entries: rows.map(toStaffEntry), total };
  }

  statistics(): Promise<WheelStatistics> {
    return this.spins.statistics(this.database.manager);
  }

  /** Every entry that matches, oldest first. That it was taken out is written down before the first is read. */
  async export(query: WheelExportQuery, by: Actor): Promise<AsyncIterable<StaffEntry>> {
    const { page: _page, pageSize: _pageSize, sort: _sort, ...filters } = query;
    await this.database.transaction((tx) =>
      this.audit.note(
        tx,
        by,
        'wheel.export',
        { id: 'entries', label: 'Entries of the prize wheel' },
        toFields(filters),
      ),
    );
    return this.each(query);
  }

  private async *each(query: WheelExportQuery): AsyncGenerator<StaffEntry> {
    for await (const spin of this.spins.all(this.database.manager, query)) yield toStaffEntry(spin);
  }
}
