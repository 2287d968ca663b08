import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { KnowledgeFiles } from '@app/ai/knowledge-files.js';
import { unsafeIn } from '@app/ai/learning/verify-draft.js';
import { adviceCheckOf } from '@app/ai/openai/model-advice.js';
import type { AdviceCheck } from '@app/ai/safety/advice-check.js';
import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import type {
  ApproveDraft,
  Draft,
  DraftEffect,
  DraftRow,
  DraftsQuery,
  KeepDraft,
  RejectDraft,
  RestoreDraft,
  WithdrawDraft,
} from '@app/contracts/learning/drafts.contract.js';
import { Database, type Transaction } from '@app/database/database.js';
import { AuditLog } from '../audit/audit-log.service.js';
import type { Actor } from '../audit/actor.js';
import { BlacklistedBrands } from '../catalogue/blacklisted-brands.js';
import { NotFoundError } from '../errors.js';
import { measuredIn } from '../knowledge/guide-check.js';
import { Measure } from '../knowledge/measure.js';
import { KNOWLEDGE_FILES, KnowledgeIndexKeeper } from '../knowledge/knowledge-index-keeper.js';
import { GuidesRepository } from '../knowledge/guides.repository.js';
import { KnowledgeVersions } from '../knowledge/knowledge-versions.service.js';
import { DraftApprovals } from './draft-approvals.js';
import type { LearningDraft } from './learning.entities.js';
import { DraftChangedError, DraftDecidedError, GuideChangedError, UnsafeDraftError } from './learning.errors.js';
import { type InboxRow, LearningDraftsRepository } from './learning-drafts.repository.js';
import { LearningMaterialRepository } from './learning-material.repository.js';

/** The review inbox. Nothing of a draft is in any answer before staff have approved it. */
@Injectable()
export class LearningDrafts {
  private readonly advice: AdviceCheck;

  constructor(
    private readonly database: Database,
    private readonly drafts: LearningDraftsRepository,
    private readonly material: LearningMaterialRepository,
    private readonly guides: GuidesRepository,
    private readonly versions: KnowledgeVersions,
    private readonly approvals: DraftApprovals,
    private readonly keeper: KnowledgeIndexKeeper,
    private readonly brands: BlacklistedBrands,
    private readonly audit: AuditLog,
    private readonly measure: Measure,
    @Inject(KNOWLEDGE_FILES) files: KnowledgeFiles,
  ) {
    this.advice = adviceCheckOf(files);
  }

  async page(query: DraftsQuery): Promise<{ drafts: DraftRow[]; total: number }> {
    const { rows, total } = await this.drafts.findPage(query);
    return { drafts: rows.map(toRow), total };
  }

  /** Throws `NotFoundError`. */
  async get(id: string): Promise<Draft> {
    const [row, draft, evidence] = await Promise.all([
      this.row(id),
      this.drafts.find(id),
      this.drafts.findEvidence(id),
    ]);
    if (!draft) throw noSuchDraft();
    const { runId, entry, current, citations, causes, scores, regression, evaluation } = draft;
    const effect = draft.state === 'approved' ? await this.effectOf(draft) : null;
    const measured = { causes, scores, regression, evaluation };
    return { ...row, sessionId: runId, entry, current, citations, evidence, ...measured, effect };
  }

  /**
   * Publishes the draft, or what staff have made of it. Throws `NotFoundError`, `DraftChangedError`, `DraftDecidedError`,
   * `GuideChangedError` and `UnsafeDraftError`.
   */
  async approve(id: string, { version, entry: edited }: ApproveDraft, by: Actor): Promise<DraftRow> {
    return this.decide(id, version, async (tx, draft) => {
      const entry = { ...(edited ?? draft.entry), slug: draft.entry.slug };
      // Rules and brands may have changed since the draft was verified.
      await this.refuseUnsafe(entry, draft.current);
      await this.refuseChanged(tx.manager, draft);
      const [score] = draft.scores;
      const published = await this.versions.publish(tx.manager, {
        entry,
        author: by.name,
        source: 'learning',
        reason: edited ? 'A draft of the learning cycle, edited.' : 'A draft of the learning cycle.',
        // What staff have edited was not measured.
        ...(score && !edited ? { evaluation: { before: score.before, after: score.after } } : {}),
      });
      const publishedVersion = published.version;
      await this.audit.update(tx, by, 'draft.approve', id, () =>
        this.drafts.decide(tx.manager, id, { state: 'approved', by: by.name, reason: '', publishedVersion }),
      );
    });
  }

  /** The same is never proposed again. Throws as `approve` does. */
  reject(id: string, { version, reason }: RejectDraft, by: Actor): Promise<DraftRow> {
    return this.decide(id, version, (tx) =>
      this.audit.update(tx, by, 'draft.reject', id, () =>
        this.drafts.decide(tx.manager, id, { state: 'rejected', by: by.name, reason }),
      ),
    );
  }

  /** Takes a rejection back. Throws `NotFoundError`, `DraftChangedError` and `DraftDecidedError`. */
  restore(id: string, { version }: RestoreDraft, by: Actor): Promise<DraftRow> {
    return this.decide(
      id,
      version,
      (tx) =>
        this.audit.update(tx, by, 'draft.restore', id, () =>
          this.drafts.decide(tx.manager, id, { state: 'waiting', by: null, reason: '' }),
        ),
      'rejected',
    );
  }

  /**
   * Takes an approval back: a new guide is retired, a changed one says again what it said, and the draft waits. Throws
   * `NotFoundError`, `DraftChangedError`, `DraftDecidedError` and `PublishedGuideChangedError`.
   */
  withdraw(id: string, { version }: WithdrawDraft, by: Actor): Promise<DraftRow> {
    return this.decide(
      id,
      version,
      (tx, draft) =>
        this.audit.update(tx, by, 'draft.withdraw', id, () => this.approvals.withdraw(tx.manager, draft, by)),
      'approved',
    );
  }

  /** Keeps an approved one in spite of its readers. Throws `NotFoundError`, `DraftChangedError` and `DraftDecidedError`. */
  keep(id: string, { version }: KeepDraft): Promise<DraftRow> {
    return this.decide(id, version, (tx) => this.drafts.trust(tx.manager, id), 'approved');
  }

  private async decide(
    id: string,
    version: number,
    work: (tx: Transaction, draft: LearningDraft) => Promise<void>,
    from: 'waiting' | 'rejected' | 'approved' = 'waiting',
  ): Promise<DraftRow> {
    await this.database.transaction(async (tx) => {
      const draft = await this.drafts.lock(tx.manager, id);
      if (!draft) throw noSuchDraft();
      if (draft.version !== version) throw new DraftChangedError(id);
      if (draft.state !== from) throw new DraftDecidedError(id, draft.state);
      await work(tx, draft);
    });
    return this.row(id);
  }

  /**
   * Throws `GuideChangedError` unless the guide that a draft changes still says what it said, or nobody has the name of a new
   * one: of a retired guide only where learning made it, since answers of the release belong to the names of its own guides.
   */
  private async refuseChanged(manager: EntityManager, { id, entry, current }: LearningDraft): Promise<void> {
    const guide = await this.guides.lock(manager, entry.slug);
    const isAsItWas = current
      ? guide?.status === 'approved' && isDeepStrictEqual(guide.content, current)
      : guide === null || (guide.status === 'retired' && (await this.versions.isLearned(manager, entry.slug)));
    if (!isAsItWas) throw new GuideChangedError(id);
  }

  private async effectOf({ id, entry, causes }: LearningDraft): Promise<DraftEffect> {
    const effect = await this.drafts.findEffect(id);
    const { index } = this.keeper;
    const isAnswered = (text: string): boolean => {
      const found = index?.search(text, 1);
      return found?.band === 'sure' && found.entries[0]?.entry.slug === entry.slug;
    };
    return { ...effect, questions: causes.map(({ text }) => ({ text, isAnswered: isAnswered(text) })) };
  }

  private async refuseUnsafe(entry: KnowledgeEntry, current: KnowledgeEntry | null): Promise<void> {
    const [blacklistedBrands, hosts] = await Promise.all([this.brands.names(), this.material.findHosts()]);
    const why = unsafeIn(entry, { advice: this.advice, blacklistedBrands, hosts }, current);
    if (why !== null) throw new UnsafeDraftError(why);
    const [measured] = measuredIn(entry, current, await this.measure.recogniser());
    if (measured) throw new UnsafeDraftError(measured.message);
  }

  private async row(id: string): Promise<DraftRow> {
    const row = await this.drafts.findRow(id);
    if (!row) throw noSuchDraft();
    return toRow(row);
  }
}

const noSuchDraft = () => new NotFoundError('There is no such draft.');

const toRow = (row: InboxRow): DraftRow => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
});
