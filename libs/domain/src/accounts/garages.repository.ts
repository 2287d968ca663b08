import { Injectable } from '@nestjs/common';
import type { Garage } from '@app/contracts/accounts/garage.contract.js';
import { Database } from '@app/database/database.js';
import { json } from '@app/database/typed-sql.js';
import { sqlOn } from '../sql.js';

/** Cars and shelves of visitors who are signed in. */
@Injectable()
export class GaragesRepository {
  constructor(private readonly database: Database) {}

  /** Empty where nothing is kept. */
  async of(accountId: string): Promise<Garage> {
    const row = await sqlOn(this.database)
      .selectFrom('account_garage')
      .select(['car', 'shelf'])
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    return row ?? { car: [], shelf: [] };
  }

  /** In the place of what was kept. */
  async keep(accountId: string, { car, shelf }: Garage): Promise<void> {
    const kept = { car: json(car), shelf: json(shelf) };
    await sqlOn(this.database)
      .insertInto('account_garage')
      .values({ account_id: accountId, ...kept })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(kept))
      .execute();
  }

  /** Twice is harmless. */
  async forget(accountId: string): Promise<void> {
    await sqlOn(this.database).deleteFrom('account_garage').where('account_id', '=', accountId).execute();
  }
}
