import { Injectable } from '@nestjs/common';
import type { StaffFix, StaffFixesQuery } from '@app/contracts/community-fixes/community-fixes.contract.js';
import { CommunityFixRepository } from './community-fixes.repository.js';
import { fixNotFound } from './community-fixes.errors.js';
import { FixFiles } from './fix-files.js';
import { toStaffFix } from './fix-view.js';

/** What staff do with the fixes that visitors send in. */
@Injectable()
export class StaffFixes {
  constructor(
    private readonly fixes: CommunityFixRepository,
    private readonly files: FixFiles,
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
  async setStatus(id: string, status: 'published' | 'hidden'): Promise<StaffFix> {
    await this.fixes.setStatus(id, status);
    return this.get(id);
  }

  /** Takes it away for good, its pictures and votes with it. Throws `NotFoundError`. */
  async delete(id: string): Promise<void> {
    if (!(await this.fixes.delete(id))) throw fixNotFound();
    await this.files.forget(id);
  }
}
