import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The shops that had columns of `product`, with the fields of an answer's products that stand for them. */
const named = `(values
  (1, 'cleanyourcar', 'Cleanyourcar', 'availabilityCleanyourcar', 'actualProductUrlCleanyourcar'),
  (2, 'in2detailing', 'In2Detailing', 'availabilityIn2detailing', 'actualProductUrlIn2detailing'),
  (3, 'polishedbliss', 'Polished Bliss', 'availabilityPolishedbliss', 'actualProductUrlPolishedbliss')
) as named(place, slug, shop, flag, url)`;
const slugs = ['cleanyourcar', 'in2detailing', 'polishedbliss'];

/** A shop's word on a product becomes a row, so that there may be any number of shops. */
export class ProductOffers1700000000021 implements MigrationInterface {
  name = 'ProductOffers1700000000021';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      create table product_offer (
        product_id uuid not null references product on delete cascade,
        retailer_slug text not null references retailer on delete cascade,
        url text not null default '',
        is_available boolean not null default true,
        price numeric(12, 2),
        currency text,
        seen_at timestamptz,
        primary key (product_id, retailer_slug)
      )`);
    await q.query('create index product_offer_retailer on product_offer (retailer_slug)');
    for (const slug of slugs) {
      await q.query(
        `insert into product_offer (product_id, retailer_slug, url, is_available, price, currency, seen_at)
         select p.id, r.slug, p.actual_product_url_${slug}, p.availability_${slug}, s.price, s.currency, s.last_seen_at
         from product p join retailer r on r.slug = $1
         left join lateral (
           select * from crawled_product c where c.product_id = p.id and c.retailer_slug = r.slug and c.price is not null
             and c.currency = 'GBP' and not c.is_from_price and c.gone_at is null
           order by c.in_stock is distinct from false desc, c.price, c.id limit 1) s on true
         where p.availability_${slug} or p.actual_product_url_${slug} <> ''`,
        [slug],
      );
      await q.query(`alter table product drop column availability_${slug}, drop column actual_product_url_${slug}`);
    }
    // Answers are kept as they were given; what they show of a shop moves to where it is read from now on.
    await q.query(`
      update analysis a set answer = jsonb_set(a.answer, '{products}', (
        select jsonb_agg(p.value || jsonb_build_object('offers', coalesce((
          select jsonb_agg(jsonb_build_object(
            'retailer', named.slug, 'shop', coalesce(r.retailer, named.shop), 'url', p.value->>named.url) order by named.place)
          from ${named} left join retailer r on r.slug = named.slug
          where (p.value->>named.flag)::boolean and p.value->>named.url ~* '^https?://\\S+$'), '[]')) order by p.ordinality)
        from jsonb_array_elements(a.answer->'products') with ordinality p))
      where jsonb_typeof(a.answer->'products') = 'array' and a.answer->'products' <> '[]'`);
    // One crawl writes its prices in one statement. Prices were read from what was matched until now.
    await q.query(`
      create trigger product_offer_read after insert or update or delete or truncate on product_offer
      for each statement execute function public_read_changed()`);
    await q.query('drop trigger crawled_product_matched on crawled_product');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`
      create trigger crawled_product_matched after update on crawled_product
      for each row when (old.product_id is distinct from new.product_id) execute function public_read_changed()`);
    for (const slug of slugs) {
      await q.query(`
        alter table product add column availability_${slug} boolean not null default true,
          add column actual_product_url_${slug} text not null default ''`);
      await q.query(
        `update product p set availability_${slug} = coalesce(o.is_available, false),
           actual_product_url_${slug} = coalesce(o.url, '')
         from product n left join product_offer o on o.product_id = n.id and o.retailer_slug = $1 where n.id = p.id`,
        [slug],
      );
    }
    await q.query(`
      update analysis a set answer = jsonb_set(a.answer, '{products}', (
        select jsonb_agg(p.value - 'offers' order by p.ordinality)
        from jsonb_array_elements(a.answer->'products') with ordinality p))
      where jsonb_typeof(a.answer->'products') = 'array' and a.answer->'products' <> '[]'`);
    await q.query('drop table product_offer');
  }
}
