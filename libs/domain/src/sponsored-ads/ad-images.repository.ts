import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '@app/database/database.js';
import { sqlOn } from '../sql.js';

/** The only file with SQL that writes `sponsored_ad_image`, but for retention. */
@Injectable()
export class AdImageRepository {
  constructor(private readonly database: Database) {}

  async insert(manager: EntityManager, image: { id: string; width: number; height: number }): Promise<void> {
    await sqlOn(manager).insertInto('sponsored_ad_image').values(image).execute();
  }

  /** Null where there is none. */
  async find(id: string): Promise<{ isMade: boolean } | null> {
    const row = await sqlOn(this.database)
      .selectFrom('sponsored_ad_image')
      .select('is_made as isMade')
      .where('id', '=', id)
      .executeTakeFirst();
    return row ?? null;
  }

  /** False where there is none. Keeps it from going until the transaction ends. */
  async lock(manager: EntityManager, id: string): Promise<boolean> {
    const row = await sqlOn(manager)
      .selectFrom('sponsored_ad_image')
      .select('id')
      .where('id', '=', id)
      .forShare()
      .executeTakeFirst();
    return row !== undefined;
  }

  /** False where it has gone meanwhile. */
  async noteMade(manager: EntityManager, id: string): Promise<boolean> {
    const { numUpdatedRows } = await sqlOn(manager)
      .updateTable('sponsored_ad_image')
      .set({ is_made: true })
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  }
}
