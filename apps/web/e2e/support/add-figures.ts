import type { Journeys } from './journeys.js';

/** Sums of the last sixty days, as if many had been here: more on Sundays, one slow day, one dear one. */
export async function addFigures(site: Journeys['site']): Promise<void> {
  const sums: [figure: string, key: string, part: string, n: string, amount: string][] = [
    ['answer', 'answered', 'offline', '44 + 6 * week + d % 9', '180 * (44 + d % 9)'],
    ['answer', 'unsure', 'offline', '3 + d % 7', '900'],
    ['answer', 'out_of_scope', 'offline', 'd % 4', '20'],
    ['answer_time', 'offline', '28', '46 + d % 9', '0'],
    ['answer_time', 'openai', 'case when d = 12 then 51 else 46 end', '6', '0'],
    ['visitor', '', '', '61 + 9 * week + d % 11', '0'],
    ['visit', 'phone', 'safari', '52 + 5 * week', '0'],
    ['visit', 'desk', 'chrome', '31 + d % 8', '0'],
    ['feedback', 'bird-droppings', 'helpful', '3 + d % 3', '0'],
    ['feedback', 'bird-droppings', 'unhelpful', 'd % 2', '0'],
    ['feedback', 'brake-dust', 'helpful', '2', '0'],
    ['chat', '', '', '9 + d % 6', '0'],
    ['correction', '', '', 'd % 3', '0'],
    ['crawl', 'cleanyourcar', 'ok', '1', '0'],
    ['spin', 'discount', 'won', '3 + week', '0'],
    ['spin', 'none', 'lost', '5 + d % 4', '0'],
    ['model_call', 'gpt-4.1-mini', 'ok', '6', '14000 + case when d = 20 then 16000 else 900 * (d % 5) end'],
  ];
  for (const [figure, key, part, n, amount] of sums)
    await site.query(
      `insert into day_figure (figure, day, key, part, n, amount)
       select $1, day, $2, ${part.startsWith('case') ? part : '$3'}::text, ${n}, ${amount} from ${DAYS}
       on conflict do nothing`,
      part.startsWith('case') ? [figure, key] : [figure, key, part],
    );
  await site.query(
    `insert into day_figure (figure, day, key, part, n, amount)
     select 'impression', day, p.id::text, '', 34 - 3 * p.at + d % 5, 0 from ${DAYS}, ${PRODUCTS}
     union all
     select 'buy_now', day, p.id::text, (array['cleanyourcar', 'polishedbliss', 'in2detailing'])[1 + (p.at + d)::int % 3],
       1 + (p.at + d) % 4, 0 from ${DAYS}, ${PRODUCTS}
     union all
     select 'answered_term', day, t.term, 'with', 11 - t.at, 0 from ${DAYS}, ${TERMS}
     union all
     select 'answered_term', day, t.term, 'without', t.at * t.at / 20, 0 from ${DAYS}, ${TERMS}
     on conflict do nothing`,
  );
  for (const [figure, whole] of [
    ['impression', 'impressions'],
    ['buy_now', 'buy_nows'],
    ['feedback', 'feedbacks'],
  ])
    await site.query(
      `insert into day_figure (figure, day, key, part, n, amount)
       select $2, day, '', case when $1 = 'feedback' then part else '' end, sum(n), 0 from day_figure where figure = $1 group by 2, 4
       on conflict do nothing`,
      [figure, whole],
    );
  await site.query('update figure_watermark set counted_at = now()');
}

const DAYS = `(
  select (now() at time zone 'Europe/London')::date - d as day, d,
    case when extract(isodow from (now() at time zone 'Europe/London')::date - d) >= 6 then 4 else 0 end as week
  from generate_series(0, 59) d) days`;

const PRODUCTS = `(
  select id, row_number() over (order by product_name) as at from product order by product_name limit 10) p`;

const TERMS = `(
  select term, at from unnest(array['brake dust', 'swirl marks', 'bird droppings', 'snow foam ratio', 'water spots',
    'smell after milk', 'tar spots', 'leather seats', 'key fob cleaning', 'tyre browning']) with ordinality u (term, at)) t`;
