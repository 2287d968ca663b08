import { Injectable } from '@nestjs/common';
import type {
  ProductImpressions,
  ProductVotes,
  SaveVotesRequest,
} from '@app/contracts/product-ranking/product-ranking.contract.js';
import { Database } from '@app/database/database.js';
import { AuditLog } from '../audit/audit-log.service.js';
import type { By } from '../audit/by.js';
import type { Caller } from '../sessions/assistant-sessions.js';
import { ProductRankingRepository } from './product-ranking.repository.js';

/** They are one record: one form saves them. */
const ALL_VOTES = 'all';

/** How often products were suggested, and what staff add to that. */
@Injectable()
export class ProductRanking {
  constructor(
    private readonly database: Database,
    private readonly ranking: ProductRankingRepository,
    private readonly audit: AuditLog,
  ) {}

  /** Staff also read names and times, and the products whose brand is blacklisted. */
  async impressions({ isStaff }: Caller): Promise<ProductImpressions[]> {
    const products = await this.ranking.findRanked({ withBlacklisted: isStaff });
    return products.map(({ productId, impressionCount, votes, productName, lastSeen }) => ({
      productId,
      impressionCount,
      votes,
      ...(isStaff ? { productName, lastSeen: lastSeen?.toISOString() ?? null } : {}),
    }));
  }

  async votes(): Promise<ProductVotes> {
    const rows = await this.ranking.findVotes();
    return Object.fromEntries(rows.map(({ productId, votes }) => [productId, votes]));
  }

  /** All or none; of a product that is named twice the last value counts. Answers every vote there is. */
  async saveVotes({ updates }: SaveVotesRequest, by: By): Promise<ProductVotes> {
    const last = new Map(updates.map((update) => [update.productId.toLowerCase(), update]));
    await this.database.transaction((tx) =>
      this.audit.update(tx, by, 'votes.update', ALL_VOTES, () =>
        this.ranking.saveVotes(tx.manager, [...last.values()]),
      ),
    );
    return this.votes();
  }
}
