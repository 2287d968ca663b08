import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type {
  PricePoint,
  ShopProduct,
  ShopProductsQuery,
  ShopProductSort,
} from '@app/contracts/crawler/crawler.contract.js';
import { Database } from '@app/database/database.js';
import { WAS_STORED } from './crawl-run.repository.js';

export type ShopProductRow = Omit<ShopProduct, 'lastSeenAt' | 'firstSeenAt'> & { lastSeenAt: Date; firstSeenAt: Date };

/** Which run of a retailer stored products last. */
const LAST_STORED = `(select c.run_id from crawl_run c where c.retailer_slug = s.retailer_slug and ${WAS_STORED}
  order by c.created_at desc limit 1)`;

const COLUMNS = `s.id, r.retailer as "retailerName", s.retailer_slug as "retailerSlug", s.name, s.url,
  s.price::text, s.original_price::text as "originalPrice", s.currency, s.size, s.description, s.brand, s.category,
  s.in_stock as "inStock", s.image_url as "imageUrl", s.sku, s.is_from_price as "isFromPrice",
  s.first_seen_at as "firstSeenAt", s.last_seen_at as "lastSeenAt", s.product_id as "productId",
  s.gone_at is not null as "isGone", case when s.changed_run_id = ${LAST_STORED} then s.change end as change`;

const ORDER: Record<ShopProductSort, string> = {
  name: 'lower(s.name)',
  price: 's.price nulls last',
  seen: 's.last_seen_at desc',
};

/** Nobody has said what it is, the rules included, and the shop still has it. */
const TO_REVIEW = `s.product_id is null and s.match_state <> 'ignored' and s.gone_at is null`;

/** Shops' products as staff read them. How a run stores them is in `store-run.ts`. */
@Injectable()
export class ShopProductRepository {
  constructor(private readonly database: Database) {}

  async findPage({ retailer, runId, changed, q, sort, page, pageSize }: ShopProductsQuery): Promise<{
    products: ShopProductRow[];
    total: number;
  }> {
    const from = `from crawled_product s join retailer r on r.slug = s.retailer_slug
      where ($1::text is null or r.slug = $1 or lower(r.retailer) = lower($1))
        and ($2::uuid is null or exists (select 1 from crawl_found f where f.run_id = $2 and f.key = s.key
          and s.retailer_slug = (select c.retailer_slug from crawl_run c where c.run_id = $2)))
        and (not $3::boolean or s.changed_run_id = ${LAST_STORED})
        and ($4 = '' or s.name ilike $4 escape '\\' or s.brand ilike $4 escape '\\' or s.sku ilike $4 escape '\\')`;
    const like = q === '' ? '' : `%${q.replace(/[\\%_]/g, '\\$&')}%`;
    const parameters = [retailer ?? null, runId ?? null, changed === 'true', like];
    const [products, counted] = await Promise.all([
      this.database.query<ShopProductRow>(
        `select ${COLUMNS} ${from} order by ${ORDER[sort]}, s.id limit $5 offset $6`,
        [...parameters, pageSize, (page - 1) * pageSize],
      ),
      this.database.query<{ total: number }>(`select count(*)::int as total ${from}`, parameters),
    ]);
    return { products, total: counted[0]?.total ?? 0 };
  }

  /** Waiting for the staff's word, by name. */
  async findToReview(
    retailer: string | null,
    page: number,
    pageSize: number,
  ): Promise<{ products: ShopProductRow[]; total: number }> {
    const from = `from crawled_product s join retailer r on r.slug = s.retailer_slug
      where ${TO_REVIEW} and ($1::text is null or r.slug = $1 or lower(r.retailer) = lower($1))`;
    const [products, counted] = await Promise.all([
      this.database.query<ShopProductRow>(
        `select ${COLUMNS} ${from} order by lower(r.retailer), lower(s.name), s.id limit $2 offset $3`,
        [retailer, pageSize, (page - 1) * pageSize],
      ),
      this.database.query<{ total: number }>(`select count(*)::int as total ${from}`, [retailer]),
    ]);
    return { products, total: counted[0]?.total ?? 0 };
  }

  /** Held until the transaction ends. */
  async lock(manager: EntityManager, id: string): Promise<ShopProductRow | null> {
    const [row]: ShopProductRow[] = await manager.query(
      `select ${COLUMNS} from crawled_product s join retailer r on r.slug = s.retailer_slug where s.id = $1 for update of s`,
      [id],
    );
    return row ?? null;
  }

  /** Oldest first; null when there is no such product. */
  async findPrices(id: string): Promise<(Omit<PricePoint, 'seenAt'> & { seenAt: Date })[] | null> {
    const [[product], prices] = await Promise.all([
      this.database.query('select 1 from crawled_product where id = $1', [id]),
      this.database.query<Omit<PricePoint, 'seenAt'> & { seenAt: Date }>(
        `select price::text, original_price::text as "originalPrice", currency, in_stock as "inStock",
           seen_at as "seenAt", run_id as "runId"
         from price_history where crawled_product_id = $1 order by id`,
        [id],
      ),
    ]);
    return product ? prices : null;
  }
}
