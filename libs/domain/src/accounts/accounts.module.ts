import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.js';
import { AccountsRepository } from './accounts.repository.js';
import { Accounts } from './accounts.service.js';

@Module({
  imports: [SessionsModule],
  providers: [AccountsRepository, Accounts],
  exports: [Accounts, AccountsRepository],
})
export class AccountsModule {}
