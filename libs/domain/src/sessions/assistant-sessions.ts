import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '@app/database/database.js';
import type { Caller } from '../callers/caller.js';
import { NotFoundError } from '../errors.js';
import { sqlOn } from '../sql.js';

export type { Caller };

/** Whose assistant session is whose. */
@Injectable()
export class AssistantSessions {
  constructor(private readonly database: Database) {}

  /**
   * Opens the session for its caller, or lets its owner go on with it. One that is opened while signed in belongs to the
   * account: any browser of it may go on, and none that has signed out. A session opened without a cookie belongs to
   * nobody and is reachable by its id. Throws `NotFoundError` for another visitor's session: that it exists is not told.
   */
  async enter(sessionId: string, caller: Caller, manager: EntityManager = this.database.manager): Promise<void> {
    await sqlOn(manager)
      .insertInto('assistant_session')
      .values({ id: sessionId, visitor_id: caller.visitorId, account_id: caller.accountId })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    if (!(await this.mayRead(sessionId, caller, manager))) throw sessionNotFound();
  }

  /** Throws `NotFoundError` for another visitor's session; a session that was never opened is nobody's and passes. */
  async check(sessionId: string, caller: Caller): Promise<void> {
    if (!(await this.mayRead(sessionId, caller))) throw sessionNotFound();
  }

  /** For what belongs to a session: false is to be answered like a thing that never was. */
  async mayRead(sessionId: string, caller: Caller, manager: EntityManager = this.database.manager): Promise<boolean> {
    if (caller.isStaff) return true;
    const row = await sqlOn(manager)
      .selectFrom('assistant_session')
      .select(['visitor_id', 'account_id'])
      .where('id', '=', sessionId)
      .executeTakeFirst();
    if (!row) return true;
    if (row.account_id !== null) return row.account_id === caller.accountId;
    return row.visitor_id === null || row.visitor_id === caller.visitorId;
  }

  /** On signing in: what this browser has asked so far follows the account. What another account owns stays its own. */
  async giveToAccount(visitorId: string, accountId: string, manager: EntityManager): Promise<void> {
    await sqlOn(manager)
      .updateTable('assistant_session')
      .set({ account_id: accountId })
      .where('visitor_id', '=', visitorId)
      .where('account_id', 'is', null)
      .execute();
  }
}

const sessionNotFound = () => new NotFoundError('There is no such conversation.');
