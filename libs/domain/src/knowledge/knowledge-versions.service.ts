import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { KnowledgeEntry } from '@app/contracts/knowledge/knowledge.contract.js';
import { NotFoundError } from '../errors.js';
import { KnowledgeVersionsRepository, recordVersions, type VersionNote } from './knowledge-versions.repository.js';

/** What a guide has become. */
export interface EntryVersion {
  slug: string;
  version: number;
}

interface Publication extends VersionNote {
  entry: KnowledgeEntry;
  source: 'staff' | 'learning';
}

/** Who goes back to, or takes away, what people wrote: staff, always. */
interface StaffStep extends Omit<VersionNote, 'source' | 'evaluation'> {
  slug: string;
}

/**
 * The one way by which guides change while the product runs: each change is a version more, and what there was stays
 * readable. Works in the caller's transaction; the index of every process follows the table when that has ended.
 */
@Injectable()
export class KnowledgeVersions {
  constructor(private readonly versions: KnowledgeVersionsRepository) {}

  /** Makes this the approved version of its guide, new or known. No seed overwrites it from now on. */
  async publish(manager: EntityManager, { entry, ...note }: Publication): Promise<EntryVersion> {
    const version = await this.versions.write(manager, entry, note.source);
    await recordVersions(manager, [entry.slug], note);
    return { slug: entry.slug, version };
  }

  /** Whether a draft of the learning cycle made this guide. */
  isLearned(manager: EntityManager, slug: string): Promise<boolean> {
    return this.versions.isLearned(manager, slug);
  }

  /** Publishes again what an earlier version said, as a new one. Throws `NotFoundError`. */
  async rollback(
    manager: EntityManager,
    { slug, version, ...note }: StaffStep & { version: number },
  ): Promise<EntryVersion> {
    const entry = await this.versions.findContent(manager, slug, version);
    if (!entry) throw noSuchVersion();
    return this.publish(manager, { entry, ...note, source: 'staff' });
  }

  /** No answer rests on it from now on. Throws `NotFoundError` where there is none, or none that is not retired. */
  async retire(manager: EntityManager, { slug, ...note }: StaffStep): Promise<EntryVersion> {
    return this.setStatus(manager, slug, 'retired', note);
  }

  /** Takes a retirement back: answers rest on it again, as it was. Throws `NotFoundError` likewise. */
  async restore(manager: EntityManager, { slug, ...note }: StaffStep): Promise<EntryVersion> {
    return this.setStatus(manager, slug, 'approved', note);
  }

  private async setStatus(
    manager: EntityManager,
    slug: string,
    status: 'approved' | 'retired',
    note: Omit<VersionNote, 'source'>,
  ): Promise<EntryVersion> {
    const version = await this.versions.setStatus(manager, slug, status);
    if (version === null) throw new NotFoundError('There is no such guide.');
    await recordVersions(manager, [slug], { ...note, source: 'staff' });
    return { slug, version };
  }
}

const noSuchVersion = () => new NotFoundError('There is no such version of the guide.');
