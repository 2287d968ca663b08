import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Voter } from './voter.js';

/** Midnight in London by the database's clock. */
const TODAY = `(date_trunc('day', now() at time zone 'Europe/London') at time zone 'Europe/London')`;
const TOMORROW = `((date_trunc('day', now() at time zone 'Europe/London') + interval '1 day') at time zone 'Europe/London')`;

/** The only file with SQL for `community_fix_vote`. */
@Injectable()
export class FixVoteRepository {
  /** Until the transaction ends nobody else votes from this address: what is counted below stays true. */
  async lockAddress(manager: EntityManager, { address }: Voter): Promise<void> {
    await manager.query('select pg_advisory_xact_lock(hashtextextended($1, 727004))', [address]);
  }

  async hasVoted(manager: EntityManager, fixId: string, { voter }: Voter): Promise<boolean> {
    const rows: unknown[] = await manager.query('select 1 from community_fix_vote where fix_id = $1 and voter = $2', [
      fixId,
      voter,
    ]);
    return rows.length > 0;
  }

  /** Votes of this address on London's calendar day, and the seconds that the day still has. */
  async today(manager: EntityManager, { address }: Voter): Promise<{ votes: number; secondsLeft: number }> {
    const [row]: { votes: number; secondsLeft: number }[] = await manager.query(
      `select count(*)::int as votes, ceil(extract(epoch from ${TOMORROW} - now()))::int as "secondsLeft"
       from community_fix_vote where address = $1 and created_at >= ${TODAY}`,
      [address],
    );
    return row ?? { votes: 0, secondsLeft: 0 };
  }

  /** False when this voter has voted for it: the unique key decides, also between two requests at once. */
  async insert(manager: EntityManager, fixId: string, { voter, address }: Voter): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      `insert into community_fix_vote (fix_id, voter, address) values ($1, $2, $3) on conflict do nothing returning 1`,
      [fixId, voter, address],
    );
    return rows.length > 0;
  }

  async count(manager: EntityManager, fixId: string): Promise<number> {
    const [row]: { count: number }[] = await manager.query(
      'select count(*)::int as count from community_fix_vote where fix_id = $1',
      [fixId],
    );
    return row?.count ?? 0;
  }
}
