import { expect, it } from '@jest/globals';
import type { z } from 'zod';
import { brandSchema, productSchema, retailerSchema } from './catalogue/catalogue.contract.js';
import { crawlConfigSchema } from './crawler/crawler.contract.js';
import { earlyAccessSubmissionSchema } from './early-access/early-access.contract.js';
import { learningSessionSchema, learningStatusSchema } from './learning/learning.contract.js';
import { newsArticleSchema, newsVideoSchema } from './news/news.contract.js';
import { productImpressionsSchema } from './product-ranking/product-ranking.contract.js';
import { staffEntrySchema, staffPrizeSchema, wheelConfigSchema } from './prize-wheel/prize-wheel.contract.js';
import { siteSettingsSchema } from './settings/settings.contract.js';
import { sponsoredAdSchema } from './sponsored-ads/sponsored-ads.contract.js';
import { recentSearchSchema } from './tracking/tracking.contract.js';
import { correctionSchema } from './training/training.contract.js';
import { videoSchema } from './videos/videos.contract.js';

it.each<[string, z.ZodObject, string]>([
  [
    'product',
    productSchema,
    `id productName brand category description priceRange problemType keywords aiLogic imageUrl youtubeVideoId isYoutubeShort
     availabilityCleanyourcar availabilityIn2detailing availabilityPolishedbliss
     actualProductUrlCleanyourcar actualProductUrlIn2detailing actualProductUrlPolishedbliss`,
  ],
  ['brand', brandSchema, 'name priority category status notes'],
  [
    'training correction',
    correctionSchema,
    'id originalQuery incorrectResponse correctedResponse correctionType priority status createdAt',
  ],
  ['video', videoSchema, 'keywords keyword videoId description isYoutubeShort'],
  ['retailer', retailerSchema, 'retailer category shippingCost priority status notes'],
  ['crawler config', crawlConfigSchema, 'retailerName baseUrl productListUrl selectors crawlFrequency isActive'],
  [
    'crawler config’s selectors',
    crawlConfigSchema.shape.selectors,
    'productContainer productName productUrl price originalPrice size description brand category inStock imageUrl sku',
  ],
  ['sponsored ad', sponsoredAdSchema, 'id url imageUrl isActive displayOrder'],
  [
    'prize wheel config',
    wheelConfigSchema,
    'isEnabled requireEmail maxSpinsPerUser spinCooldownHours wheelColors wheelStyle prizes',
  ],
  ['prize', staffPrizeSchema, 'id name type qtyAvailable'],
  ['wheel entry', staffEntrySchema, 'id email prizeWon hasWon sessionId createdAt'],
  [
    'early-access submission',
    earlyAccessSubmissionSchema,
    `id email userType shampoo snowfoam preWash wheelCleaner tyreDressing interiorCleaner glassCleaner wax sealant polish
     createdAt`,
  ],
  ['search record', recentSearchSchema, 'searchQuery createdAt responseGenerated'],
  ['product impression stat', productImpressionsSchema, 'productId productName impressionCount lastSeen'],
  ['learning status', learningStatusSchema, 'queueLength currentSession'],
  ['learning session', learningSessionSchema, 'questionsGenerated questionsResearched'],
  [
    'news article',
    newsArticleSchema,
    'id title summary content category sourceUrl sourceName imageUrl isPublished createdAt',
  ],
  [
    'news video',
    newsVideoSchema,
    'id title description youtubeUrl youtubeId thumbnail category position isActive createdAt',
  ],
  [
    'set of local settings',
    siteSettingsSchema,
    'showPrizeWheelOnHomepage cameraQuality metaTitle metaDescription metaKeywords youtubeUrl showNewsFeed',
  ],
])('a %s has the fields of the specification', (_, schema, fields) => {
  const specified = fields.split(/\s+/);
  expect(specified.filter((field) => !(field in schema.shape))).toEqual([]);
});

it.each<[string, { options: readonly string[] }, string]>([
  ['a brand’s priority', brandSchema.shape.priority, 'primary secondary specialty blacklist'],
  ['a brand’s status', brandSchema.shape.status, 'approved blacklisted'],
  ['a correction’s type', correctionSchema.shape.correctionType, 'product_info technique brand_preference general'],
  ['a correction’s priority', correctionSchema.shape.priority, 'high medium low'],
  ['a retailer’s category', retailerSchema.shape.category, 'preferred fallback secondary'],
  ['a retailer’s status', retailerSchema.shape.status, 'active inactive'],
  ['a prize’s type', staffPrizeSchema.shape.type, 'discount product freeShipping none'],
  ['a user’s type', earlyAccessSubmissionSchema.shape.userType, 'Detailer Enthusiast Beginner'],
  ['an article’s category', newsArticleSchema.shape.category, 'product-releases tutorials industry-news reviews'],
])('%s is one of the specification’s', (_, { options }, words) => {
  expect([...options].sort()).toEqual(words.split(' ').sort());
});
