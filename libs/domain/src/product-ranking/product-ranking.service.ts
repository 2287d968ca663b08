import { Inject, Injectable } from '@nestjs/common';
import type { KnowledgeFiles } from '@app/ai/knowledge-files.js';
import type { ListedProduct } from '@app/contracts/catalogue/catalogue.contract.js';
import { favoriteGroupIds } from '@app/contracts/product-ranking/favorite-groups.js';
import { ALL_VOTES } from '@app/contracts/product-ranking/product-ranking.constants.js';
import type {
  FavoriteProduct,
  FavoriteProductsQuery,
  Favorites,
  FavoritesQuery,
  FavoriteTotals,
  ProductImpressions,
  ProductVotes,
  SaveVotesRequest,
} from '@app/contracts/product-ranking/product-ranking.contract.js';
import { Database, type Transaction } from '@app/database/database.js';
import { AuditLog } from '../audit/audit-log.service.js';
import type { Actor } from '../audit/actor.js';
import { Catalogue } from '../catalogue/catalogue.service.js';
import type { Caller } from '../sessions/assistant-sessions.js';
import { KNOWLEDGE_FILES } from '../knowledge/knowledge-index-keeper.js';
import { kitKindOf } from './kit-kind.js';
import { VotesChangedError } from './product-ranking.errors.js';
import { ProductRankingRepository, type Ranked, type RankedGroup } from './product-ranking.repository.js';

/** How often products were suggested, and what staff add to that. */
@Injectable()
export class ProductRanking {
  constructor(
    private readonly database: Database,
    private readonly ranking: ProductRankingRepository,
    private readonly catalogue: Catalogue,
    private readonly audit: AuditLog,
    @Inject(KNOWLEDGE_FILES) private readonly files: KnowledgeFiles,
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

  /** The first five of each group, as visitors see them, staff too. */
  async top(): Promise<Favorites> {
    const [rows, groups] = await Promise.all([this.ranking.findTop(), this.groups()]);
    return { groups, ...(await this.cards(rows)), total: rows.length, most: mostOf(groups) };
  }

  async listed(query: FavoritesQuery): Promise<Favorites> {
    const [{ rows, total }, groups] = await Promise.all([this.ranking.findListed(query), this.groups()]);
    const measured = query.q === '' && query.group ? groups.filter(({ id }) => id === query.group) : groups;
    return { groups, ...(await this.cards(rows)), total, most: mostOf(measured) };
  }

  /** In the order in which they are shown. */
  private async groups(): Promise<RankedGroup[]> {
    const counted = await this.ranking.findGroups();
    return favoriteGroupIds.flatMap((id) => counted.find((group) => group.id === id) ?? []);
  }

  private async cards(rows: Ranked[]): Promise<Pick<Favorites, 'products'>> {
    const products = new Map((await this.catalogue.listed(rows.map(({ id }) => id))).map((one) => [one.id, one]));
    return {
      products: rows.flatMap((row) => {
        const product = products.get(row.id);
        return product ? [{ ...toCard(product), kitId: kitKindOf(product, this.files.equipment), ...row }] : [];
      }),
    };
  }

  favorites(query: FavoriteProductsQuery): Promise<{ rows: FavoriteProduct[]; total: number }> {
    return this.ranking.findFavorites(query);
  }

  totals(): Promise<FavoriteTotals> {
    return this.ranking.totals();
  }

  async votes(): Promise<ProductVotes> {
    const rows = await this.ranking.findVotes();
    return Object.fromEntries(rows.map(({ productId, votes }) => [productId, votes]));
  }

  /**
   * All or none; of a product that is named twice the last value counts. Answers every vote there is. Throws
   * `VotesChangedError` where there are others by now than those that a change was made from.
   */
  async saveVotes({ updates }: SaveVotesRequest, by: Actor): Promise<ProductVotes> {
    const last = new Map(updates.map((update) => [update.productId.toLowerCase(), update]));
    await this.database.transaction((tx) =>
      this.audit.update(tx, by, 'votes.update', ALL_VOTES, () => this.store(tx, [...last.values()])),
    );
    return this.votes();
  }

  /** The audit has locked the votes by then: nobody else saves in between. */
  private async store({ manager }: Transaction, updates: SaveVotesRequest['updates']): Promise<void> {
    const rows = await this.ranking.findVotes(manager);
    const now = new Map(rows.map(({ productId, votes }) => [productId, votes]));
    const isChanged = ({ productId, from }: (typeof updates)[number]) =>
      from !== undefined && from !== (now.get(productId.toLowerCase()) ?? 0);
    if (updates.some(isChanged)) throw new VotesChangedError();
    await this.ranking.saveVotes(manager, updates);
  }
}

const mostOf = (groups: RankedGroup[]): number => Math.max(0, ...groups.map(({ most }) => most));

/** What a card shows and nothing else: a catalogue's words for the assistant are half of its weight. */
const toCard = (product: ListedProduct) => ({
  productName: product.productName,
  brand: product.brand,
  category: product.category,
  priceRange: product.priceRange,
  imageUrl: product.imageUrl,
  offers: product.offers,
  retailerPrices: product.retailerPrices,
  shops: product.shops,
  isSample: product.isSample,
});
