import { Injectable } from '@nestjs/common';
import type { FixVote } from '@app/contracts/community-fixes/community-fixes.contract.js';
import { Database } from '@app/database/database.js';
import { InstallationRepository } from '../installation/installation.repository.js';
import { CommunityFixRepository } from './community-fixes.repository.js';
import { DailyVotesUsedError, fixNotFound, VotedAlreadyError } from './community-fixes.errors.js';
import { FixVoteRepository } from './fix-votes.repository.js';
import { identifyVoter, type VoteCaller } from './voter.js';

/** Enough for a family or an office that likes the gallery, too few to make a winner. */
export const VOTES_PER_ADDRESS_A_DAY = 20;

/** Votes for published fixes: one for each visitor and fix. */
@Injectable()
export class FixVotes {
  constructor(
    private readonly database: Database,
    private readonly fixes: CommunityFixRepository,
    private readonly votes: FixVoteRepository,
    private readonly installation: InstallationRepository,
  ) {}

  /**
   * Counts the vote and answers the fix's count with it. Throws `VotedAlreadyError` for a repeat, `DailyVotesUsedError` when
   * the address has used its day's votes, `NotFoundError` for a fix that is not published.
   */
  async vote(fixId: string, caller: VoteCaller): Promise<FixVote> {
    const voter = identifyVoter(caller, await this.installation.secret());
    return this.database.transaction(async ({ manager }) => {
      await this.votes.lockAddress(manager, voter);
      if (!(await this.fixes.lockPublished(manager, fixId))) throw fixNotFound();
      // Before the cap: who has voted is told so, on any day.
      if (await this.votes.hasVoted(manager, fixId, voter)) throw new VotedAlreadyError();
      const today = await this.votes.today(manager, voter);
      if (today.votes >= VOTES_PER_ADDRESS_A_DAY) throw new DailyVotesUsedError(today.secondsLeft);
      if (!(await this.votes.insert(manager, fixId, voter))) throw new VotedAlreadyError();
      return { id: fixId, voteCount: await this.votes.count(manager, fixId) };
    });
  }
}
