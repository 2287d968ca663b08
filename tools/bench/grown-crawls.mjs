// What two years of crawling leave behind, for the benches of the console: finished crawls, of which the newest still have their pages,
// their log and what they found, and prices over time. Nothing waits, so that nothing is crawled.

const WITH_PAGES = 20;
const newest = `(select run_id, retailer_slug, created_at, row_number() over (order by created_at desc) as at from crawl_run
  where created_at > now() - interval '1 year' order by created_at desc limit ${WITH_PAGES})`;

export const grownCrawls = [
  `with run as (
     insert into job_run (kind, job_name, queue, subject, payload, requested_by, state, outcome, created_at, started_at, finished_at, due_at)
     select 'crawl', 'crawl.retailer', 'crawl', 'Crawl ' || i, '{}', 'schedule', 'completed', 'ok', at, at, at, at
     from generate_series(1, 10000) i cross join lateral (select now() - make_interval(hours => i) as at) t
     returning id, created_at)
   insert into crawl_run (run_id, retailer_slug, outcome, summary, new_count, changed_count, held_count, created_at)
   select run.id, r.slug, 'ok', '{"products": 2000, "fields": {}}', 3, 40, 5, run.created_at
   from (select *, row_number() over (order by created_at desc) - 1 as at from run) run
   join (select slug, row_number() over (order by slug) - 1 as at, count(*) over () as all_of_them from retailer) r
     on r.at = run.at % r.all_of_them`,
  `insert into crawl_page (run_id, key, url, page_order, state, status, product_count, finished_at)
   select run_id, 'page-' || i, 'https://shop.example/wax?page=' || i, i, 'done', 200, 4, created_at
   from ${newest} c cross join generate_series(1, 500) i`,
  `insert into crawl_found (run_id, key, product, doubt)
   select c.run_id, s.key, jsonb_build_object('name', s.name, 'url', s.url, 'price', s.price + 90, 'isFromPrice', false,
       'currency', 'GBP', 'inStock', true), case when s.at % 400 = 0 then 'The price is far from what it was.' end
   from ${newest} c
   join (select *, row_number() over (partition by retailer_slug order by key) as at from crawled_product) s
     on s.retailer_slug = c.retailer_slug and s.at <= 2000`,
  `insert into crawl_log (run_id, retailer_slug, attempt, at, level, url, status, message)
   select run_id, retailer_slug, 1, created_at + make_interval(secs => i), (array['info', 'info', 'info', 'warn', 'error'])[1 + i % 5],
     'https://shop.example/wax?page=' || i, 200, 'Read page ' || i || ' with 4 products.'
   from ${newest} c cross join generate_series(1, 10000) i`,
  `insert into price_history (crawled_product_id, price, currency, in_stock, seen_at)
   select id, price + i, 'GBP', true, now() - make_interval(days => 40 - i * 10) from crawled_product cross join generate_series(1, 4) i`,
  // One whose price changed every day.
  `insert into price_history (crawled_product_id, price, currency, in_stock, seen_at)
   select id, 5 + i % 9, 'GBP', true, now() - make_interval(days => 730 - i)
   from (select id from crawled_product order by name, id limit 1) s cross join generate_series(1, 730) i`,
  `update crawled_product s set change = 'price', changed_run_id = c.run_id, last_run_id = c.run_id
   from (select distinct on (retailer_slug) retailer_slug, run_id from crawl_run order by retailer_slug, created_at desc) c
   where c.retailer_slug = s.retailer_slug and right(s.key, 1) in ('1', '2')`,
];
