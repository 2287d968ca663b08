import type { MigrationInterface, QueryRunner } from 'typeorm';

const SAME_MAILBOX: Readonly<Record<string, string>> = {
  'googlemail.com': 'gmail.com',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
  'me.com': 'icloud.com',
  'mac.com': 'icloud.com',
};

/** Spins are counted by a key in which a domain has its ASCII form, and a provider one domain: earlier spins get it too. */
export class AddressKeys1700000000143 implements MigrationInterface {
  readonly name = 'AddressKeys1700000000143';

  async up(q: QueryRunner): Promise<void> {
    const rows = (await q.query(
      `select distinct split_part(email_key, '@', 2) as domain from wheel_spin
       where split_part(email_key, '@', 2) = any($1) or split_part(email_key, '@', 2) ~ '[^ -~]'`,
      [Object.keys(SAME_MAILBOX)],
    )) as { domain: string }[];
    for (const { domain } of rows)
      await q.query(
        `update wheel_spin set email_key = split_part(email_key, '@', 1) || '@' || $2 where split_part(email_key, '@', 2) = $1`,
        [domain, SAME_MAILBOX[domain] ?? asciiOf(domain)],
      );
  }

  /** The keys stay: which spelling each had is not known any more. */
  async down(): Promise<void> {}
}

function asciiOf(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}
