import type { Site } from './site.js';

type Query = Site['query'];

/**
 * Crawls of the sample shop Polished Bliss as a worker leaves them: one that went well and, after a redesign, one that
 * held everything back; their pages, log, products, prices, and one that nobody could place. And the details of the crawl
 * of In2Detailing that runs already.
 */
export async function addCrawledShop(site: Site): Promise<void> {
  const query: Query = (sql, values) => site.query(sql, values);
  await query(
    `update crawl_config set is_active = true, permission_note = 'Karen Holt, by e-mail with the owner, 14 Nov 2026',
       selectors = selectors || '{"productContainer": ".card", "productName": ".card-name a", "price": ".now"}'
     where retailer_slug = 'polishedbliss'`,
  );
  const [good] = await query<{ id: string }>(
    `insert into job_run (kind, job_name, queue, subject, payload, requested_by, state, outcome, attempt, created_at, started_at, finished_at)
     values ('crawl', 'crawl.shop', 'crawl', 'Polished Bliss', '{}', 'karen.holt', 'completed', 'ok', 1,
       now() - interval '2 days', now() - interval '2 days', now() - interval '2 days') returning id`,
  );
  const [drifted] = await query<{ id: string }>(
    `insert into job_run (kind, job_name, queue, subject, payload, requested_by, state, outcome, attempt, created_at, started_at, finished_at)
     values ('crawl', 'crawl.shop', 'crawl', 'Polished Bliss', '{}', 'schedule', 'completed', 'drifted', 1,
       now() - interval '1 hour', now() - interval '1 hour', now() - interval '58 minutes') returning id`,
  );
  const cost = { requests: 4, bytes: 1_468_006, unchanged: 1, ms: 14_200 };
  const summary = (price: number) =>
    JSON.stringify({
      products: 24,
      fields: {
        name: 24,
        price,
        originalPrice: 6,
        size: 20,
        description: 0,
        brand: 24,
        category: 0,
        inStock: 24,
        imageUrl: 24,
        sku: 12,
      },
    });
  await query(
    `insert into crawl_run (run_id, retailer_slug, outcome, reasons, summary, new_count, changed_count, held_count, created_at, tally)
     values ($1, 'polishedbliss', 'ok', '[]', $3, 24, 0, 0, now() - interval '2 days', $5),
       ($2, 'polishedbliss', 'drifted', '["Only 9 of 24 products have a price; in earlier crawls all of them had one.", "3 prices differ from the page’s structured data."]',
        $4, 0, 0, 2, now() - interval '1 hour', $5)`,
    [good?.id, drifted?.id, summary(24), summary(9), JSON.stringify({ cost })],
  );
  await query(
    `insert into crawl_page (run_id, key, url, page_order, state, status, reason, product_count, finished_at)
     select $1::uuid, '/list?page=' || n, 'https://shop.example/list?page=' || n, n, 'done', 200, '8 products.', 8, now() from generate_series(1, 2) n
     union all select $1::uuid, '/list?page=3', 'https://shop.example/list?page=3', 3, 'failed', 503, 'The shop answered 503 four times.', 0, now()`,
    [drifted?.id],
  );
  await query(
    `insert into crawl_log (run_id, retailer_slug, attempt, level, url, status, message)
     select $1::uuid, 'polishedbliss', 1, 'info', 'https://shop.example/list?page=' || n, 200, '8 products, 3 with a price.' from generate_series(1, 2) n
     union all select $1::uuid, 'polishedbliss', 1, 'warn', 'https://shop.example/list?page=3', 503, 'The shop answered 503. Trying again in 2.0 s.'
     union all select $1::uuid, 'polishedbliss', 1, 'error', 'https://shop.example/list?page=3', 503, 'The shop answered 503 four times. The page is left out.'`,
    [drifted?.id],
  );
  await query(
    `insert into crawled_product (retailer_slug, key, name, url, price, original_price, currency, size, brand, category, in_stock, sku,
       first_seen_at, last_seen_at, change, changed_run_id, last_run_id)
     select 'polishedbliss', 'p' || n, name, 'https://shop.example/p' || n, price, was, 'GBP', size, brand, 'Wash', stock, 'PB-' || n,
       now() - interval '40 days', now() - interval '2 days', change, $1, $1
     from (values (1, 'Lathergate Shampoo', 8.95, 10.95, '1 litre', 'Halden Bay', true, 'price'),
       (2, 'Cloudbank Snow Foam', 14.50, null, '1 litre', 'Ambervane', true, 'new'),
       (3, 'Ferrous Wheel Cleaner', 12.95, null, '500 ml', 'Ferrowick', false, 'stock'),
       (4, 'Harbour Drying Towel', null, null, null, 'Tarn & Co', null, null))
       as p(n, name, price, was, size, brand, stock, change)`,
    [good?.id],
  );
  await query(
    `insert into price_history (crawled_product_id, run_id, price, original_price, currency, in_stock, seen_at)
     select id, case when days = 2 then $1::uuid end, amount, was, currency, true, now() - days * interval '1 day'
     from crawled_product, (values (40, 10.95, null), (26, 9.95, 10.95), (9, 11.50, null), (2, 8.95, 10.95)) as h(days, amount, was)
     where key = 'p1'`,
    [good?.id],
  );
  await addOtherShops(query);
  await query(
    `insert into crawl_found (run_id, key, product)
     select $1, key, jsonb_build_object('name', name, 'url', url, 'price', price, 'isFromPrice', false, 'originalPrice', null,
       'currency', 'GBP', 'inStock', in_stock) from crawled_product where retailer_slug = 'polishedbliss' and key in ('p1', 'p2')`,
    [drifted?.id],
  );
  await query(
    `update crawl_found set product = jsonb_set(product, '{price}', '"895.00"') where run_id = $1 and key = 'p1'`,
    [drifted?.id],
  );
  await addRunningDetails(query);
}

/** The same product of the catalogue at two other shops. */
async function addOtherShops(query: Query): Promise<void> {
  await query(
    `insert into crawled_product (retailer_slug, key, name, url, price, currency, in_stock, first_seen_at, last_seen_at)
     values ('cleanyourcar', 'p1', 'Lathergate Shampoo 1L', 'https://shop.example/l1', 9.75, 'GBP', true, now() - interval '30 days', now()),
       ('in2detailing', 'p1', 'Lathergate Car Shampoo', 'https://shop.example/l1', 8.50, 'GBP', false, now() - interval '18 days', now())`,
  );
  await query(
    `update crawled_product set match_state = 'accepted', product_id = (select id from product order by product_name limit 1) where key = 'p1'`,
  );
  await query(
    `insert into price_history (crawled_product_id, price, currency, in_stock, seen_at)
     select id, amount, 'GBP', in_stock, now() - days * interval '1 day' from crawled_product
     join (values ('cleanyourcar', 30, 10.50), ('cleanyourcar', 12, 9.75), ('in2detailing', 18, 8.50)) as h(shop, days, amount) on shop = retailer_slug
     where key = 'p1'`,
  );
}

async function addRunningDetails(query: Query): Promise<void> {
  await query(`update job_run set started_at = now() - interval '4 minutes' where kind = 'crawl' and state = 'active'`);
  await query(
    `insert into crawl_run (run_id, retailer_slug) select id, 'in2detailing' from job_run where kind = 'crawl' and state = 'active'`,
  );
  await query(
    `insert into crawl_page (run_id, key, url, page_order, state, status, reason, product_count, finished_at)
     select run_id, '/list?page=' || n, 'https://shop.example/list?page=' || n, n, case when n <= 38 then 'done' else 'queued' end, 200,
       '24 products.', 24, now() from crawl_run, generate_series(1, 61) n where retailer_slug = 'in2detailing'`,
  );
  await query(
    `insert into crawl_found (run_id, key) select run_id, 'k' || n from crawl_run, generate_series(1, 912) n
     where retailer_slug = 'in2detailing'`,
  );
  await query(
    `insert into crawl_log (run_id, retailer_slug, attempt, level, url, status, message)
     select run_id, 'in2detailing', 1, case when n = 37 then 'warn' else 'info' end, 'https://shop.example/collections/wheel-cleaners?page=' || n, 200,
       case when n = 37 then 'In 1 of 24 cards the price could not be read.' else '24 products, 24 with a price.' end
     from crawl_run, generate_series(33, 38) n where retailer_slug = 'in2detailing'`,
  );
}
