import type { MigrationInterface, QueryRunner } from 'typeorm';

const sources = (q: QueryRunner, list: string): Promise<unknown> =>
  q.query(`
    alter table learning_evidence
      drop constraint learning_evidence_source_check,
      add constraint learning_evidence_source_check check (source in (${list}))`);

/** Quotations from pages that a search of the web has found. */
export class EvidenceOfTheWeb1700000000079 implements MigrationInterface {
  readonly name = 'EvidenceOfTheWeb1700000000079';

  async up(q: QueryRunner): Promise<void> {
    await sources(q, `'correction', 'entry', 'maker', 'retailer', 'web'`);
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query(`delete from learning_evidence where source = 'web'`);
    await sources(q, `'correction', 'entry', 'maker', 'retailer'`);
  }
}
