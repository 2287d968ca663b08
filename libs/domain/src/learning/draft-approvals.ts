import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor.js';
import { GuidesRepository } from '../knowledge/guides.repository.js';
import { KnowledgeVersions } from '../knowledge/knowledge-versions.service.js';
import type { LearningDraft } from './learning.entities.js';
import { GuideChangedError, PublishedGuideChangedError } from './learning.errors.js';
import { LearningDraftsRepository } from './learning-drafts.repository.js';

/** Takes an approval back, and a withdrawal. Works in the caller's transaction, on a draft that it holds. */
@Injectable()
export class DraftApprovals {
  constructor(
    private readonly drafts: LearningDraftsRepository,
    private readonly guides: GuidesRepository,
    private readonly versions: KnowledgeVersions,
  ) {}

  /**
   * A new guide is retired, a changed one says again what it said, and the draft waits. Throws `PublishedGuideChangedError`
   * where the guide is not as it was approved any more.
   */
  async withdraw(manager: EntityManager, draft: LearningDraft, by: Actor): Promise<void> {
    const { slug } = draft.entry;
    const guide = await this.guides.lock(manager, slug);
    if (!guide || guide.status !== 'approved' || guide.version !== draft.publishedVersion)
      throw new PublishedGuideChangedError(slug);
    const note = { author: by.name, reason: 'The approval of a draft was taken back.' };
    if (draft.current) await this.versions.publish(manager, { ...note, entry: draft.current, source: 'staff' });
    else await this.versions.retire(manager, { ...note, slug });
    await this.drafts.decide(manager, draft.id, { state: 'waiting', by: null, reason: '' });
  }

  /**
   * Publishes again what was published of a draft as that version: what was approved once is not checked again. Throws
   * `GuideChangedError` where its guide says something else than before the approval.
   */
  async approveAgain(manager: EntityManager, draft: LearningDraft, version: number, by: Actor): Promise<void> {
    const { slug } = draft.entry;
    const guide = await this.guides.lock(manager, slug);
    const isAsBefore = draft.current
      ? guide?.status === 'approved' && isDeepStrictEqual(guide.content, draft.current)
      : guide?.status === 'retired';
    if (!isAsBefore) throw new GuideChangedError(draft.id);
    const note = { author: by.name, reason: 'The approval of a draft holds again.' };
    const published = await this.versions.rollback(manager, { ...note, slug, version });
    const publishedVersion = published.version;
    await this.drafts.decide(manager, draft.id, { state: 'approved', by: by.name, reason: '', publishedVersion });
  }
}
