import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ProductForm } from '@app/contracts/catalogue/product-form.contract.js';
import { Database } from '@app/database/database.js';
import { ProductEntity } from './catalogue.entities.js';
import { PRODUCT_COLUMNS, type ProductRow } from './product-row.js';

/** The catalogue's products as staff keep them; what visitors read is in `catalogue.repository.ts`. */
@Injectable()
export class ProductRepository {
  constructor(private readonly database: Database) {}

  async findById(id: string): Promise<ProductRow | null> {
    const [row] = await this.database.query<ProductRow>(`select ${PRODUCT_COLUMNS} from product p where p.id = $1`, [
      id,
    ]);
    return row ?? null;
  }

  /** The brand as the catalogue writes it, as it is until the transaction ends; null when it is unknown or blacklisted. */
  async lockUsableBrand(manager: EntityManager, brand: string): Promise<string | null> {
    const [row]: { name: string }[] = await manager.query(
      `select name from brand where lower(name) = lower($1) and priority <> 'blacklist' and status <> 'blacklisted'
       for share`,
      [brand],
    );
    return row?.name ?? null;
  }

  /** Lets one transaction at a time decide about names. */
  async lockNames(manager: EntityManager): Promise<void> {
    await manager.query(`select pg_advisory_xact_lock(hashtext('product names'))`);
  }

  /** The id of the brand's product of this name, whatever the case. */
  async findNamed(manager: EntityManager, productName: string, brand: string): Promise<string | null> {
    const [row]: { id: string }[] = await manager.query(
      'select id from product where lower(product_name) = lower($1) and lower(brand) = lower($2)',
      [productName, brand],
    );
    return row?.id ?? null;
  }

  /** Nobody else changes it until the transaction ends. */
  async lock(manager: EntityManager, id: string): Promise<ProductRow | null> {
    const [row]: ProductRow[] = await manager.query(
      `select ${PRODUCT_COLUMNS} from product p where p.id = $1 for update`,
      [id],
    );
    return row ?? null;
  }

  async insert(manager: EntityManager, product: ProductForm): Promise<ProductRow> {
    const row: ProductRow = { ...product, id: randomUUID(), isSample: false, version: 1 };
    await manager.insert(ProductEntity, row);
    return row;
  }

  /** Writes a product that is held, as its next version. */
  async update(manager: EntityManager, { id, version, ...product }: ProductRow): Promise<ProductRow> {
    const next = { ...product, version: version + 1 };
    await manager.update(ProductEntity, { id }, { ...next, updatedAt: () => 'now()' });
    return { id, ...next };
  }

  /**
   * Its votes and the note of where its picture is from go with it; crawled products that were matched to it wait for
   * the rules and for staff again. What answers have shown of it stays.
   */
  async delete(manager: EntityManager, id: string): Promise<void> {
    await manager.query('delete from product where id = $1', [id]);
  }

  /**
   * Keeps others from deciding about the crawled products that are matched to it. Taken before the product itself, in the
   * order in which a decision takes the two, so that neither waits for the other for ever.
   */
  async lockMatches(manager: EntityManager, id: string): Promise<void> {
    await manager.query('select id from crawled_product where product_id = $1 order by id for update', [id]);
  }
}
