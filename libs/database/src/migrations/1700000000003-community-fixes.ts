import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Visitors' before and after pictures, and the votes for them. */
export class CommunityFixes1700000000003 implements MigrationInterface {
  readonly name = 'CommunityFixes1700000000003';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      create table community_fix (
        id uuid primary key default gen_random_uuid(),
        title text not null,
        description text not null,
        category text not null
          check (category in ('general', 'paint_correction', 'interior', 'exterior', 'wheels', 'glass')),
        status text not null default 'pending' check (status in ('pending', 'published', 'hidden')),
        -- The browser that sent it; null for a caller without cookies and for samples.
        visitor_id uuid,
        before_picture jsonb not null,
        after_picture jsonb not null,
        is_sample boolean not null default false,
        created_at timestamptz not null default clock_timestamp(),
        published_at timestamptz
      )`);
    await q.query(`create index community_fix_status on community_fix (status, created_at desc)`);
    await q.query(`create index community_fix_pending on community_fix (visitor_id) where status = 'pending'`);

    // The count of a fix is the count of its rows: there is no counter that could drift.
    await q.query(`
      create table community_fix_vote (
        fix_id uuid not null references community_fix on delete cascade,
        -- The signed cookie's visitor, or the address of a caller without one; keyed hashes, so that no address is kept.
        voter text not null,
        address text not null,
        created_at timestamptz not null default clock_timestamp(),
        primary key (fix_id, voter)
      )`);
    await q.query(`create index community_fix_vote_address on community_fix_vote (address, created_at)`);

    // Samples are put in once: removed ones must not come back with the next start.
    await q.query(`
      create table community_fix_seed (
        id int primary key default 1 check (id = 1),
        seeded_at timestamptz not null default now()
      )`);
  }

  async down(q: QueryRunner): Promise<void> {
    for (const table of ['community_fix_seed', 'community_fix_vote', 'community_fix'])
      await q.query(`drop table ${table}`);
  }
}
