import { expect, it } from '@jest/globals';
import { type CrawlReadiness, crawlRefusal } from './crawl-refusal.js';

const ready: CrawlReadiness = {
  retailerName: 'Test Shop',
  category: 'preferred',
  status: 'active',
  isActive: true,
  permissionNote: 'Ann, by email, 3 May',
};

it('lets a preferred, active retailer be crawled that has agreed', () => {
  expect(crawlRefusal(ready)).toBeNull();
});

it.each<[Partial<CrawlReadiness>, string]>([
  [{ status: 'inactive' }, 'Test Shop is inactive, so it is not crawled.'],
  [{ category: 'fallback' }, 'Only preferred retailers are crawled; Test Shop is fallback.'],
  [{ category: 'secondary' }, 'Only preferred retailers are crawled; Test Shop is secondary.'],
  [{ isActive: false }, 'The crawler configuration of Test Shop is switched off.'],
  [
    { permissionNote: '  ' },
    'Nobody has recorded that Test Shop agrees to be crawled. Note who confirmed it, and when.',
  ],
])('says why not of %j', (change, sentence) => {
  expect(crawlRefusal({ ...ready, ...change })).toBe(sentence);
});
