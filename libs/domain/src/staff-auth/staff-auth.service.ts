import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { StaffSession } from '@app/contracts/staff-auth/staff-auth.contract.js';
import { DomainError } from '../errors.js';
import { hashPassword, verifyPassword } from './password.js';
import { StaffAuthRepository } from './staff-auth.repository.js';

const IDLE_MINUTES = 30;
export const ABSOLUTE_HOURS = 12;

export class WrongCredentialsError extends DomainError {
  constructor() {
    super('UNAUTHENTICATED', 'Invalid username or password');
  }
}

export interface OpenStaffSession extends StaffSession {
  /** Names the session to the realtime gateway without being its secret. */
  sessionKey: string;
}

/** Staff sign-in: sessions are random tokens of which only the hash is kept. */
@Injectable()
export class StaffAuth {
  /** Compared against when the name is unknown, so that both answers take equally long. */
  private readonly dummyHash = hashPassword(randomBytes(16).toString('hex'));

  constructor(private readonly staff: StaffAuthRepository) {}

  /** A new session and its token. Throws `WrongCredentialsError`, in the same words and time whatever was wrong. */
  async signIn(username: string, password: string): Promise<{ token: string; session: StaffSession }> {
    const user = await this.staff.findUser(username);
    const isRight = await verifyPassword(user?.passwordHash ?? (await this.dummyHash), password);
    if (!user || !isRight || user.isDisabled) throw new WrongCredentialsError();
    const token = randomBytes(32).toString('base64url');
    const csrfToken = randomBytes(24).toString('base64url');
    await this.staff.insertSession(hashToken(token), user.id, csrfToken);
    await this.staff.deleteOldSessions(ABSOLUTE_HOURS);
    return { token, session: { user: { id: user.id, username: user.username }, csrfToken } };
  }

  /** Null when the token opens nothing (any more). */
  async session(token: string | undefined): Promise<OpenStaffSession | null> {
    if (!token) return null;
    const hash = hashToken(token);
    const row = await this.staff.touchSession(hash, IDLE_MINUTES, ABSOLUTE_HOURS);
    return (
      row && {
        user: { id: row.userId, username: row.username },
        csrfToken: row.csrfToken,
        sessionKey: hash.toString('hex'),
      }
    );
  }

  /** Ends the session on the server; the cookie is worth nothing afterwards. */
  async signOut(token: string | undefined): Promise<void> {
    if (token) await this.staff.deleteSession(hashToken(token));
  }
}

const hashToken = (token: string) => createHash('sha256').update(token).digest();
