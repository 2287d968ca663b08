import { Injectable } from '@nestjs/common';
import { Database } from '@app/database/database.js';
import { SponsoredAdEntity } from './sponsored-ad.entity.js';

@Injectable()
export class SponsoredAdsRepository {
  constructor(private readonly database: Database) {}

  /** In the order of the carousel. */
  find({ onlyActive }: { onlyActive: boolean }): Promise<SponsoredAdEntity[]> {
    return this.database.manager.find(SponsoredAdEntity, {
      where: onlyActive ? { isActive: true } : {},
      order: { displayOrder: 'ASC', createdAt: 'ASC', id: 'ASC' },
    });
  }
}
