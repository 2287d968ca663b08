import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DraftState } from '@app/contracts/learning/learning.constants.js';
import type { Transaction } from '@app/database/database.js';
import { type AuditedRecord, AuditedRecords, type TakenBack } from '../audit/audited-records.js';
import type { Actor } from '../audit/actor.js';
import { DraftApprovals } from './draft-approvals.js';
import { DraftDecidedError } from './learning.errors.js';
import { LearningDraftsRepository } from './learning-drafts.repository.js';

interface Decision {
  title: string;
  state: DraftState;
  reason: string;
  /** The version of the guide that an approved one became. */
  publishedVersion: number | null;
}

/** What staff have decided of a draft, and with an approval what its guide says. */
@Injectable()
export class DraftRecord implements AuditedRecord<Decision>, OnModuleInit {
  readonly type = 'draft';

  constructor(
    private readonly records: AuditedRecords,
    private readonly drafts: LearningDraftsRepository,
    private readonly approvals: DraftApprovals,
  ) {}

  onModuleInit(): void {
    this.records.register(this);
  }

  async snapshot({ manager }: Transaction, id: string): Promise<Decision | null> {
    const draft = await this.drafts.lock(manager, id);
    if (!draft) return null;
    const { entry, state, reason, publishedVersion } = draft;
    return { title: entry.title, state, reason, publishedVersion };
  }

  label({ title }: Decision): string {
    return title;
  }

  async update(
    { manager }: Transaction,
    id: string,
    { state, reason, publishedVersion }: Decision,
    _change: TakenBack<Decision>,
    by: Actor,
  ): Promise<void> {
    const draft = await this.drafts.lock(manager, id);
    if (!draft) return;
    if (state !== 'approved' && draft.state !== 'approved')
      return this.drafts.decide(manager, id, { state, by: state === 'waiting' ? null : draft.decidedBy, reason });
    if (state === 'waiting') return this.approvals.withdraw(manager, draft, by);
    if (draft.state !== 'waiting' || publishedVersion === null) throw new DraftDecidedError(id, draft.state);
    return this.approvals.approveAgain(manager, draft, publishedVersion, by);
  }
}
