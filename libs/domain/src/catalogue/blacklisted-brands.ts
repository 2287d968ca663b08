import { Injectable } from '@nestjs/common';
import { Database } from '@app/database/database.js';
import { sqlOn } from '../sql.js';

/** How long a reading is good for, in milliseconds. */
const GOOD_FOR_MS = 5_000;

/** The brands that nothing may recommend, as staff have them now: at most five seconds old. */
@Injectable()
export class BlacklistedBrands {
  private read: { at: number; names: Promise<string[]> } | undefined;

  constructor(private readonly database: Database) {}

  async names(): Promise<string[]> {
    if (!this.read || performance.now() - this.read.at > GOOD_FOR_MS)
      this.read = { at: performance.now(), names: this.find() };
    try {
      return await this.read.names;
    } catch (error) {
      this.read = undefined;
      throw error;
    }
  }

  private async find(): Promise<string[]> {
    const rows = await sqlOn(this.database)
      .selectFrom('brand')
      .select('name')
      .where((brand) => brand.or([brand('priority', '=', 'blacklist'), brand('status', '=', 'blacklisted')]))
      .execute();
    return rows.map(({ name }) => name);
  }
}
