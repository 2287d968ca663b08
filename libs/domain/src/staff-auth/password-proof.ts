import { Injectable } from '@nestjs/common';
import type { CalledFrom } from '../callers/called-from.js';
import { SecurityLog } from '../security-log/security-log.service.js';
import { verifyPassword } from './password.js';
import { WrongProofError } from './staff-auth.errors.js';
import { StaffAuthRepository } from './staff-auth.repository.js';
import type { StaffUserEntity } from './staff.entities.js';

/** Signed-in staff show once more that they know their password: a session left open is not enough for what locks others out. */
@Injectable()
export class PasswordProof {
  constructor(
    private readonly users: StaffAuthRepository,
    private readonly log: SecurityLog,
  ) {}

  /** The account as it was when the password was right. Throws `WrongProofError` naming `field`. */
  async of(
    { id, username }: { id: string; username: string },
    password: string,
    from: CalledFrom,
    field: 'current' | 'password',
  ): Promise<StaffUserEntity> {
    const user = await this.users.findById(id);
    if (user && (await verifyPassword(user.passwordHash, password))) return user;
    await this.log.record({ kind: 'sign-in-failed', actor: username, ...from, detail: { at: 'own account' } });
    throw new WrongProofError(field);
  }
}
