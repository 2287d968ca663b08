import { type Database } from '@app/database/database.js';
import { FROM_COMMAND_LINE } from '../callers/called-from.js';
import { type SecurityLog } from '../security-log/security-log.service.js';
import { hashPassword } from './password.js';
import { type SecondFactorRepository } from './second-factor.repository.js';
import { type StaffAuthRepository } from './staff-auth.repository.js';
import { type StaffSessionsRepository } from './staff-sessions.repository.js';

const byCommand = { actor: 'system', ...FROM_COMMAND_LINE };

/** What whoever runs the installation does with staff accounts, from its command line. Each also ends the account's sessions. */
export class StaffAccounts {
  constructor(
    private readonly database: Database,
    private readonly users: StaffAuthRepository,
    private readonly sessions: StaffSessionsRepository,
    private readonly factors: SecondFactorRepository,
    private readonly log: SecurityLog,
  ) {}

  haveAny(): Promise<boolean> {
    return this.users.hasUsers();
  }

  /** Makes the account or, when the name exists, gives it the new password and enables it. */
  async save(username: string, password: string): Promise<void> {
    const passwordHash = await hashPassword(password);
    await this.database.transaction(async (tx) => {
      const { id, username: subject, before } = await this.users.save(username, passwordHash, tx.manager);
      await this.sessions.deleteAll(id, null, tx.manager);
      if (!before) return this.log.recordIn(tx, { kind: 'account-created', subject, ...byCommand });
      if (before.isDisabled) await this.log.recordIn(tx, { kind: 'account-enabled', subject, ...byCommand });
      await this.log.recordIn(tx, { kind: 'password-changed', subject, ...byCommand });
    });
  }

  /** False when there is no such account. */
  async disable(username: string): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const user = await this.users.disable(username, tx.manager);
      if (!user) return false;
      const sessionsEnded = await this.sessions.deleteAll(user.id, null, tx.manager);
      await this.log.recordIn(tx, {
        kind: 'account-disabled',
        subject: user.username,
        ...byCommand,
        detail: { sessionsEnded },
      });
      return true;
    });
  }

  /** For a phone that was lost with its recovery codes. Null when there is no such account, false when it had none. */
  async resetSecondFactor(username: string): Promise<boolean | null> {
    const user = await this.users.findUser(username);
    if (!user) return null;
    return this.database.transaction(async (tx) => {
      if (!(await this.factors.remove(user.id, tx.manager))) return false;
      await this.sessions.deleteAll(user.id, null, tx.manager);
      await this.log.recordIn(tx, { kind: 'second-factor-disabled', subject: user.username, ...byCommand });
      return true;
    });
  }
}
