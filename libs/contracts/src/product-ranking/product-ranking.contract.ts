import { z } from 'zod';
import { listedProductSchema } from '../catalogue/catalogue.contract.js';
import { searchWords, staffListQuery } from '../staff-list.js';
import { favoriteGroupIds } from './favorite-groups.js';
import { favoriteSorts, MAX_VOTES, VOTES_RULE } from './product-ranking.constants.js';

export const productImpressionsSchema = z.object({
  productId: z.string(),
  /** In how many answers the product was suggested. */
  impressionCount: z.int(),
  /** As staff entered them; 0 where they never did. */
  votes: z.int(),
  /** Staff only. */
  productName: z.string().optional(),
  /** When it was last suggested, null where it never was; staff only. */
  lastSeen: z.string().nullable().optional(),
});
export type ProductImpressions = z.infer<typeof productImpressionsSchema>;

/** What a card of the favourites says of a product, and the place that it has there. */
export const favoriteSchema = listedProductSchema
  .pick({
    id: true,
    productName: true,
    brand: true,
    category: true,
    priceRange: true,
    imageUrl: true,
    offers: true,
    retailerPrices: true,
    shops: true,
    isSample: true,
  })
  .extend({
    group: z.enum(favoriteGroupIds),
    /** What it is drawn as; null where its category's own kind of kit stands for it. */
    kitId: z.string().nullable(),
    /** 1 for the first: of its group where a group is shown, else of all. */
    rank: z.int(),
    /** How often it was suggested; 0 for what every job uses up. */
    impressionCount: z.int(),
  });
export type Favorite = z.infer<typeof favoriteSchema>;

export const favoritesSchema = z.object({
  /** Those that hold a product, in the order in which they are shown. */
  groups: z.array(z.object({ id: z.enum(favoriteGroupIds), total: z.int(), most: z.int() })),
  /** How many products match on all pages. */
  total: z.int(),
  /** What the first of all of them, or of the group, was suggested: what the others are measured by. */
  most: z.int(),
  products: z.array(favoriteSchema),
});
export type Favorites = z.infer<typeof favoritesSchema>;

/** A page of a group, or of all products; words are looked for in all of them. Nonsense is the first page of all. */
export const favoritesQuerySchema = z.object({
  group: z.enum(favoriteGroupIds).optional().catch(undefined),
  q: searchWords,
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
});
export type FavoritesQuery = z.infer<typeof favoritesQuerySchema>;

/** A product as staff count its votes. */
export const favoriteProductSchema = z.object({
  productId: z.string(),
  productName: z.string(),
  brand: z.string(),
  category: z.string(),
  priceRange: z.string(),
  votes: z.int(),
});
export type FavoriteProduct = z.infer<typeof favoriteProductSchema>;

export const favoriteProductsQuerySchema = staffListQuery(favoriteSorts);
export type FavoriteProductsQuery = z.infer<typeof favoriteProductsQuerySchema>;

export const favoriteTotalsSchema = z.object({ totalProducts: z.int(), totalVotes: z.int() });
export type FavoriteTotals = z.infer<typeof favoriteTotalsSchema>;

/** Votes by product id. */
export const productVotesSchema = z.record(z.string(), z.int());
export type ProductVotes = z.infer<typeof productVotesSchema>;

export const saveVotesRequestSchema = z.object({
  updates: z
    .array(
      z.object({
        productId: z.uuid('That is not the id of a product.'),
        voteCount: z.int(VOTES_RULE).min(0, VOTES_RULE).max(MAX_VOTES, VOTES_RULE),
        /** How many there were when they were read: others by now are a conflict. Without it the last save wins. */
        from: z.int().min(0).max(MAX_VOTES).optional(),
      }),
    )
    .max(1_000, 'That is more than can be saved at once.'),
});
export type SaveVotesRequest = z.infer<typeof saveVotesRequestSchema>;
