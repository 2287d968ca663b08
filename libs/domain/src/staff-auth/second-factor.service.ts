import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Secret, TOTP } from 'otpauth';
import type { Enrolment, SecondFactor } from '@app/contracts/staff-auth/staff-account.contract.js';
import type { Settings } from '@app/config/settings.js';
import { SETTINGS } from '@app/config/settings.module.js';
import type { Transaction } from '@app/database/database.js';
import { DomainError } from '../errors.js';
import { generatePassword } from './password.js';
import { SecondFactorRepository } from './second-factor.repository.js';
import { SecretBox } from './secret-box.js';

const STEP_SECONDS = 30;
const RECOVERY_CODES = 10;
const SECRET_BYTES = 20;

/** A code that was read and is not taken yet. */
export type ReadCode = { kind: 'app'; step: number } | { kind: 'recovery code'; hash: Buffer };

export class TooManyCodesError extends DomainError {
  constructor(readonly retryAfterSeconds: number) {
    super('RATE_LIMITED', 'Too many codes were tried for this account. Please wait a few minutes and try again.');
  }
}

/** Codes of an authenticator app (RFC 6238), and the recovery codes that stand in for a lost one. */
@Injectable()
export class SecondFactors {
  readonly isRequired: boolean;

  constructor(
    @Inject(SETTINGS) settings: Pick<Settings, 'needsSecondFactor'>,
    private readonly factors: SecondFactorRepository,
    private readonly box: SecretBox,
  ) {
    this.isRequired = settings.needsSecondFactor;
  }

  async state(userId: string): Promise<SecondFactor> {
    const row = await this.factors.find(userId);
    const enabledAt = row?.confirmedAt ?? null;
    return {
      isEnabled: enabledAt !== null,
      enabledAt: enabledAt?.toISOString() ?? null,
      recoveryCodesLeft: enabledAt === null ? 0 : (row?.recoveryCodesLeft ?? 0),
      isRequired: this.isRequired,
    };
  }

  async isEnabled(userId: string, tx?: Transaction): Promise<boolean> {
    return ((await this.factors.find(userId, tx?.manager))?.confirmedAt ?? null) !== null;
  }

  /** A new secret, which counts only once `confirm` has seen a code of it. Throws CONFLICT while a confirmed one stands. */
  async begin({ id, username }: { id: string; username: string }): Promise<Enrolment> {
    const secret = new Secret({ size: SECRET_BYTES });
    if (!(await this.factors.begin(id, await this.box.seal(secret.base32, id))))
      throw new DomainError('CONFLICT', 'A second factor is set up already. Turn that one off first.');
    return { secret: secret.base32, uri: totpOf(secret, username).toString() };
  }

  /** Makes the enrolment count and gives its recovery codes, this once; null when it was confirmed or dropped meanwhile. */
  async confirmIn(tx: Transaction, userId: string): Promise<string[] | null> {
    return (await this.factors.confirm(userId, tx.manager)) ? this.renewCodesIn(tx, userId) : null;
  }

  /** New recovery codes in place of the old ones. */
  async renewCodesIn({ manager }: Transaction, userId: string): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, generatePassword);
    await this.factors.replaceRecoveryCodes(userId, codes.map(hashOf), manager);
    return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
  }

  /** Counts a try, whatever comes of it. Throws `TooManyCodesError`. */
  async countTry(userId: string): Promise<void> {
    const wait = await this.factors.countTry(userId);
    if (wait !== null) throw new TooManyCodesError(wait);
  }

  /** What the code claims to be; null when it is neither a code of the app, of now, nor one that could be a recovery code. */
  async read(userId: string, typed: string): Promise<ReadCode | null> {
    const row = await this.factors.find(userId);
    if (!row) return null;
    const code = typed.replace(/[\s-]/g, '').toLowerCase();
    if (!/^\d{6}$/.test(code)) return row.confirmedAt ? { kind: 'recovery code', hash: hashOf(code) } : null;
    const secret = Secret.fromBase32(await this.box.open(row.secret, userId));
    const now = Date.now();
    // One step before or after the present: clocks differ.
    const delta = totpOf(secret).validate({ token: code, timestamp: now, window: 1 });
    return delta === null ? null : { kind: 'app', step: Math.floor(now / 1_000 / STEP_SECONDS) + delta };
  }

  /** Takes the code; false when it was taken before, or is no recovery code of this account. */
  takeIn({ manager }: Transaction, userId: string, code: ReadCode): Promise<boolean> {
    return code.kind === 'app'
      ? this.factors.takeStep(userId, code.step, manager)
      : this.factors.takeRecoveryCode(userId, code.hash, manager);
  }

  /** False when there was none. */
  removeIn({ manager }: Transaction, userId: string): Promise<boolean> {
    return this.factors.remove(userId, manager);
  }
}

/** What every authenticator app can: SHA-1, six digits, thirty seconds. */
const totpOf = (secret: Secret, label = 'staff') =>
  new TOTP({ issuer: 'Beadline', label, secret, algorithm: 'SHA1', digits: 6, period: STEP_SECONDS });

/** Ten random codes of eighty bits each need no slow hash. */
const hashOf = (code: string) => createHash('sha256').update(code).digest();
