import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { VisitorKeys } from '../sessions/visitor-keys.js';

/** Addresses whose spins were deleted on request, by a keyed hash, until they may spin again. */
@Injectable()
export class WheelCooldowns {
  constructor(private readonly keys: VisitorKeys) {}

  async keep(manager: EntityManager, emailKey: string, nextSpinAt: Date): Promise<void> {
    await manager.query(
      `insert into wheel_cooldown as c (address_hash, next_spin_at) values ($1, $2)
       on conflict (address_hash) do update set next_spin_at = greatest(c.next_spin_at, excluded.next_spin_at)`,
      [await this.keys.ofAddress(emailKey), nextSpinAt],
    );
  }

  /** When the address may spin again; null when nothing of it was deleted, or it may now. */
  async nextSpinAt(manager: EntityManager, emailKey: string): Promise<Date | null> {
    const [row] = await manager.query<{ nextSpinAt: Date }[]>(
      `select next_spin_at as "nextSpinAt" from wheel_cooldown where address_hash = $1 and next_spin_at > now()`,
      [await this.keys.ofAddress(emailKey)],
    );
    return row?.nextSpinAt ?? null;
  }
}
