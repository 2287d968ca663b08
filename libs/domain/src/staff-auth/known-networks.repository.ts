import { Injectable } from '@nestjs/common';
import { Database } from '@app/database/database.js';

/** How long a sign-in makes its network known to the account. */
const KNOWN_DAYS = 30;

/** The only file with SQL for `staff_known_network`: from where an account has been signed in to. */
@Injectable()
export class KnownNetworkRepository {
  constructor(private readonly database: Database) {}

  /** False for a name that nobody has, after the same statement. */
  async isKnown(username: string, network: string): Promise<boolean> {
    const rows = await this.database.query(
      `select 1 from staff_known_network k join staff_user u on u.id = k.user_id
       where lower(u.username) = lower($1) and k.network = $2 and k.last_sign_in_at > now() - $3 * interval '1 day'`,
      [username, network, KNOWN_DAYS],
    );
    return rows.length > 0;
  }

  /** After a sign-in that succeeded. Networks that have not been used for so long go at the same time. */
  async remember(username: string, network: string): Promise<void> {
    await this.database.query(
      `with staff as (select id from staff_user where lower(username) = lower($1)),
            gone as (delete from staff_known_network k using staff where k.user_id = staff.id
                     and k.network <> $2 and k.last_sign_in_at <= now() - $3 * interval '1 day')
       insert into staff_known_network (user_id, network) select id, $2 from staff
       on conflict (user_id, network) do update set last_sign_in_at = now()`,
      [username, network, KNOWN_DAYS],
    );
  }
}
