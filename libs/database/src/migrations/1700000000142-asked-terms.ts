import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The newest answer to a term is found without looking through the others of the week. */
export class AskedTerms1700000000142 implements MigrationInterface {
  readonly name = 'AskedTerms1700000000142';

  async up(q: QueryRunner): Promise<void> {
    await q.query('create index analysis_term on analysis (term, created_at) where term is not null');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop index analysis_term');
  }
}
