import { Injectable } from '@nestjs/common';
import { BAD_VOTES } from '@app/contracts/learning/learning.constants.js';
import { Database } from '@app/database/database.js';
import { withoutPersonalData } from '../knowledge-gaps/without-personal-data.js';
import { LearningDraftsRepository } from './learning-drafts.repository.js';

/** Reasons of readers that a doubt tells. */
const MOST_REASONS = 2;

/** Brings an approved draft back to the inbox when its readers say that it does not help, and takes it out when they do no more. */
@Injectable()
export class DraftDoubts {
  constructor(
    private readonly database: Database,
    private readonly drafts: LearningDraftsRepository,
  ) {}

  /** A reader has said whether an answer helped that rests on this guide first. */
  noteFeedback(slug: string): Promise<void> {
    return this.database.transaction(async ({ manager }) => {
      const approved = await this.drafts.lockApproved(manager, slug);
      for (const { id, words } of approved) await this.drafts.doubt(manager, id, doubtIn(words));
    });
  }
}

/** '3 of 4 readers say that it did not help: “Nothing on rubber.”'; null while too few do. */
export function doubtIn({
  helpful,
  unhelpful,
  reasons,
}: {
  helpful: number;
  unhelpful: number;
  reasons: readonly string[];
}): string | null {
  if (unhelpful < BAD_VOTES || unhelpful <= helpful) return null;
  const told = [...new Set(reasons.map(withoutPersonalData))].filter(Boolean).slice(0, MOST_REASONS);
  const said = `${unhelpful} of ${helpful + unhelpful} readers say that it did not help`;
  return told.length === 0 ? `${said}.` : `${said}: ${told.map((reason) => `“${reason}”`).join(', ')}`;
}
