import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { EntityManager } from 'typeorm';
import { count, sqlOn } from '../sql.js';
import type { Voter } from './voter.js';

/** Midnight in London by the database's clock. */
const TODAY = sql<Date>`london_midnight(now(), 0)`;
const TOMORROW = sql<Date>`london_midnight(now(), 1)`;

/** The only file with SQL for `community_fix_vote`. */
@Injectable()
export class FixVoteRepository {
  /** Until the transaction ends nobody else votes from this address: what is counted below stays true. */
  async lockAddress(manager: EntityManager, { address }: Voter): Promise<void> {
    await sqlOn(manager)
      .selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended(${address}, 727004))`.as('locked'))
      .execute();
  }

  async hasVoted(manager: EntityManager, fixId: string, { voter }: Voter): Promise<boolean> {
    const vote = await sqlOn(manager)
      .selectFrom('community_fix_vote')
      .select('fix_id')
      .where('fix_id', '=', fixId)
      .where('voter', '=', voter)
      .executeTakeFirst();
    return vote !== undefined;
  }

  /** Votes of this address on London's calendar day, and the seconds that the day still has. */
  async today(manager: EntityManager, { address }: Voter): Promise<{ votes: number; secondsLeft: number }> {
    return sqlOn(manager)
      .selectFrom('community_fix_vote')
      .select([count().as('votes'), sql<number>`ceil(extract(epoch from ${TOMORROW} - now()))::int`.as('secondsLeft')])
      .where('address', '=', address)
      .where('created_at', '>=', TODAY)
      .executeTakeFirstOrThrow();
  }

  /** False when this voter has voted for it: the unique key decides, also between two requests at once. */
  async insert(manager: EntityManager, fixId: string, { voter, address }: Voter): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await sqlOn(manager)
      .insertInto('community_fix_vote')
      .values({ fix_id: fixId, voter, address })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }

  async count(manager: EntityManager, fixId: string): Promise<number> {
    const { votes } = await sqlOn(manager)
      .selectFrom('community_fix_vote')
      .select(count().as('votes'))
      .where('fix_id', '=', fixId)
      .executeTakeFirstOrThrow();
    return votes;
  }
}
