import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ProductVotes } from '@app/contracts/product-ranking/product-ranking.contract.js';
import type { Transaction } from '@app/database/database.js';
import { type AuditedRecord, AuditedRecords, type TakenBack } from '../audit/audited-records.js';
import { ProductRankingRepository } from './product-ranking.repository.js';

/** The votes by product; none and no vote are the same. */
@Injectable()
export class VotesRecord implements AuditedRecord<ProductVotes>, OnModuleInit {
  readonly type = 'votes';

  constructor(
    private readonly records: AuditedRecords,
    private readonly ranking: ProductRankingRepository,
  ) {}

  onModuleInit(): void {
    this.records.register(this);
  }

  async snapshot({ manager }: Transaction): Promise<ProductVotes> {
    await this.ranking.lock(manager);
    const rows = await this.ranking.findVotes(manager);
    return Object.fromEntries(rows.filter(({ votes }) => votes > 0).map(({ productId, votes }) => [productId, votes]));
  }

  label(): string {
    return 'Votes for products';
  }

  async fieldNames(productIds: readonly string[]): Promise<Record<string, string>> {
    const names = await this.ranking.findNames(productIds);
    return Object.fromEntries(productIds.map((id) => [id, names.get(id) ?? 'A deleted product']));
  }

  async update({ manager }: Transaction, _id: string, _values: ProductVotes, { before }: TakenBack<ProductVotes>) {
    const updates = Object.entries(before).map(([productId, votes]) => ({ productId, voteCount: votes ?? 0 }));
    await this.ranking.saveVotes(manager, updates);
  }
}
