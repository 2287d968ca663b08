import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Either field hides a brand; from here on the priority takes the status along. */
export class BlacklistedBrands1700000000149 implements MigrationInterface {
  readonly name = 'BlacklistedBrands1700000000149';

  async up(q: QueryRunner): Promise<void> {
    await q.query(`update brand set status = 'blacklisted' where priority = 'blacklist' and status <> 'blacklisted'`);
  }

  async down(): Promise<void> {
    // Which of them were approved before is not known; they are hidden either way.
  }
}
