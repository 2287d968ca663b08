import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { EntityManager } from 'typeorm';
import type { SponsoredAdForm } from '@app/contracts/sponsored-ads/sponsored-ads.contract.js';
import { Database } from '@app/database/database.js';
import { sqlOn } from '../sql.js';
import { SponsoredAdEntity } from './sponsored-ad.entity.js';

export type AdRow = Omit<SponsoredAdEntity, 'createdAt' | 'rank'>;
export type RankedAd = AdRow & Pick<SponsoredAdEntity, 'rank'>;

const COLUMNS = [
  'id',
  'url',
  'image_url as imageUrl',
  'is_active as isActive',
  'display_order as displayOrder',
  'is_sample as isSample',
  'version',
] as const;

const valuesOf = (ad: SponsoredAdForm) => ({
  url: ad.url,
  image_url: ad.imageUrl,
  is_active: ad.isActive,
  display_order: ad.displayOrder,
});

/** The only file with SQL for `sponsored_ad`. */
@Injectable()
export class SponsoredAdsRepository {
  constructor(private readonly database: Database) {}

  /** In the order of the carousel. */
  find({ onlyActive }: { onlyActive: boolean }): Promise<AdRow[]> {
    return sqlOn(this.database)
      .selectFrom('sponsored_ad')
      .select(COLUMNS)
      .$if(onlyActive, (ads) => ads.where('is_active', '=', true))
      .orderBy('display_order')
      .orderBy('rank', (rank) => rank.asc().nullsLast())
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  }

  /** Held until the transaction ends; null where there is none. */
  async lock(manager: EntityManager, id: string): Promise<RankedAd | null> {
    const row = await sqlOn(manager)
      .selectFrom('sponsored_ad')
      .select([...COLUMNS, 'rank'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return row ?? null;
  }

  insert(manager: EntityManager, ad: SponsoredAdForm): Promise<AdRow> {
    return sqlOn(manager).insertInto('sponsored_ad').values(valuesOf(ad)).returning(COLUMNS).executeTakeFirstOrThrow();
  }

  update(
    manager: EntityManager,
    id: string,
    ad: SponsoredAdForm & Pick<RankedAd, 'isSample' | 'rank'>,
  ): Promise<AdRow> {
    return sqlOn(manager)
      .updateTable('sponsored_ad')
      .set({ ...valuesOf(ad), is_sample: ad.isSample, rank: ad.rank, version: sql`version + 1` })
      .where('id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
  }

  async delete(manager: EntityManager, id: string): Promise<void> {
    await sqlOn(manager).deleteFrom('sponsored_ad').where('id', '=', id).execute();
  }
}
