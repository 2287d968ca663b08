import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Token } from '@app/contracts/tokens/tokens.contract.js';
import type { Transaction } from '@app/database/database.js';
import { type AuditedRecord, AuditedRecords } from '../audit/audited-records.js';
import { TokenRepository } from './token.repository.js';

type TokenValues = Pick<Token, 'name' | 'scopes' | 'createdBy' | 'expiresAt'>;

/** Without the hash, so that a token that was revoked never opens a door again. */
@Injectable()
export class TokenRecord implements AuditedRecord<TokenValues>, OnModuleInit {
  readonly type = 'token';

  constructor(
    private readonly records: AuditedRecords,
    private readonly tokens: TokenRepository,
  ) {}

  onModuleInit(): void {
    this.records.register(this);
  }

  snapshot({ manager }: Transaction, id: string): Promise<TokenValues | null> {
    return this.tokens.lock(manager, id);
  }

  label({ name }: TokenValues): string {
    return name;
  }

  async delete({ manager }: Transaction, id: string): Promise<void> {
    await this.tokens.remove(id, manager);
  }
}
