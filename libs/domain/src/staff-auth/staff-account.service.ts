import { Injectable } from '@nestjs/common';
import type { OpenSession, PasswordChange } from '@app/contracts/staff-auth/staff-account.contract.js';
import type { StaffSession } from '@app/contracts/staff-auth/staff-auth.contract.js';
import { Database } from '@app/database/database.js';
import type { CalledFrom } from '../callers/called-from.js';
import { NotFoundError } from '../errors.js';
import { SecurityLog } from '../security-log/security-log.service.js';
import { isCommonPassword } from './common-passwords.js';
import { hashPassword } from './password.js';
import { PasswordProof } from './password-proof.js';
import { SecondFactors } from './second-factor.service.js';
import { PoorPasswordError, WrongProofError } from './staff-auth.errors.js';
import { StaffAuthRepository } from './staff-auth.repository.js';
import { type OpenStaffSession, StaffAuth } from './staff-auth.service.js';
import { StaffSessionsRepository } from './staff-sessions.repository.js';

/** What staff see and do about their own sessions and password. */
@Injectable()
export class StaffAccount {
  constructor(
    private readonly database: Database,
    private readonly users: StaffAuthRepository,
    private readonly sessions: StaffSessionsRepository,
    private readonly auth: StaffAuth,
    private readonly proof: PasswordProof,
    private readonly secondFactors: SecondFactors,
    private readonly log: SecurityLog,
  ) {}

  /** Where the account is signed in, the last used first. */
  async openSessions({ id, user }: OpenStaffSession): Promise<OpenSession[]> {
    const rows = await this.sessions.findOf(user.id);
    return rows.map(({ startedAt, lastSeenAt, ...row }) => ({
      ...row,
      isCurrent: row.id === id,
      startedAt: startedAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    }));
  }

  /** Throws `NotFoundError` for a session that is gone, or somebody else's. */
  async endSession(sessionId: string, { user }: OpenStaffSession, from: CalledFrom): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await this.sessions.deleteOne(sessionId, user.id, tx.manager)))
        throw new NotFoundError('This session has ended already.');
      await this.log.recordIn(tx, { kind: 'session-ended', actor: user.username, ...from, detail: { sessions: 1 } });
    });
  }

  /** Ends all but the present one; answers how many there were. */
  async endOthers({ id, user }: OpenStaffSession, from: CalledFrom): Promise<number> {
    return this.database.transaction(async (tx) => {
      const sessions = await this.sessions.deleteAll(user.id, id, tx.manager);
      if (sessions > 0)
        await this.log.recordIn(tx, { kind: 'session-ended', actor: user.username, ...from, detail: { sessions } });
      return sessions;
    });
  }

  /**
   * Ends all other sessions and gives the present one a new token. Throws `WrongProofError`, and `PoorPasswordError` for a
   * new one that is easily guessed.
   */
  async changePassword(
    wanted: PasswordChange,
    me: OpenStaffSession,
    from: CalledFrom,
  ): Promise<{ token: string; session: StaffSession }> {
    const { user } = me;
    const proven = await this.proof.of(user, wanted.current, from, 'current');
    if (wanted.new.toLowerCase() === user.username.toLowerCase())
      throw new PoorPasswordError('The new password must not be your username.');
    if (wanted.new === wanted.current) throw new PoorPasswordError('That is your present password. Choose a new one.');
    if (await isCommonPassword(wanted.new))
      throw new PoorPasswordError('That is one of the most common passwords. Please choose another one.');
    const passwordHash = await hashPassword(wanted.new);
    return this.database.transaction(async (tx) => {
      if (!(await this.users.lockUnchanged(user.id, proven.passwordHash, tx.manager)))
        throw new WrongProofError('current');
      await this.users.setPassword(user.id, passwordHash, tx.manager);
      const sessionsEnded = await this.sessions.deleteAll(user.id, me.id, tx.manager);
      const seen = { actor: user.username, ...from, detail: { sessionsEnded } };
      await this.log.recordIn(tx, { kind: 'password-changed', ...seen });
      return this.auth.rotateIn(tx, me, await this.secondFactors.isEnabled(user.id, tx));
    });
  }
}
