import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.js';
import { AccountsRepository } from './accounts.repository.js';
import { Accounts } from './accounts.service.js';
import { GaragesRepository } from './garages.repository.js';

@Module({
  imports: [SessionsModule],
  providers: [AccountsRepository, Accounts, GaragesRepository],
  exports: [Accounts, AccountsRepository, GaragesRepository],
})
export class AccountsModule {}
