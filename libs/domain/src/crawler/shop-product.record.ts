import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Transaction } from '@app/database/database.js';
import { type AuditedRecord, AuditedRecords } from '../audit/audited-records.js';
import { CatalogueLinkRepository, type LinkedShopProduct } from './catalogue-links.repository.js';
import { CatalogueLinks } from './catalogue-links.service.js';

type MatchValues = Pick<LinkedShopProduct, 'name' | 'productId' | 'state' | 'by'>;

/** What staff say a shop's product is. */
@Injectable()
export class ShopProductRecord implements AuditedRecord<MatchValues>, OnModuleInit {
  readonly type = 'shop-product';

  constructor(
    private readonly records: AuditedRecords,
    private readonly links: CatalogueLinkRepository,
    private readonly catalogueLinks: CatalogueLinks,
  ) {}

  onModuleInit(): void {
    this.records.register(this);
  }

  async snapshot({ manager }: Transaction, id: string): Promise<MatchValues | null> {
    const row = await this.links.lockMatch(manager, id);
    return row && { name: row.name, productId: row.productId, state: row.state, by: row.by };
  }

  label({ name }: MatchValues): string {
    return name;
  }

  async update(tx: Transaction, id: string, { productId, state, by }: MatchValues): Promise<void> {
    const current = await this.links.lockMatch(tx.manager, id);
    if (!current) return;
    await this.links.saveDecision(tx.manager, id, { state, productId, by });
    if (current.productId && current.productId !== productId)
      await this.catalogueLinks.withdraw(tx.manager, { ...current, productId: current.productId });
    tx.afterCommit(() => this.catalogueLinks.refresh(current.retailerSlug));
  }
}
