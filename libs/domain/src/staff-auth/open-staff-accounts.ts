import { type Database } from '@app/database/database.js';
import { SecurityLogRepository } from '../security-log/security-log.repository.js';
import { SecurityLog } from '../security-log/security-log.service.js';
import { SecondFactorRepository } from './second-factor.repository.js';
import { StaffAccounts } from './staff-accounts.service.js';
import { StaffAuthRepository } from './staff-auth.repository.js';
import { StaffSessionsRepository } from './staff-sessions.repository.js';

/** The staff's accounts for programs of the command line, which run without Nest. */
export const openStaffAccounts = (database: Database): StaffAccounts =>
  new StaffAccounts(
    database,
    new StaffAuthRepository(database),
    new StaffSessionsRepository(database),
    new SecondFactorRepository(database),
    new SecurityLog(new SecurityLogRepository(database)),
  );
