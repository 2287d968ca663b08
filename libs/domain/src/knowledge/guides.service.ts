import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import type { KnowledgeFiles } from '@app/ai/knowledge-files.js';
import type {
  Guide,
  GuideChange,
  GuideRetirement,
  GuideRollback,
  GuideRow,
  GuidesQuery,
  GuideVersion,
} from '@app/contracts/knowledge/knowledge-admin.contract.js';
import { Database, type Transaction } from '@app/database/database.js';
import { AuditLog } from '../audit/audit-log.service.js';
import type { Actor } from '../audit/actor.js';
import { NotFoundError } from '../errors.js';
import { GuideCheck } from './guide-check.js';
import { GuideChangedError } from './guides.errors.js';
import { GuidesRepository } from './guides.repository.js';
import { KNOWLEDGE_FILES } from './knowledge-index-keeper.js';
import type { KnowledgeEntryVersionEntity } from './knowledge-entry-version.entity.js';
import { KnowledgeVersionsRepository } from './knowledge-versions.repository.js';
import { KnowledgeVersions } from './knowledge-versions.service.js';
import { reasonOf } from './version-reason.js';

type Held = NonNullable<Awaited<ReturnType<GuidesRepository['lock']>>>;

/** Guides as staff read and change them. What is changed is a version more, and answers rest on it within a second. */
@Injectable()
export class Guides {
  constructor(
    private readonly database: Database,
    private readonly guides: GuidesRepository,
    private readonly history: KnowledgeVersionsRepository,
    private readonly versions: KnowledgeVersions,
    private readonly check: GuideCheck,
    private readonly audit: AuditLog,
    @Inject(KNOWLEDGE_FILES) private readonly files: KnowledgeFiles,
  ) {}

  async page(query: GuidesQuery): Promise<{ guides: GuideRow[]; total: number }> {
    const { rows, total } = await this.guides.findPage(query);
    return { guides: rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() })), total };
  }

  /** Throws `NotFoundError`. */
  async find(slug: string): Promise<Guide> {
    const [guide, versions, use] = await Promise.all([
      this.guides.find(slug),
      this.history.findOf(slug),
      this.guides.findUse(slug),
    ]);
    if (!guide) throw noSuchGuide();
    const { content: entry, updatedAt, ...row } = guide;
    return {
      ...{ ...row, entry, updatedAt: updatedAt.toISOString() },
      versions: versions.map(toVersion),
      use,
      kits: this.files.equipment.map(({ id, name }) => ({ id, name })),
    };
  }

  /** Throws `NotFoundError`, `FaultyGuideError`, and `GuideChangedError` for an old version. What says the same as before makes none. */
  async change(slug: string, { version, reason, ...entry }: GuideChange, by: Actor): Promise<Guide> {
    return this.write(slug, version, by, 'guide.update', async (tx, { status, content }) => {
      await this.check.refuseFaulty(tx.manager, entry, content);
      if (status === 'approved' && isDeepStrictEqual(content, entry)) return;
      await this.versions.publish(tx.manager, {
        entry,
        author: by.name,
        source: 'staff',
        reason: reason || reasonOf(content, entry),
      });
    });
  }

  /** Throws `NotFoundError`, and `GuideChangedError` for an old version. */
  async rollback(slug: string, { version, to, reason }: GuideRollback, by: Actor): Promise<Guide> {
    return this.write(slug, version, by, 'guide.rollback', async ({ manager }) => {
      await this.versions.rollback(manager, {
        ...{ slug, version: to, author: by.name },
        reason: reason || `Back to version ${to}.`,
      });
    });
  }

  /** Throws `NotFoundError`, and `GuideChangedError` for an old version. */
  async retire(slug: string, { version, reason }: GuideRetirement, by: Actor): Promise<Guide> {
    return this.write(slug, version, by, 'guide.retire', async ({ manager }) => {
      await this.versions.retire(manager, { slug, author: by.name, reason: reason || 'Retired.' });
    });
  }

  private async write(
    slug: string,
    version: number,
    by: Actor,
    kind: 'guide.update' | 'guide.rollback' | 'guide.retire',
    work: (tx: Transaction, held: Held) => Promise<void>,
  ): Promise<Guide> {
    await this.database.transaction((tx) =>
      this.audit.update(tx, by, kind, slug, async () => {
        const held = await this.guides.lock(tx.manager, slug);
        if (!held) throw noSuchGuide();
        if (held.version !== version) throw new GuideChangedError();
        await work(tx, held);
      }),
    );
    return this.find(slug);
  }
}

const noSuchGuide = () => new NotFoundError('There is no such guide.');

function toVersion({
  content,
  at,
  evaluationBefore,
  evaluationAfter,
  ...row
}: KnowledgeEntryVersionEntity): GuideVersion {
  return {
    version: row.version,
    state: row.state,
    entry: content,
    author: row.author,
    at: at.toISOString(),
    reason: row.reason,
    source: row.source,
    evaluation:
      evaluationBefore === null || evaluationAfter === null
        ? null
        : { before: evaluationBefore, after: evaluationAfter },
  };
}
