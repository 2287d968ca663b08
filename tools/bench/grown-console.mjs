// What a console that has grown holds, for the benches of it.
import { grownCrawls } from './grown-crawls.mjs';
import { grownLearning } from './grown-learning.mjs';

/** The catalogue alone. Statements in their order, on a database that was just set up. */
export const grownCatalogue = [
  `insert into product (product_name, brand, category, description, price_range, keywords, created_at)
   select (array['Wax', 'Shampoo', 'Sealant', 'Glass cleaner', 'Tar remover'])[1 + i % 5] || ' ' || i, b.name,
     'Category ' || i % 40, repeat('Leaves a deep shine on paint and trim. ', 5), '£' || 5 + i % 60, 'shine, gloss, paint',
     now() - make_interval(mins => i)
   from generate_series(1, 50000) i
   join (select name, row_number() over (order by name) - 1 as at, count(*) over () as all_of_them from brand) b on b.at = i % b.all_of_them`,
  `insert into product_offer (product_id, retailer_slug, url, is_available)
   select p.id, r.slug, 'https://shop.example/' || p.id, random() < 0.8 from product p cross join retailer r on conflict do nothing`,
];

/** All of it. */
export const grownConsole = [
  ...grownCatalogue,
  `insert into search_event (visitor_key, client_visitor_id, session_id, search_query, search_type, response_generated, created_at)
   select 'v' || i % 9000, 'c' || i % 9000, 'session-' || i, 'how do I get wax off trim ' || i, 'text', i % 9 > 0,
     now() - make_interval(mins => i)
   from generate_series(1, 200000) i`,
  `insert into community_fix (title, description, category, status, before_picture, after_picture, created_at)
   select 'Wax on trim ' || i, 'Peanut butter, would you believe it.', f.category,
     (array['published', 'pending', 'hidden'])[1 + i % 3], f.before_picture, f.after_picture, now() - make_interval(mins => i)
   from generate_series(1, 20000) i cross join (select * from community_fix limit 1) f`,
  `insert into early_access_submission (email, user_type, wax)
   select 'somebody-' || i || '@example.com', 'Beginner', 'Some wax' from generate_series(1, 20000) i`,
  `insert into audit_entry (at, kind, actor, record_type, record_id, label, change, before, after)
   select now() - make_interval(mins => i), 'product.update', 'admin', 'product', gen_random_uuid()::text, 'Wax ' || i, 'update',
     '{"category": "Wax"}', '{"category": "Waxes"}'
   from generate_series(1, 200000) i`,
  // Those that wait are not due, so that they still do when they are counted.
  `insert into job_run (kind, job_name, queue, subject, payload, requested_by, state, outcome, created_at, started_at, finished_at, due_at,
     error, cause)
   select 'image', 'photos.make-derivatives', 'images', 'wheel-' || i || '.jpg', '{}', 'visitor', s.state,
     case s.state when 'completed' then 'ok' end, now() - make_interval(secs => i),
     case when s.state <> 'queued' then now() - make_interval(secs => i) end,
     case when s.state <> 'queued' then now() - make_interval(secs => i) end, now() + interval '1 day',
     case s.state when 'failed' then 'The shop answered ' || 500 + i % 4 || '.' end,
     case s.state when 'failed' then 'The shop answered ….' end
   from generate_series(1, 105000) i
   cross join lateral (select case when i <= 5000 then 'queued' when i % 50 = 0 then 'failed' else 'completed' end as state) s`,
  `insert into assistant_session (id, visitor_id) values ('grown', gen_random_uuid())`,
  `insert into analysis (session_id, input_type, input_data, answer, trace, confidence, engine)
   select 'grown', 'text', 'wax on trim', '{}', '{}', 'answered', 'offline' from generate_series(1, 20000)`,
  `insert into product_impression (analysis_id, product_id)
   select a.id, p.id from (select id, row_number() over () as at from analysis where session_id = 'grown') a
   join (select id, row_number() over () as at from product) p on p.at % 10000 = a.at % 10000`,
  // Typed by hand, one by one.
  `insert into product_vote (product_id, votes) select id, 1 + row_number() over () % 90 from product limit 5000`,
  `insert into brand (name, priority, category, status) select 'Brand ' || i, 'secondary', 'Wax', 'approved' from generate_series(1, 2000) i`,
  `insert into crawled_product (retailer_slug, key, name, url, price, description, brand, category, sku, first_seen_at, last_seen_at, match_state)
   select r.slug, 'key-' || i, (array['Wax', 'Shampoo', 'Sealant'])[1 + i % 3] || ' of the shop ' || i, 'https://shop.example/' || i, 5 + i % 60,
     repeat('Leaves a deep shine on paint and trim. ', 5), 'Brand ' || i % 90, 'Waxes', 'sku-' || i, now() - make_interval(mins => i), now(),
     (array['open', 'review', 'ignored'])[1 + i % 3]
   from generate_series(1, 50000) i
   join (select slug, row_number() over (order by slug) - 1 as at, count(*) over () as all_of_them from retailer) r on r.at = i % r.all_of_them`,
  `insert into wheel_spin (email, email_key, prize_won, prize_type, prize_value, has_won, claim, created_at)
   select e, e, 'Wax ' || i % 9, 'product', '10', i % 3 = 0, '{}', now() - make_interval(mins => i)
   from generate_series(1, 50000) i cross join lateral (select 'somebody-' || i || '@example.com') s (e)`,
  `insert into training_correction (original_query, incorrect_response, corrected_response, correction_type, priority, status, created_at)
   select 'How do I get wax off trim ' || i, repeat('Use petrol. ', 20), repeat('Use an eraser. ', 20), 'technique',
     (array['high', 'medium', 'low'])[1 + i % 3], 'inactive', now() - make_interval(mins => i)
   from generate_series(1, 20000) i`,
  // Drafts: what answers are made of stays as it is.
  `insert into knowledge_entry (slug, status, origin, content)
   select 'grown-' || i, 'draft', 'staff', content || jsonb_build_object('slug', 'grown-' || i, 'title', title || ' ' || i)
   from (select content, content ->> 'title' as title, row_number() over (order by slug) as at from knowledge_entry where status = 'approved') k
   join generate_series(1, 500) i on k.at = 1 + i % 100`,
  `insert into security_event (at, kind, actor, subject, network)
   select now() - make_interval(mins => i), 'sign-in.failed', 'admin', 'admin', '203.0.113.' || i % 200 from generate_series(1, 50000) i`,
  `insert into video (video_id, keywords, description) select 'v' || lpad(i::text, 10, '0'), 'wax, trim ' || i, 'How to' from generate_series(1, 2000) i`,
  `insert into news_article (title, summary, content, category, is_published, created_at)
   select 'Wax ' || i, 'What is new.', repeat('A long article. ', 300), (array['tutorials', 'reviews', 'industry-news'])[1 + i % 3], i % 4 > 0,
     now() - make_interval(hours => i)
   from generate_series(1, 2000) i`,
  `insert into news_video (title, description, youtube_id, category, keywords, position)
   select 'Wax ' || i, 'How to', 'v' || lpad(i::text, 10, '0'), 'tutorials', 'wax, trim ' || i, i from generate_series(1, 2000) i`,
  `insert into operator_token (name, token_hash, created_by) select 'token ' || i, decode(md5(i::text), 'hex'), 'admin' from generate_series(1, 50) i`,
  ...grownCrawls,
  ...grownLearning,
];
