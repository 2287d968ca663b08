import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { WheelSpinEntity } from './prize-wheel.entities.js';

export type NewSpin = Omit<WheelSpinEntity, 'id' | 'createdAt'>;

export interface SpinRules {
  maxSpinsPerUser: number;
  spinCooldownHours: number;
}

/** With this cooldown a day is the calendar's, so that 'Come back tomorrow!' is true at any hour. */
const CALENDAR_DAY_HOURS = 24;

@Injectable()
export class WheelSpinRepository {
  /** Keeps other spins of this address waiting until the transaction ends, in this and every other process. */
  async lockAddress(manager: EntityManager, emailKey: string): Promise<void> {
    await manager.query(`select pg_advisory_xact_lock(hashtextextended('wheel:' || $1, 0))`, [emailKey]);
  }

  findByIdempotencyKey(manager: EntityManager, emailKey: string, idempotencyKey: string) {
    return manager.findOneBy(WheelSpinEntity, { emailKey, idempotencyKey });
  }

  /** When this address may spin again, by the database's clock; null when it may now. */
  async nextSpinAt(manager: EntityManager, emailKey: string, rules: SpinRules): Promise<Date | null> {
    const [row] = await manager.query<{ nextSpinAt: Date }[]>(
      `select case when $2 = ${CALENDAR_DAY_HOURS} then london_midnight(now(), 1)
                   else created_at + make_interval(hours => $2) end as "nextSpinAt"
       from wheel_spin
       where email_key = $1
         and created_at >= case when $2 = ${CALENDAR_DAY_HOURS} then london_midnight(now(), 0)
                                else now() - make_interval(hours => $2) end
       order by created_at desc offset $3 limit 1`,
      // The spin that used up the allowance: for an allowance of one, the newest.
      [emailKey, rules.spinCooldownHours, rules.maxSpinsPerUser - 1],
    );
    return row?.nextSpinAt ?? null;
  }

  async insert(manager: EntityManager, spin: NewSpin): Promise<WheelSpinEntity> {
    const row = manager.create(WheelSpinEntity, spin);
    await manager.insert(WheelSpinEntity, row);
    return row;
  }

  /** Newest first. */
  newest(manager: EntityManager, limit?: number): Promise<WheelSpinEntity[]> {
    return manager.find(WheelSpinEntity, {
      order: { createdAt: 'DESC', id: 'ASC' },
      ...(limit === undefined ? {} : { take: limit }),
    });
  }
}
