import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type RetailerSlug, retailerSlugs } from '@app/contracts/catalogue/catalogue.constants.js';
import type { ShopProduct } from '@app/contracts/crawler/crawler.contract.js';
import { Database } from '@app/database/database.js';
import type { CatalogueItem, Wanted } from './match-product.js';

/** The product's columns of each shop of the catalogue; other shops have none. */
const columns: Record<RetailerSlug, { available: string; url: string }> = {
  cleanyourcar: { available: 'availability_cleanyourcar', url: 'actual_product_url_cleanyourcar' },
  in2detailing: { available: 'availability_in2detailing', url: 'actual_product_url_in2detailing' },
  polishedbliss: { available: 'availability_polishedbliss', url: 'actual_product_url_polishedbliss' },
};

/** Waiting for the rules; also what was matched to a catalogue product that is gone by now. */
const FOR_THE_RULES = `product_id is null and match_state in ('open', 'matched', 'accepted')`;

const SAME_SKU = `coalesce((select array_agg(distinct s.sku) from crawled_product s
  where s.product_id = p.id and s.sku is not null), '{}')`;

/** What ties shops' products to the catalogue's. */
@Injectable()
export class CatalogueLinkRepository {
  constructor(private readonly database: Database) {}

  findUnmatched(retailerSlug: string): Promise<(Wanted & { id: string })[]> {
    return this.database.query(
      `select id, name, brand, size, sku from crawled_product
       where retailer_slug = $1 and gone_at is null and ${FOR_THE_RULES} order by id`,
      [retailerSlug],
    );
  }

  findCatalogue(): Promise<CatalogueItem[]> {
    return this.database.query(
      `select p.id, p.product_name as "productName", p.brand, ${SAME_SKU} as skus from product p`,
    );
  }

  /** Leaves alone what staff have decided meanwhile, and passes over products that they have deleted. */
  async saveMatches(manager: EntityManager, matches: { id: string; productId: string }[]): Promise<void> {
    await manager.query(
      `update crawled_product s set product_id = p.id, match_state = 'matched', match_by = null, match_at = now()
       from jsonb_to_recordset($1) as m(id uuid, "productId" uuid)
       join (
         select id from product where id in (select "productId" from jsonb_to_recordset($1) as w("productId" uuid))
         for key share
       ) p on p.id = m."productId"
       where s.id = m.id and s.${FOR_THE_RULES.replace(' match_state', ' s.match_state')}`,
      [JSON.stringify(matches)],
    );
  }

  async saveDecision(
    manager: EntityManager,
    id: string,
    decision: { state: 'accepted' | 'ignored' | 'review'; productId: string | null; by: string },
  ): Promise<void> {
    await manager.query(
      `update crawled_product set product_id = $2, match_state = $3, match_by = $4, match_at = now() where id = $1`,
      [id, decision.productId, decision.state, decision.by],
    );
  }

  /**
   * Tells the catalogue which of the retailer's matched products are to be had, and where. Where several pages are one
   * product, the best offer counts: in stock before not, then the cheapest.
   */
  async bringUpToDate(manager: EntityManager, retailerSlug: string): Promise<void> {
    const slug = retailerSlugs.find((known) => known === retailerSlug);
    if (!slug) return;
    const { available, url } = columns[slug];
    await manager.query(
      `update product p set ${available} = o.available, ${url} = o.url, version = p.version + 1, updated_at = now()
       from (
         select distinct on (product_id) product_id, url,
           gone_at is null and in_stock is distinct from false as available
         from crawled_product where retailer_slug = $1 and product_id is not null
         order by product_id, available desc, price nulls last, id
       ) o
       where p.id = o.product_id and (p.${available}, p.${url}) is distinct from (o.available, o.url)`,
      [slug],
    );
  }

  /**
   * Takes back what the catalogue was told because of a match that staff have undone, unless another page of the shop is
   * that product too.
   */
  async withdraw(
    manager: EntityManager,
    { retailerSlug, productId, url }: Pick<ShopProduct, 'retailerSlug' | 'productId' | 'url'>,
  ): Promise<void> {
    const slug = retailerSlugs.find((known) => known === retailerSlug);
    if (!slug) return;
    const column = columns[slug];
    await manager.query(
      `update product p set ${column.available} = false, ${column.url} = '', version = version + 1, updated_at = now()
       where p.id = $1 and p.${column.url} = $2
         and not exists (select 1 from crawled_product s where s.product_id = p.id and s.retailer_slug = $3)`,
      [productId, url, slug],
    );
  }

  /** Nobody deletes it until the transaction ends. False when there is no such product. */
  async lockProduct(manager: EntityManager, productId: string): Promise<boolean> {
    const rows: unknown[] = await manager.query('select 1 from product where id = $1 for key share', [productId]);
    return rows.length > 0;
  }
}
