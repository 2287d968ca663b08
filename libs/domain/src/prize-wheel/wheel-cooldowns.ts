import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { EntityManager } from 'typeorm';
import { VisitorKeys } from '../sessions/visitor-keys.js';
import { sqlOn } from '../sql.js';

/** Addresses whose spins were deleted on request, by a keyed hash, until they may spin again. */
@Injectable()
export class WheelCooldowns {
  constructor(private readonly keys: VisitorKeys) {}

  async keep(manager: EntityManager, emailKey: string, nextSpinAt: Date): Promise<void> {
    await sqlOn(manager)
      .insertInto('wheel_cooldown')
      .values({ address_hash: await this.keys.ofAddress(emailKey), next_spin_at: nextSpinAt })
      .onConflict((conflict) =>
        conflict.column('address_hash').doUpdateSet((cooldown) => ({
          next_spin_at: cooldown.fn<Date>('greatest', ['wheel_cooldown.next_spin_at', 'excluded.next_spin_at']),
        })),
      )
      .execute();
  }

  /** When the address may spin again; null when nothing of it was deleted, or it may now. */
  async nextSpinAt(manager: EntityManager, emailKey: string): Promise<Date | null> {
    const row = await sqlOn(manager)
      .selectFrom('wheel_cooldown')
      .select('next_spin_at')
      .where('address_hash', '=', await this.keys.ofAddress(emailKey))
      .where('next_spin_at', '>', sql<Date>`now()`)
      .executeTakeFirst();
    return row?.next_spin_at ?? null;
  }
}
