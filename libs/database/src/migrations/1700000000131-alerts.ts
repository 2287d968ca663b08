import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whom crawls alert and of what; what is to be told, and to whom it went; which shop was the cheapest when that was told last. */
export class Alerts1700000000131 implements MigrationInterface {
  readonly name = 'Alerts1700000000131';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      create table alert_settings (
        id int primary key default 1 check (id = 1),
        mail_to jsonb not null default '[]',
        webhook_url text not null default '',
        drop_percent int not null default 10,
        on_back_in_stock boolean not null default true,
        on_cheapest boolean not null default true,
        on_look boolean not null default true,
        quiet_from text not null default '',
        quiet_to text not null default '',
        version int not null default 1
      )`);
    await q.query('insert into alert_settings default values');
    await q.query(`
      create table alert (
        id uuid primary key default gen_random_uuid(),
        key text not null unique,
        subject text not null,
        lines jsonb not null,
        is_test boolean not null default false,
        created_at timestamptz not null default clock_timestamp()
      )`);
    await q.query('create index alert_created on alert (created_at)');
    await q.query(`
      create table alert_delivery (
        id uuid primary key default gen_random_uuid(),
        alert_id uuid not null references alert on delete cascade,
        channel text not null check (channel in ('mail', 'webhook')),
        target text not null,
        state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'unsure')),
        attempts int not null default 0,
        due_at timestamptz not null default clock_timestamp(),
        lease_until timestamptz,
        handed_at timestamptz,
        reason text not null default '',
        created_at timestamptz not null default clock_timestamp(),
        ended_at timestamptz
      )`);
    await q.query('create index alert_delivery_alert on alert_delivery (alert_id)');
    await q.query(`create index alert_delivery_waiting on alert_delivery (due_at) where state = 'waiting'`);
    await q.query('create index alert_delivery_created on alert_delivery (created_at, id)');
    await q.query(`
      create table cheapest_shop (
        product_id uuid primary key references product on delete cascade,
        retailer_slug text not null references retailer (slug) on delete cascade,
        price numeric(12, 2) not null
      )`);
    await q.query('create index cheapest_shop_retailer on cheapest_shop (retailer_slug)');
  }

  async down(q: QueryRunner): Promise<void> {
    for (const table of ['cheapest_shop', 'alert_delivery', 'alert', 'alert_settings'])
      await q.query(`drop table ${table}`);
  }
}
