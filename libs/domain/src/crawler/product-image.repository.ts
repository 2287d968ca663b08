import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '@app/database/database.js';

/** The only file with SQL for `product_image`. */
@Injectable()
export class ProductImageRepository {
  constructor(private readonly database: Database) {}

  /** Notes the products without a picture that the retailer has one of, and answers those that are new. */
  async addWanted(manager: EntityManager, retailerSlug: string): Promise<{ productId: string; productName: string }[]> {
    return manager.query(
      `with wanted as (
         insert into product_image (product_id, source_url)
         select distinct on (p.id) p.id, s.image_url
         from crawled_product s join product p on p.id = s.product_id and p.image_url = ''
         where s.retailer_slug = $1 and s.image_url is not null and s.gone_at is null
         order by p.id, s.price nulls last, s.id
         on conflict (product_id) do nothing returning product_id
       )
       select p.id as "productId", p.product_name as "productName" from wanted w join product p on p.id = w.product_id`,
      [retailerSlug],
    );
  }

  async findSource(productId: string): Promise<string | null> {
    const [row] = await this.database.query<{ url: string }>(
      'select source_url as url from product_image where product_id = $1',
      [productId],
    );
    return row?.url ?? null;
  }
}
