import { Inject, Injectable } from '@nestjs/common';
import { AnswerPipeline } from '@app/ai/answer-pipeline.js';
import type { Correction as FollowedCorrection } from '@app/ai/corrections/correction-book.js';
import type { KnowledgeFiles } from '@app/ai/knowledge-files.js';
import { AdviceCheck } from '@app/ai/safety/advice-check.js';
import { HazardRules } from '@app/ai/safety/hazard-rules.js';
import type {
  Correction,
  CorrectionChange,
  CorrectionPreview,
  CorrectionPreviewRequest,
  CorrectionsBulk,
  CorrectionsQuery,
  NewCorrection,
} from '@app/contracts/training/training.contract.js';
import { PREVIEWED_SEARCHES } from '@app/contracts/training/training.constants.js';
import type { BulkAnswer } from '@app/contracts/staff-list.js';
import { Database, type Transaction } from '@app/database/database.js';
import { AuditLog } from '../audit/audit-log.service.js';
import type { Actor } from '../audit/actor.js';
import { forEachChosen } from '../audit/for-each-chosen.js';
import { NotFoundError } from '../errors.js';
import { KNOWLEDGE_FILES } from '../knowledge/knowledge-index-keeper.js';
import type { CorrectionEntity } from './correction.entity.js';
import { CorrectionsRepository } from './corrections.repository.js';
import { CorrectionChangedError, UnsafeCorrectionError } from './training.errors.js';

const statusAfter = { activate: 'active', deactivate: 'inactive' } as const;

/** What staff correct. A saved correction is followed by every process within a second, see `CorrectionsKeeper`. */
@Injectable()
export class Corrections {
  private readonly advice: AdviceCheck;

  constructor(
    private readonly database: Database,
    private readonly corrections: CorrectionsRepository,
    private readonly audit: AuditLog,
    private readonly pipeline: AnswerPipeline,
    @Inject(KNOWLEDGE_FILES) files: KnowledgeFiles,
  ) {
    this.advice = new AdviceCheck({ ...files, rules: new HazardRules(files.hazards) });
  }

  async page(query: CorrectionsQuery): Promise<{ corrections: Correction[]; total: number }> {
    const { rows, total } = await this.corrections.findPage(query);
    return { corrections: rows.map(toCorrection), total };
  }

  /** Throws `NotFoundError`. */
  async get(id: string): Promise<Correction> {
    const found = await this.corrections.findById(id);
    if (!found) throw noSuchCorrection();
    return toCorrection(found);
  }

  /** Throws `UnsafeCorrectionError`. */
  async create(correction: NewCorrection, by: Actor): Promise<Correction> {
    this.refuseUnsafe(correction.correctedResponse);
    const made = await this.database.transaction((tx) =>
      this.audit.create(
        tx,
        by,
        'correction.create',
        ({ id }) => id,
        () => this.corrections.insert(correction, tx.manager),
      ),
    );
    return toCorrection(made);
  }

  /** Merges: what is absent stays. Throws `NotFoundError`, `UnsafeCorrectionError`, and `CorrectionChangedError` for an old version. */
  async change(id: string, change: CorrectionChange, by: Actor): Promise<Correction> {
    const changed = await this.database.transaction((tx) =>
      this.audit.update(tx, by, 'correction.update', id, () => this.save(tx, id, change)),
    );
    if (changed) return toCorrection(changed);
    throw (await this.corrections.findById(id)) ? new CorrectionChangedError() : noSuchCorrection();
  }

  /** Throws `NotFoundError`. */
  async remove(id: string, by: Actor): Promise<void> {
    const wasThere = await this.database.transaction((tx) =>
      this.audit.delete(tx, by, 'correction.delete', id, () => this.corrections.delete(id, tx.manager)),
    );
    if (!wasThere) throw noSuchCorrection();
  }

  /** The same to many, each with its own entry. Throws `SetChangedError`. */
  async bulk({ action, rows }: CorrectionsBulk, by: Actor): Promise<BulkAnswer> {
    return forEachChosen(await this.corrections.choose(rows), by, (id, noting) =>
      action === 'delete' ? this.remove(id, noting) : this.change(id, { status: statusAfter[action] }, noting),
    );
  }

  /** Within a transaction of the caller's; null where there is none of this id and version. Throws `UnsafeCorrectionError`. */
  async save({ manager }: Transaction, id: string, change: CorrectionChange): Promise<CorrectionEntity | null> {
    if (change.correctedResponse !== undefined) this.refuseUnsafe(change.correctedResponse);
    return this.corrections.update(id, change, manager);
  }

  /** Which of the latest searches a correction of this question would change. Stores nothing. */
  async preview({ originalQuery }: CorrectionPreviewRequest): Promise<CorrectionPreview> {
    const searches = await this.corrections.findRecentSearches(PREVIEWED_SEARCHES);
    const correction: FollowedCorrection = {
      id: 'preview',
      question: originalQuery,
      answer: '',
      priority: 'high',
      createdAt: new Date(),
    };
    const wordings = [...wordingsOf(searches).values()];
    const wouldChange = await this.pipeline.wouldCorrect(
      correction,
      wordings.map(({ query }) => query),
    );
    return { searched: searches.length, matches: wordings.filter((_, i) => wouldChange[i]) };
  }

  private refuseUnsafe(text: string): void {
    const rule = this.advice.brokenRule(text);
    if (rule) throw new UnsafeCorrectionError(rule);
  }
}

/** Each wording once, whatever its case, with how often and when it was last asked. */
function wordingsOf(searches: { query: string; askedAt: Date }[]): Map<string, CorrectionPreview['matches'][number]> {
  const wordings = new Map<string, CorrectionPreview['matches'][number]>();
  for (const { query, askedAt } of searches) {
    const key = query.trim().toLowerCase();
    const known = wordings.get(key);
    if (known) known.count += 1;
    else wordings.set(key, { query, count: 1, lastAskedAt: askedAt.toISOString() });
  }
  return wordings;
}

const noSuchCorrection = () => new NotFoundError('There is no such correction.');

function toCorrection({ createdAt, updatedAt, ...row }: CorrectionEntity): Correction {
  return { ...row, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
