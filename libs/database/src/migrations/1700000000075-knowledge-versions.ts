import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What every guide has been, who changed it and why. */
export class KnowledgeVersions1700000000075 implements MigrationInterface {
  readonly name = 'KnowledgeVersions1700000000075';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      create table knowledge_entry_version (
        slug text not null references knowledge_entry on delete cascade,
        version int not null,
        state text not null constraint knowledge_entry_version_state_check check (state in ('approved', 'retired', 'past')),
        content jsonb not null,
        author text not null,
        at timestamptz not null default clock_timestamp(),
        reason text not null,
        source text not null
          constraint knowledge_entry_version_source_check check (source in ('seed', 'learning', 'staff')),
        evaluation_before real,
        evaluation_after real,
        constraint knowledge_entry_version_evaluation_check
          check ((evaluation_before is null) = (evaluation_after is null)),
        primary key (slug, version)
      )`);
    // One version of a guide counts: whatever two processes do at once, never two.
    await q.query(`
      create unique index knowledge_entry_version_current on knowledge_entry_version (slug) where state <> 'past'`);
    await q.query(`
      insert into knowledge_entry_version (slug, version, state, content, author, at, reason, source)
      select slug, version, case when status in ('approved', 'retired') then status else 'past' end, content,
        origin, updated_at, 'As it was when versions began.', origin
      from knowledge_entry`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop table knowledge_entry_version');
  }
}
