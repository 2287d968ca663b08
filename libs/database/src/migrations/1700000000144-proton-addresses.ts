import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Proton ignores dots, hyphens and underscores before the @, and so does the key by which spins are counted. */
export class ProtonAddresses1700000000144 implements MigrationInterface {
  readonly name = 'ProtonAddresses1700000000144';

  async up(q: QueryRunner): Promise<void> {
    await q.query(
      `update wheel_spin set email_key = regexp_replace(split_part(email_key, '@', 1), '[._-]', '', 'g') || '@proton.me'
       where email_key ~ '[._-].*@proton\\.me$'`,
    );
  }

  /** The keys stay: which spelling each had is not known any more. */
  async down(): Promise<void> {}
}
