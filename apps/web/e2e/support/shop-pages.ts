import type { Site } from './site.js';

const pages = [
  {
    key: 'slicker-brush',
    name: 'Slicker brush for a matted alpaca fleece',
    text:
      'A matted alpaca fleece has pile that clings together, and comes apart again with patience. ' +
      'Take the fleece off and shake it out well outdoors. ' +
      'Vacuum the alpaca fleece on low suction with the upholstery head. ' +
      'Brush the matted pile with a pet slicker brush, from the tips towards the skin. ' +
      'Hang the fleece in the shade until it is dry right through. ' +
      'Never dry an alpaca fleece on a radiator.',
  },
  {
    key: 'alpaca-comb',
    name: 'Comb for an alpaca fleece',
    text:
      'Matted alpaca fleece opens up best when it is dry. ' +
      'Shake the fleece out well outdoors before anything else. ' +
      'Brush the pile with a slicker brush from the tips towards the skin. ' +
      'Hang the alpaca fleece in the shade until it is dry.',
  },
];

/** What pages of a shop tell, as a crawl has read them, of something that no guide of ours is about. */
export async function addShopPages(site: Site): Promise<void> {
  for (const { key, name, text } of pages)
    await site.query(
      `insert into crawled_product (retailer_slug, key, name, url, currency, description, first_seen_at, last_seen_at)
       values ('polishedbliss', $1, $2, 'https://shop.example/' || $1, 'GBP', $3, now(), now())`,
      [key, name, text],
    );
}
