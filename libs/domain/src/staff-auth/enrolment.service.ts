import { Injectable } from '@nestjs/common';
import type { Enrolment, FullProof } from '@app/contracts/staff-auth/staff-account.contract.js';
import type { StaffSession } from '@app/contracts/staff-auth/staff-auth.contract.js';
import { Database, type Transaction } from '@app/database/database.js';
import type { SecurityEventKind } from '@app/contracts/security-log/security-log.contract.js';
import type { CalledFrom } from '../callers/called-from.js';
import { DomainError } from '../errors.js';
import { SecurityLog } from '../security-log/security-log.service.js';
import { PasswordProof } from './password-proof.js';
import { SecondFactors } from './second-factor.service.js';
import { WrongProofError } from './staff-auth.errors.js';
import { StaffAuthRepository } from './staff-auth.repository.js';
import { type OpenStaffSession, StaffAuth } from './staff-auth.service.js';
import { StaffSessionsRepository } from './staff-sessions.repository.js';

/** Staff turn their own second factor on and off. */
@Injectable()
export class SecondFactorEnrolment {
  constructor(
    private readonly database: Database,
    private readonly users: StaffAuthRepository,
    private readonly sessions: StaffSessionsRepository,
    private readonly auth: StaffAuth,
    private readonly proof: PasswordProof,
    private readonly secondFactors: SecondFactors,
    private readonly log: SecurityLog,
  ) {}

  /** Throws `WrongProofError`; CONFLICT while one is on. */
  async begin(password: string, { user }: OpenStaffSession, from: CalledFrom): Promise<Enrolment> {
    await this.proof.of(user, password, from, 'password');
    return this.secondFactors.begin(user);
  }

  /**
   * The first code of the app turns it on: other sessions end, the present one gets a new token. Throws `WrongProofError`;
   * CONFLICT when nothing waits for a code.
   */
  async confirm(
    code: string,
    me: OpenStaffSession,
    from: CalledFrom,
  ): Promise<{ token: string; session: StaffSession; recoveryCodes: string[] }> {
    return this.withCode(me, code, from, async (tx) => {
      const recoveryCodes = await this.secondFactors.confirmIn(tx, me.user.id);
      if (!recoveryCodes) throw new DomainError('CONFLICT', 'No second factor waits for a code. Please begin again.');
      const sessionsEnded = await this.sessions.deleteAll(me.user.id, me.id, tx.manager);
      await this.record(tx, 'second-factor-enabled', me, from, { sessionsEnded });
      return { ...(await this.auth.rotateIn(tx, me, true)), recoveryCodes };
    });
  }

  /** Ten new ones; the old ones are worth nothing. Throws `WrongProofError`; CONFLICT when there is no second factor. */
  async renewRecoveryCodes(proof: FullProof, me: OpenStaffSession, from: CalledFrom): Promise<string[]> {
    await this.expectEnabled(me);
    await this.proof.of(me.user, proof.password, from, 'password');
    return this.withCode(me, proof.code, from, async (tx) => {
      await this.record(tx, 'second-factor-enabled', me, from, { newRecoveryCodes: true });
      return this.secondFactors.renewCodesIn(tx, me.user.id);
    });
  }

  /** Throws `WrongProofError`; CONFLICT when there is no second factor. */
  async disable(proof: FullProof, me: OpenStaffSession, from: CalledFrom): Promise<void> {
    await this.expectEnabled(me);
    await this.proof.of(me.user, proof.password, from, 'password');
    await this.withCode(me, proof.code, from, async (tx) => {
      await this.secondFactors.removeIn(tx, me.user.id);
      await this.record(tx, 'second-factor-disabled', me, from, {});
    });
  }

  private async withCode<T>(
    { user }: OpenStaffSession,
    code: string,
    from: CalledFrom,
    work: (tx: Transaction) => Promise<T>,
  ): Promise<T> {
    await this.secondFactors.countTry(user.id);
    const read = await this.secondFactors.read(user.id, code);
    try {
      if (!read) throw new WrongProofError('code');
      return await this.database.transaction(async (tx) => {
        // A sign-in without a code waits here, and then sees that one is needed.
        await this.users.lock(user.id, tx.manager);
        if (!(await this.secondFactors.takeIn(tx, user.id, read))) throw new WrongProofError('code');
        return work(tx);
      });
    } catch (error) {
      if (error instanceof WrongProofError)
        await this.log.record({ kind: 'second-factor-failed', actor: user.username, ...from });
      throw error;
    }
  }

  private async expectEnabled({ user }: OpenStaffSession): Promise<void> {
    if (!(await this.secondFactors.isEnabled(user.id)))
      throw new DomainError('CONFLICT', 'There is no second factor to change.');
  }

  private record(
    tx: Transaction,
    kind: SecurityEventKind,
    { user }: OpenStaffSession,
    from: CalledFrom,
    detail: Record<string, number | boolean>,
  ): Promise<void> {
    return this.log.recordIn(tx, { kind, actor: user.username, ...from, detail });
  }
}
