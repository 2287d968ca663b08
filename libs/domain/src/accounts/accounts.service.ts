import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Account, AccountSession } from '@app/contracts/accounts/accounts.contract.js';
import { SESSIONS_KEPT, topicOf } from '@app/contracts/session-topic.js';
import { Database } from '@app/database/database.js';
import { AssistantSessions } from '../sessions/assistant-sessions.js';
import { AccountsRepository } from './accounts.repository.js';
import { type Claims, profileOf } from './profile.js';

/** An account as one of its sign-ins opens it. */
export interface SignedInAccount extends Account {
  /** Names the sign-in without being its secret. */
  sessionId: string;
}

/** Somebody whom the provider has vouched for. */
export interface VouchedPerson {
  issuer: string;
  subject: string;
  claims: Claims;
}

/** Visitors' accounts. A sign-in of ours is a random token of which only the hash is kept. */
@Injectable()
export class Accounts {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsRepository,
    private readonly sessions: AssistantSessions,
  ) {}

  /**
   * Opens a new sign-in and gives its token; the one that `formerToken` stood for ends. The conversations of the browser
   * that have no account yet come along.
   */
  async signIn(
    person: VouchedPerson,
    browser: { visitorId: string | null; formerToken: string | undefined },
  ): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.database.transaction(async ({ manager }) => {
      const accountId = await this.accounts.save(person.issuer, person.subject, profileOf(person.claims), manager);
      if (browser.formerToken) await this.accounts.deleteSession(hashToken(browser.formerToken), manager);
      await this.accounts.deleteOldSessions(manager);
      await this.accounts.insertSession(hashToken(token), accountId, manager);
      if (browser.visitorId) await this.sessions.giveToAccount(browser.visitorId, accountId, manager);
    });
    return token;
  }

  /** Who is signed in with this token; null when it opens nothing (any more). */
  async bySession(token: string | undefined): Promise<SignedInAccount | null> {
    return token ? this.accounts.findBySession(hashToken(token)) : null;
  }

  /** Ends the sign-in on the server; the cookie is worth nothing afterwards. */
  async signOut(token: string | undefined): Promise<void> {
    if (token) await this.accounts.deleteSession(hashToken(token));
  }

  /** The last conversations, newest first. */
  async recentSessions(accountId: string): Promise<AccountSession[]> {
    const rows = await this.accounts.findRecentSessions(accountId, SESSIONS_KEPT);
    return rows.map(({ sessionId, lastQuestion, askedAt }) => ({
      sessionId,
      topic: topicOf(lastQuestion) || 'Photo',
      timestamp: askedAt.toISOString(),
    }));
  }
}

const hashToken = (token: string) => createHash('sha256').update(token).digest();
