import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '@app/database/database.js';
import { fromNow } from '@app/database/typed-sql.js';
import { sameInAnyCase, sqlOn } from '../sql.js';

/** How long a sign-in makes its network known to the account. */
const KNOWN_MS = 30 * 86_400_000;

/** The only file with SQL for `staff_known_network`: from where an account has been signed in to. */
@Injectable()
export class KnownNetworkRepository {
  constructor(private readonly database: Database) {}

  /** False for a name that nobody has, after the same statement. */
  async isKnown(username: string, network: string): Promise<boolean> {
    const row = await sqlOn(this.database)
      .selectFrom('staff_known_network as k')
      .innerJoin('staff_user as u', 'u.id', 'k.user_id')
      .select('k.network')
      .where((known) => sameInAnyCase(known.ref('u.username'), username))
      .where('k.network', '=', network)
      .where('k.last_sign_in_at', '>', fromNow(-KNOWN_MS))
      .executeTakeFirst();
    return row !== undefined;
  }

  /** After a sign-in that succeeded. Networks that have not been used for so long go at the same time. */
  async remember(username: string, network: string): Promise<void> {
    await sqlOn(this.database)
      .with('staff', (db) =>
        db
          .selectFrom('staff_user')
          .select('id')
          .where((user) => sameInAnyCase(user.ref('username'), username)),
      )
      .with('gone', (db) =>
        db
          .deleteFrom('staff_known_network as k')
          .using('staff')
          .whereRef('k.user_id', '=', 'staff.id')
          .where('k.network', '<>', network)
          .where('k.last_sign_in_at', '<=', fromNow(-KNOWN_MS)),
      )
      .insertInto('staff_known_network')
      .columns(['user_id', 'network'])
      .expression((db) => db.selectFrom('staff').select(['staff.id', sql<string>`${network}`.as('network')]))
      .onConflict((conflict) => conflict.columns(['user_id', 'network']).doUpdateSet({ last_sign_in_at: sql`now()` }))
      .execute();
  }
}
