import { isDeepStrictEqual } from 'node:util';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import type { EntryStatus } from '@app/contracts/knowledge/knowledge-versions.constants.js';
import type { Transaction } from '@app/database/database.js';
import { type AuditedRecord, AuditedRecords, type TakenBack } from '../audit/audited-records.js';
import type { Actor } from '../audit/actor.js';
import { GuidesRepository } from './guides.repository.js';
import { KnowledgeVersions } from './knowledge-versions.service.js';

/** What it says, and whether answers rest on it. */
export type GuideValues = KnowledgeEntry & { status: EntryStatus };

@Injectable()
export class GuideRecord implements AuditedRecord<GuideValues>, OnModuleInit {
  readonly type = 'guide';

  constructor(
    private readonly records: AuditedRecords,
    private readonly guides: GuidesRepository,
    private readonly versions: KnowledgeVersions,
  ) {}

  onModuleInit(): void {
    this.records.register(this);
  }

  async snapshot({ manager }: Transaction, slug: string): Promise<GuideValues | null> {
    const held = await this.guides.lock(manager, slug);
    return held && { ...held.content, status: held.status };
  }

  label({ title }: GuideValues): string {
    return title;
  }

  /** A version more: what was approved once is not checked again. A retirement alone gives the guide back to the release. */
  async update(
    { manager }: Transaction,
    slug: string,
    { status, ...values }: GuideValues,
    _change: TakenBack<GuideValues>,
    by: Actor,
  ): Promise<void> {
    const entry = withoutNulls(values);
    const note = { author: by.name, reason: 'A change was taken back.' };
    const held = await this.guides.lock(manager, slug);
    if (held && isDeepStrictEqual(held.content, entry)) {
      if (status === 'retired') await this.versions.retire(manager, { slug, ...note });
      else if (held.status === 'retired') await this.versions.restore(manager, { slug, ...note });
      return;
    }
    await this.versions.publish(manager, { entry, source: 'staff', ...note });
    if (status === 'retired') await this.versions.retire(manager, { slug, ...note });
  }
}

/** A part that was not there comes out of the log as null. */
const withoutNulls = (values: KnowledgeEntry): KnowledgeEntry =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as KnowledgeEntry;
