import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '@app/database/database.js';

/** What belongs to this installation and no other: the secret that signs its visitors' cookies. */
@Injectable()
export class InstallationRepository {
  constructor(private readonly database: Database) {}

  /** The same 32 bytes for every process and every start. */
  async secret(): Promise<Buffer> {
    await this.database.query('insert into installation (secret) values ($1) on conflict do nothing', [
      randomBytes(32),
    ]);
    const [row] = await this.database.query<{ secret: Buffer }>('select secret from installation');
    if (!row) throw new Error('The installation has no secret.');
    return row.secret;
  }
}
