import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { LoginRequest, StaffSession } from '@app/contracts/staff-auth/staff-auth.contract.js';
import { Database, type Transaction } from '@app/database/database.js';
import type { CalledFrom } from '../callers/called-from.js';
import { networkOf } from '../callers/network.js';
import { SecurityLog } from '../security-log/security-log.service.js';
import { PLACEHOLDER_HASH, verifyPassword } from './password.js';
import { type ReadCode, SecondFactors } from './second-factor.service.js';
import { CodeNeededError, WrongCodeError, WrongCredentialsError } from './staff-auth.errors.js';
import { StaffAuthRepository } from './staff-auth.repository.js';
import { StaffSessionsRepository } from './staff-sessions.repository.js';
import type { StaffUserEntity } from './staff.entities.js';

export interface OpenStaffSession extends StaffSession {
  /** Names the session without being its secret. */
  id: string;
}

/** The browser that somebody signs in with. */
export interface SigningInFrom extends CalledFrom {
  /** 'Firefox on Windows' */
  browser: string;
  /** Of a session that was there before: it is not carried on. */
  formerToken: string | undefined;
}

/** Staff sign-in: sessions are random tokens of which only the hash is kept. */
@Injectable()
export class StaffAuth {
  constructor(
    private readonly database: Database,
    private readonly users: StaffAuthRepository,
    private readonly sessions: StaffSessionsRepository,
    private readonly secondFactors: SecondFactors,
    private readonly log: SecurityLog,
  ) {}

  /**
   * A new session and its token. Throws `WrongCredentialsError`, in the same words and time whatever was wrong; and once
   * the password is right, `CodeNeededError` or `WrongCodeError` where the account has a second factor.
   */
  async signIn(
    { username, password, code }: LoginRequest,
    from: SigningInFrom,
  ): Promise<{ token: string; session: StaffSession }> {
    const user = await this.users.findUser(username);
    // For an unknown name too, so that both answers take equally long.
    const isRight = await this.verifyPassword(user?.passwordHash ?? PLACEHOLDER_HASH, password);
    try {
      if (!user || !isRight || user.isDisabled) throw new WrongCredentialsError();
      const read = (await this.secondFactors.isEnabled(user.id)) ? await this.readCode(user.id, code) : null;
      return await this.database.transaction((tx) => this.openIn(tx, user, read, from));
    } catch (error) {
      const seen = { actor: username, address: from.address, requestId: from.requestId };
      if (error instanceof WrongCredentialsError) await this.log.record({ kind: 'sign-in-failed', ...seen });
      if (error instanceof WrongCodeError) await this.log.record({ kind: 'second-factor-failed', ...seen });
      throw error;
    }
  }

  /** Null when the token opens nothing (any more). */
  async session(token: string | undefined): Promise<OpenStaffSession | null> {
    const row = token ? await this.sessions.touch(hashToken(token)) : null;
    return (
      row && {
        id: row.id,
        user: { id: row.userId, username: row.username },
        csrfToken: row.csrfToken,
        ...this.duty(row.hasSecondFactor),
      }
    );
  }

  /** Ends the session on the server; the cookie is worth nothing afterwards. */
  async signOut(token: string | undefined, { address, requestId }: CalledFrom): Promise<void> {
    if (!token) return;
    await this.database.transaction(async (tx) => {
      const actor = await this.sessions.deleteByToken(hashToken(token), tx.manager);
      if (actor !== null) await this.log.recordIn(tx, { kind: 'sign-out', actor, address, requestId });
    });
  }

  /** Gives a session another token; its old one opens nothing from the commit on. */
  async rotateIn(
    { manager }: Transaction,
    { id, user }: OpenStaffSession,
    hasSecondFactor: boolean,
  ): Promise<{ token: string; session: StaffSession }> {
    const { token, csrfToken } = newTokens();
    await this.sessions.rotate(id, hashToken(token), csrfToken, manager);
    return { token, session: { user, csrfToken, ...this.duty(hasSecondFactor) } };
  }

  private async openIn(tx: Transaction, user: StaffUserEntity, read: ReadCode | null, from: SigningInFrom) {
    // Disabled, or given another password, since it was looked at.
    if (!(await this.users.lockUnchanged(user.id, user.passwordHash, tx.manager))) throw new WrongCredentialsError();
    const isEnabled = await this.secondFactors.isEnabled(user.id, tx);
    if (isEnabled && !read) throw new CodeNeededError();
    if (read && !(await this.secondFactors.takeIn(tx, user.id, read))) throw new WrongCodeError();
    const { token, csrfToken } = newTokens();
    const network = from.address === null ? null : networkOf(from.address);
    await this.sessions.insert(
      { tokenHash: hashToken(token), userId: user.id, csrfToken, network, browser: from.browser },
      tx.manager,
    );
    await this.sessions.deleteOld(tx.manager);
    const seen = { actor: user.username, address: from.address, requestId: from.requestId };
    const ended = from.formerToken ? await this.sessions.deleteByToken(hashToken(from.formerToken), tx.manager) : null;
    if (ended !== null) await this.log.recordIn(tx, { kind: 'session-ended', subject: ended, ...seen });
    if (read?.kind === 'recovery code') await this.log.recordIn(tx, { kind: 'recovery-code-used', ...seen });
    const detail = { browser: from.browser, secondFactor: read?.kind ?? 'none' };
    await this.log.recordIn(tx, { kind: 'sign-in', ...seen, detail });
    const session: StaffSession = {
      user: { id: user.id, username: user.username },
      csrfToken,
      ...this.duty(isEnabled),
    };
    return { token, session };
  }

  private async readCode(userId: string, code: string | undefined): Promise<ReadCode> {
    if (!code?.trim()) throw new CodeNeededError();
    await this.secondFactors.countTry(userId);
    const read = await this.secondFactors.read(userId, code);
    if (!read) throw new WrongCodeError();
    return read;
  }

  /** A method, so that a test can see which hash a sign-in is verified against. */
  protected verifyPassword(hash: string, password: string): Promise<boolean> {
    return verifyPassword(hash, password);
  }

  private duty(hasSecondFactor: boolean): { mustEnrol?: true } {
    return this.secondFactors.isRequired && !hasSecondFactor ? { mustEnrol: true } : {};
  }
}

const newTokens = () => ({
  token: randomBytes(32).toString('base64url'),
  csrfToken: randomBytes(24).toString('base64url'),
});

const hashToken = (token: string) => createHash('sha256').update(token).digest();
