import { Injectable } from '@nestjs/common';
import { type DeleteResult, type Expression, sql } from 'kysely';
import type { EntityManager } from 'typeorm';
import type { Erasure } from '@app/contracts/privacy/privacy.contract.js';
import { keepCounts, keepVisits } from '../figures/kept-counts.js';
import { addressKey } from '../prize-wheel/address-key.js';
import { count, isAnyOf, type Sql, sqlOn } from '../sql.js';

/** Whose conversations: an account's with those of the browser that no account has, or one of the two. */
export interface Owner {
  visitorId: string | null;
  accountId: string | null;
}

/**
 * Deletes rows of other features by whose they are. Every method runs in its caller's transaction, and twice is harmless.
 * What a `count…` counts is what its namesake would delete.
 */
@Injectable()
export class ErasureRepository {
  /** Sessions with everything in them. Answers the ids of what has files, and how much there was of the rest. */
  async conversations(
    manager: EntityManager,
    owner: Owner,
  ): Promise<{ sessions: string[]; photos: string[]; videos: string[]; answers: number; messages: number }> {
    const on = sqlOn(manager);
    const sessions = idsOf(await sessionsOf(on, owner).forUpdate().execute());
    const ofThem = isIn(sessions);
    const photos = idsOf(await on.selectFrom('photo').select('id').where(ofThem).execute());
    const videos = idsOf(await on.selectFrom('chat_video').select('id').where(ofThem).execute());
    const isOfThem = sql<boolean>`t.session_id = any(${sessions})`;
    for (const table of ['chat_message', 'search_event', 'analysis'] as const)
      await keepCounts(manager, table, isOfThem);
    const isOfTheirs = sql<boolean>`t.analysis_id in (select id from analysis where session_id = any(${sessions}))`;
    await keepCounts(manager, 'product_impression', isOfTheirs);
    const messages = await removed(on.deleteFrom('chat_message').where(ofThem));
    await on.deleteFrom('search_event').where(ofThem).execute();
    const answers = await removed(on.deleteFrom('analysis').where(ofThem));
    await on
      .deleteFrom('assistant_session')
      .where((session) => isAnyOf(session.ref('id'), sessions))
      .execute();
    // A run says by the photo's name what it was about.
    await on
      .deleteFrom('job_run')
      .where('kind', '=', 'image')
      .where('state', 'in', ['completed', 'failed', 'cancelled', 'discarded'])
      .where(isAnyOf(sql<string>`payload ->> 'photoId'`, photos))
      .execute();
    return { sessions, photos, videos, answers, messages };
  }

  async countConversations(
    manager: EntityManager,
    owner: Owner,
  ): Promise<Pick<Erasure, 'conversations' | 'answers' | 'messages' | 'photos' | 'videos'>> {
    const on = sqlOn(manager);
    const sessions = idsOf(await sessionsOf(on, owner).execute());
    const ofThem = isIn(sessions);
    const numberOf = (table: 'analysis' | 'chat_message' | 'photo' | 'chat_video') =>
      numberIn(on.selectFrom(table).select(count().as('number')).where(ofThem));
    return {
      conversations: sessions.length,
      answers: await numberOf('analysis'),
      messages: await numberOf('chat_message'),
      photos: await numberOf('photo'),
      videos: await numberOf('chat_video'),
    };
  }

  /** Fixes that the browser sent, shown or not; their votes go with them. Answers their ids. */
  async fixes(manager: EntityManager, visitorId: string): Promise<string[]> {
    const fixes = sqlOn(manager)
      .deleteFrom('community_fix')
      .where('visitor_id', '=', visitorId)
      .where('is_sample', '=', false)
      .returning('id');
    // Those that staff have deleted and could bring back: the rows that go with a fix go with its entry's.
    const deleted = sqlOn(manager)
      .deleteFrom('audit_kept_row')
      .where('entry_id', 'in', (rows) =>
        rows
          .selectFrom('audit_kept_row')
          .select('entry_id')
          .where('table_name', '=', 'community_fix')
          .where(sql<boolean>`row ->> 'visitor_id' = ${visitorId}`),
      )
      .returning(['table_name', sql<string>`row ->> 'id'`.as('id')]);
    const kept = (await deleted.execute()).filter(({ table_name: table }) => table === 'community_fix');
    return [...idsOf(await fixes.execute()), ...idsOf(kept)];
  }

  votes(manager: EntityManager, visitorId: string): Promise<number> {
    return removed(sqlOn(manager).deleteFrom('community_fix_vote').where('voter', '=', `visitor:${visitorId}`));
  }

  /** Raw events by the signed cookie: searches and their terms, visits, and ways to a shop. What they counted for stays. */
  async events(manager: EntityManager, visitorId: string): Promise<{ searches: number; visits: number }> {
    const on = sqlOn(manager);
    const remove = async (table: 'search_event' | 'search_term_event' | 'visit_event' | 'buy_now_event') => {
      await keepCounts(manager, table, sql`t.visitor_key = ${visitorId}`);
      return removed(on.deleteFrom(table).where('visitor_key', '=', visitorId));
    };
    const searches = (await remove('search_event')) + (await remove('search_term_event'));
    const visits = (await remove('visit_event')) + (await remove('buy_now_event'));
    await keepVisits(manager, visitorId);
    return { searches, visits };
  }

  /** Submissions of one mailbox, in whichever spelling each was sent. */
  async earlyAccess(manager: EntityManager, emailKey: string): Promise<number> {
    const on = sqlOn(manager);
    const emails = await spellingsIn(on, emailKey);
    return removed(on.deleteFrom('early_access_submission').where((row) => isAnyOf(row.ref('email'), emails)));
  }

  async countEarlyAccess(manager: EntityManager, emailKey: string): Promise<number> {
    const on = sqlOn(manager);
    const emails = await spellingsIn(on, emailKey);
    const rows = on.selectFrom('early_access_submission').where((row) => isAnyOf(row.ref('email'), emails));
    return numberIn(rows.select(count().as('number')));
  }

  /** Accounts with this address; sign-ins and conversations go with them, so files must have been seen to before. */
  async accountsOf(manager: EntityManager, spellings: readonly string[]): Promise<string[]> {
    const accounts = sqlOn(manager)
      .selectFrom('account')
      .select('id')
      .where(sql<string>`lower(email)`, 'in', spellings);
    return idsOf(await accounts.execute());
  }

  account(manager: EntityManager, accountId: string): Promise<number> {
    return removed(sqlOn(manager).deleteFrom('account').where('id', '=', accountId));
  }

  async spins(manager: EntityManager, emailKey: string): Promise<number> {
    await keepCounts(manager, 'wheel_spin', sql`t.email_key = ${emailKey}`);
    return removed(sqlOn(manager).deleteFrom('wheel_spin').where('email_key', '=', emailKey));
  }

  countSpins(manager: EntityManager, emailKey: string): Promise<number> {
    const rows = sqlOn(manager).selectFrom('wheel_spin').where('email_key', '=', emailKey);
    return numberIn(rows.select(count().as('number')));
  }
}

const sessionsOf = (on: Sql, { visitorId, accountId }: Owner) =>
  on
    .selectFrom('assistant_session')
    .select('id')
    .where((session) =>
      session.or([
        session('account_id', '=', accountId),
        session.and([session('account_id', 'is', null), session('visitor_id', '=', visitorId)]),
      ]),
    );

const isIn = (sessions: readonly string[]) => (row: { ref(column: 'session_id'): Expression<string | null> }) =>
  isAnyOf(row.ref('session_id'), sessions);

/** How the addresses of early access write the mailbox. */
async function spellingsIn(on: Sql, emailKey: string): Promise<string[]> {
  const all = await on.selectFrom('early_access_submission').select('email').distinct().execute();
  return all.map(({ email }) => email).filter((email) => addressKey(email) === emailKey);
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

const numberIn = async (rows: { executeTakeFirstOrThrow(): Promise<{ number: number }> }): Promise<number> =>
  (await rows.executeTakeFirstOrThrow()).number;

async function removed(rows: { executeTakeFirstOrThrow(): Promise<DeleteResult> }): Promise<number> {
  return Number((await rows.executeTakeFirstOrThrow()).numDeletedRows);
}
