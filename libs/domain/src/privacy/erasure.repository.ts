import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Whose conversations: an account's with those of the browser that no account has, or one of the two. */
export interface Owner {
  visitorId: string | null;
  accountId: string | null;
}

const OWN_SESSION = `((s.account_id is not null and s.account_id = $2::uuid)
  or (s.account_id is null and s.visitor_id is not null and s.visitor_id = $1::uuid))`;

/** Deletes rows of other features by whose they are. Every method runs in its caller's transaction, and twice is harmless. */
@Injectable()
export class ErasureRepository {
  /** Sessions with everything in them. Answers the ids of what has files, and how much there was of the rest. */
  async conversations(
    manager: EntityManager,
    { visitorId, accountId }: Owner,
  ): Promise<{ sessions: string[]; photos: string[]; videos: string[]; answers: number; messages: number }> {
    const owner = [visitorId, accountId];
    const sessions = await ids(manager, `select s.id from assistant_session s where ${OWN_SESSION} for update`, owner);
    const photos = await ids(manager, 'select id from photo where session_id = any($1)', [sessions]);
    const videos = await ids(manager, 'select id from chat_video where session_id = any($1)', [sessions]);
    const messages = await removed(manager, 'delete from chat_message where session_id = any($1)', [sessions]);
    await removed(manager, `delete from search_event where session_id = any($1)`, [sessions]);
    const answers = await removed(manager, 'delete from analysis where session_id = any($1)', [sessions]);
    await removed(manager, 'delete from assistant_session where id = any($1)', [sessions]);
    // A run says by the photo's name what it was about.
    await removed(
      manager,
      `delete from job_run where kind = 'image' and state in ('completed', 'failed', 'cancelled')
       and payload ->> 'photoId' = any($1)`,
      [photos],
    );
    return { sessions, photos, videos, answers, messages };
  }

  /** Fixes that the browser sent, shown or not; their votes go with them. Answers their ids. */
  fixes(manager: EntityManager, visitorId: string): Promise<string[]> {
    return deletedIds(manager, 'delete from community_fix where visitor_id = $1 and not is_sample returning id', [
      visitorId,
    ]);
  }

  votes(manager: EntityManager, visitorId: string): Promise<number> {
    return removed(manager, 'delete from community_fix_vote where voter = $1', [`visitor:${visitorId}`]);
  }

  /** Raw events by the signed cookie: searches and their terms, and visits. */
  async events(manager: EntityManager, visitorId: string): Promise<{ searches: number; visits: number }> {
    const searches = await removed(manager, 'delete from search_event where visitor_key = $1', [visitorId]);
    const terms = await removed(manager, 'delete from search_term_event where visitor_key = $1', [visitorId]);
    const visits = await removed(manager, 'delete from visit_event where visitor_key = $1', [visitorId]);
    return { searches: searches + terms, visits };
  }

  earlyAccess(manager: EntityManager, email: string): Promise<number> {
    return removed(manager, 'delete from early_access_submission where email = $1', [email]);
  }

  /** Accounts with this address; sign-ins and conversations go with them, so files must have been seen to before. */
  accountsOf(manager: EntityManager, email: string): Promise<string[]> {
    return ids(manager, 'select id from account where lower(email) = $1', [email]);
  }

  account(manager: EntityManager, accountId: string): Promise<number> {
    return removed(manager, 'delete from account where id = $1', [accountId]);
  }

  spins(manager: EntityManager, emailKey: string): Promise<number> {
    return removed(manager, 'delete from wheel_spin where email_key = $1', [emailKey]);
  }
}

async function ids(manager: EntityManager, sql: string, parameters: unknown[]): Promise<string[]> {
  const rows: { id: string }[] = await manager.query(sql, parameters);
  return rows.map(({ id }) => id);
}

async function deletedIds(manager: EntityManager, sql: string, parameters: unknown[]): Promise<string[]> {
  const [rows]: [{ id: string }[], number] = await manager.query(sql, parameters);
  return rows.map(({ id }) => id);
}

async function removed(manager: EntityManager, sql: string, parameters: unknown[]): Promise<number> {
  const [, count]: [unknown[], number] = await manager.query(sql, parameters);
  return count;
}
