import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { EntityManager } from 'typeorm';
import type { ProductForm } from '@app/contracts/catalogue/product-form.contract.js';
import { Database } from '@app/database/database.js';
import { isAnyOf, sameInAnyCase, sqlOn } from '../sql.js';
import { namedShops, offersOfNamedShops } from './offers.js';
import { ProductOfferRepository } from './product-offers.repository.js';
import { PRODUCT_COLUMNS, productColumns, type ProductColumns, type ProductRow } from './product-row.js';

/** The catalogue's products as staff keep them, and the only file that writes to `product`; what visitors read is in `catalogue.repository.ts`. */
@Injectable()
export class ProductRepository {
  constructor(
    private readonly database: Database,
    private readonly offers: ProductOfferRepository,
  ) {}

  async findById(id: string): Promise<ProductColumns | null> {
    const row = await this.products(this.database).where('p.id', '=', id).executeTakeFirst();
    return row ?? null;
  }

  /** The brand as the catalogue writes it, as it is until the transaction ends; null when it is unknown or blacklisted. */
  async lockUsableBrand(manager: EntityManager, brand: string): Promise<string | null> {
    const row = await sqlOn(manager)
      .selectFrom('brand')
      .select('name')
      .where(sql<boolean>`lower(name) = lower(${brand})`)
      .where('priority', '<>', 'blacklist')
      .where('status', '<>', 'blacklisted')
      .forShare()
      .executeTakeFirst();
    return row?.name ?? null;
  }

  /** Lets one transaction at a time decide about names. */
  async lockNames(manager: EntityManager): Promise<void> {
    await sqlOn(manager)
      .selectNoFrom(sql`pg_advisory_xact_lock(hashtext('product names'))`.as('locked'))
      .execute();
  }

  /** The id of the brand's product of this name, whatever the case. */
  async findNamed(manager: EntityManager, productName: string, brand: string): Promise<string | null> {
    const row = await sqlOn(manager)
      .selectFrom('product')
      .select('id')
      .where(sql<boolean>`lower(product_name) = lower(${productName})`)
      .where(sql<boolean>`lower(brand) = lower(${brand})`)
      .executeTakeFirst();
    return row?.id ?? null;
  }

  /** Nobody else changes it until the transaction ends. */
  async lock(manager: EntityManager, id: string): Promise<ProductRow | null> {
    const row = await this.products(manager).where('p.id', '=', id).forUpdate().executeTakeFirst();
    if (!row) return null;
    return { ...row, ...namedShops((await this.offers.find(manager, [id])).get(id) ?? []) };
  }

  /** Nobody deletes it until the transaction ends. False when there is no such product. */
  async lockAgainstDeletion(manager: EntityManager, id: string): Promise<boolean> {
    const row = await sqlOn(manager)
      .selectFrom('product')
      .select('id')
      .where('id', '=', id)
      .forKeyShare()
      .executeTakeFirst();
    return row !== undefined;
  }

  async insert(manager: EntityManager, product: ProductForm): Promise<ProductRow> {
    const row: ProductRow = { ...product, id: randomUUID(), isSample: false, version: 1 };
    await sqlOn(manager).insertInto('product').values(productColumns(row)).execute();
    await this.offers.save(manager, row.id, offersOfNamedShops(row));
    return row;
  }

  /** Writes a product that is locked, as its next version. */
  async update(manager: EntityManager, row: ProductRow): Promise<ProductRow> {
    const next = { ...row, version: row.version + 1 };
    await sqlOn(manager)
      .updateTable('product')
      .set({ ...productColumns(next), updated_at: sql`now()` })
      .where('id', '=', row.id)
      .execute();
    await this.offers.save(manager, row.id, offersOfNamedShops(next));
    return next;
  }

  /** Says that something of these products has changed, so that nobody saves over it unseen. */
  async raiseVersions(manager: EntityManager, ids: readonly string[]): Promise<void> {
    await sqlOn(manager)
      .updateTable('product')
      .set({ version: sql`version + 1`, updated_at: sql`now()` })
      .where((product) => isAnyOf(product.ref('id'), ids))
      .execute();
  }

  /** Its products follow a brand to its new name. */
  async renameBrand(manager: EntityManager, from: string, to: string): Promise<void> {
    await sqlOn(manager)
      .updateTable('product')
      .set({ brand: to, version: sql`version + 1`, updated_at: sql`now()` })
      .where((product) => sameInAnyCase(product.ref('brand'), from))
      .execute();
  }

  /** Unless it has a picture: staff have chosen one then. */
  async showImage(manager: EntityManager, id: string, path: string): Promise<void> {
    await sqlOn(manager)
      .updateTable('product')
      .set({ image_url: path, version: sql`version + 1`, updated_at: sql`now()` })
      .where('id', '=', id)
      .where('image_url', '=', '')
      .execute();
  }

  /**
   * Its votes, its offers and the note of where its picture is from go with it; crawled products that were matched to it
   * wait for the rules and for staff again. What answers have shown of it stays.
   */
  async delete(manager: EntityManager, id: string): Promise<void> {
    await sqlOn(manager).deleteFrom('product').where('id', '=', id).execute();
  }

  /**
   * Keeps others from deciding about the crawled products that are matched to it. Taken before the product itself, in the
   * order in which a decision takes the two, so that neither waits for the other for ever.
   */
  async lockMatches(manager: EntityManager, id: string): Promise<void> {
    await sqlOn(manager)
      .selectFrom('crawled_product')
      .select('id')
      .where('product_id', '=', id)
      .orderBy('id')
      .forUpdate()
      .execute();
  }

  private products(on: EntityManager | Database) {
    return sqlOn(on).selectFrom('product as p').select(PRODUCT_COLUMNS);
  }
}
