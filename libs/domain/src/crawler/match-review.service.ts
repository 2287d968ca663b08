import { Injectable } from '@nestjs/common';
import { productFormSchema } from '@app/contracts/catalogue/product-form.contract.js';
import type {
  MatchDecision,
  ReviewBulk,
  ReviewItem,
  ReviewQuery,
  ShopProduct,
} from '@app/contracts/crawler/crawler.contract.js';
import type { BulkAnswer } from '@app/contracts/staff-list.js';
import { Database, type Transaction } from '@app/database/database.js';
import { AuditLog } from '../audit/audit-log.service.js';
import type { Actor } from '../audit/actor.js';
import { forEachChosen } from '../audit/for-each-chosen.js';
import { ProductRepository } from '../catalogue/products.repository.js';
import { Products } from '../catalogue/products.service.js';
import { CatalogueLinkRepository } from './catalogue-links.repository.js';
import { CatalogueLinks } from './catalogue-links.service.js';
import { DecidedMeanwhileError, ReviewDecisionError, shopProductNotFound } from './crawler.errors.js';
import { toShopProduct } from './crawler-view.js';
import { CurrentCatalogue } from './current-catalogue.js';
import { ShopProductRepository, type ShopProductRow } from './shop-products.repository.js';

/** Shops' products that the rules could not place, and what staff say of them. */
@Injectable()
export class MatchReview {
  constructor(
    private readonly database: Database,
    private readonly products: ShopProductRepository,
    private readonly links: CatalogueLinkRepository,
    private readonly currentCatalogue: CurrentCatalogue,
    private readonly catalogueLinks: CatalogueLinks,
    private readonly catalogueProducts: Products,
    private readonly catalogue: ProductRepository,
    private readonly audit: AuditLog,
  ) {}

  /** What waits for staff, each with the products of the catalogue that it may be, best first. */
  async page({ retailer, page, pageSize }: ReviewQuery): Promise<{ items: ReviewItem[]; total: number }> {
    const [{ products, total }, { matcher, items: catalogue }] = await Promise.all([
      this.products.findToReview(retailer ?? null, page, pageSize),
      this.currentCatalogue.get(),
    ]);
    const items = products.map((product) => ({
      product: toShopProduct(product),
      candidates: matcher.candidates(product).flatMap(({ id, score, why }) => {
        const named = catalogue.get(id);
        return named ? [{ productId: id, productName: named.productName, brand: named.brand, score, why }] : [];
      }),
    }));
    return { items, total };
  }

  /**
   * Keeps what staff say, for all later runs. May be changed at any time. Throws `NotFoundError`, `ReviewDecisionError`
   * when the catalogue has no such product or cannot take what the shop says, and what `Products.add` throws.
   */
  async decide(shopProductId: string, decision: MatchDecision, by: Actor): Promise<ShopProduct> {
    await this.catalogueLinks.refresh(await this.settle(shopProductId, decision, by));
    const decided = await this.products.lock(this.database.manager, shopProductId);
    if (!decided) throw shopProductNotFound();
    return toShopProduct(decided);
  }

  /**
   * The same of many that wait, each with its own entry; one that somebody has decided meanwhile stays as they said. Throws
   * `SetChangedError`.
   */
  async bulk(wanted: ReviewBulk, by: Actor): Promise<BulkAnswer> {
    const decisions = new Map<string, MatchDecision>(
      wanted.action === 'accept'
        ? wanted.matches.map(({ id, productId }) => [id, { decision: 'accept', productId }])
        : (await this.products.chooseWaiting(wanted.rows)).map((id) => [id, { decision: 'ignore' }]),
    );
    const shops = new Set<string>();
    const answer = await forEachChosen([...decisions.keys()].sort(), by, async (id, noting) =>
      shops.add(await this.settle(id, decisions.get(id)!, noting, true)),
    );
    for (const slug of shops) await this.catalogueLinks.refresh(slug);
    return answer;
  }

  /** Answers whose product it is. */
  private settle(shopProductId: string, decision: MatchDecision, by: Actor, mustWait = false): Promise<string> {
    return this.database.transaction(async (tx) => {
      const product = await this.products.lock(tx.manager, shopProductId);
      if (!product) throw shopProductNotFound();
      if (mustWait && !(await this.products.isWaiting(tx.manager, shopProductId))) throw new DecidedMeanwhileError();
      const productId = await this.productFor(tx, product, decision, by);
      const state = productId ? 'accepted' : decision.decision === 'ignore' ? 'ignored' : 'review';
      const save = () => this.links.saveDecision(tx.manager, shopProductId, { state, productId, by: by.name });
      await this.audit.update(tx, by, 'shop-product.match', product.id, save);
      if (product.productId && product.productId !== productId)
        await this.catalogueLinks.withdraw(tx.manager, { ...product, productId: product.productId });
      return product.retailerSlug;
    });
  }

  private async productFor(
    tx: Transaction,
    product: ShopProductRow,
    decision: MatchDecision,
    by: Actor,
  ): Promise<string | null> {
    switch (decision.decision) {
      case 'accept':
        if (!(await this.catalogue.lockAgainstDeletion(tx.manager, decision.productId)))
          throw new ReviewDecisionError('The catalogue has no such product.');
        return decision.productId;
      case 'create':
        return this.create(tx, product, decision, by);
      case 'ignore':
      case 'undo':
        return null;
    }
  }

  /** Out of what the shop says, offered by nobody: the shops' pages that are matched to it tell who sells it. */
  private async create(
    tx: Transaction,
    product: ShopProductRow,
    { brand, category }: { brand: string; category: string },
    by: Actor,
  ): Promise<string> {
    const { success, data, error } = productFormSchema.safeParse({
      productName: product.name,
      brand,
      category,
      description: product.description ?? '',
      priceRange: product.price && product.currency === 'GBP' ? `£${product.price}` : '',
      availabilityCleanyourcar: false,
      availabilityIn2detailing: false,
      availabilityPolishedbliss: false,
    });
    if (!success) throw new ReviewDecisionError(error.issues[0]?.message ?? 'The product cannot be created.');
    return (await this.catalogueProducts.add(tx, data, by)).id;
  }
}
