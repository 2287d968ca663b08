import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '@app/database/database.js';
import { sqlOn } from '../sql.js';

/** What belongs to this installation and no other: the secret that signs its visitors' cookies. */
@Injectable()
export class InstallationRepository {
  constructor(private readonly database: Database) {}

  /** The same 32 bytes for every process and every start. */
  async secret(): Promise<Buffer> {
    const on = sqlOn(this.database);
    await on
      .insertInto('installation')
      .values({ secret: randomBytes(32) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { secret } = await on.selectFrom('installation').select('secret').executeTakeFirstOrThrow();
    return secret;
  }
}
