import { Injectable } from '@nestjs/common';
import { type DeleteResult, type Expression, sql } from 'kysely';
import type { EntityManager } from 'typeorm';
import { keepCounts, keepVisits } from '../figures/kept-counts.js';
import { addressKey } from '../prize-wheel/address-key.js';
import { isAnyOf, sqlOn } from '../sql.js';

/** Whose conversations: an account's with those of the browser that no account has, or one of the two. */
export interface Owner {
  visitorId: string | null;
  accountId: string | null;
}

/** Deletes rows of other features by whose they are. Every method runs in its caller's transaction, and twice is harmless. */
@Injectable()
export class ErasureRepository {
  /** Sessions with everything in them. Answers the ids of what has files, and how much there was of the rest. */
  async conversations(
    manager: EntityManager,
    { visitorId, accountId }: Owner,
  ): Promise<{ sessions: string[]; photos: string[]; videos: string[]; answers: number; messages: number }> {
    const on = sqlOn(manager);
    const sessions = idsOf(
      await on
        .selectFrom('assistant_session')
        .select('id')
        .where((session) =>
          session.or([
            session('account_id', '=', accountId),
            session.and([session('account_id', 'is', null), session('visitor_id', '=', visitorId)]),
          ]),
        )
        .forUpdate()
        .execute(),
    );
    const ofThem = (row: { ref(column: 'session_id'): Expression<string | null> }) =>
      isAnyOf(row.ref('session_id'), sessions);
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
    const all = await on.selectFrom('early_access_submission').select('email').distinct().execute();
    const emails = all.map(({ email }) => email).filter((email) => addressKey(email) === emailKey);
    if (emails.length === 0) return 0;
    return removed(on.deleteFrom('early_access_submission').where('email', 'in', emails));
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
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

async function removed(rows: { executeTakeFirstOrThrow(): Promise<DeleteResult> }): Promise<number> {
  return Number((await rows.executeTakeFirstOrThrow()).numDeletedRows);
}
