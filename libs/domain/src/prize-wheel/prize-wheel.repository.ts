import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { In, type EntityManager, Not } from 'typeorm';
import type { PrizeInput, WheelConfigUpdate } from '@app/contracts/prize-wheel/prize-wheel.contract.js';
import { isNoWinName } from '@app/contracts/prize-wheel/prize-wheel.rules.js';
import { sqlOn } from '../sql.js';
import { WheelConfigEntity, WheelPrizeEntity } from './prize-wheel.entities.js';

/** The wheel's configuration and its prizes. */
@Injectable()
export class PrizeWheelRepository {
  config(manager: EntityManager): Promise<WheelConfigEntity> {
    return manager.findOneByOrFail(WheelConfigEntity, { id: 1 });
  }

  /** Nobody else saves it until the transaction ends. */
  lockConfig(manager: EntityManager): Promise<WheelConfigEntity> {
    return manager.findOneOrFail(WheelConfigEntity, { where: { id: 1 }, lock: { mode: 'pessimistic_write' } });
  }

  /** In wheel order. */
  prizes(manager: EntityManager): Promise<WheelPrizeEntity[]> {
    return manager.find(WheelPrizeEntity, { order: { position: 'ASC' } });
  }

  /** Takes one of the prize. False when there is none left (or no such prize any more): two spins never share the last one. */
  async takeOne(manager: EntityManager, id: string): Promise<boolean> {
    const { numUpdatedRows } = await sqlOn(manager)
      .updateTable('wheel_prize')
      .set((prize) => ({ qty_available: prize('qty_available', '-', 1) }))
      .where('id', '=', id)
      .where('qty_available', '>', 0)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  }

  /** Whether a restock would have anything to fill up. */
  async hasRestock(manager: EntityManager): Promise<boolean> {
    const row = await sqlOn(manager)
      .selectFrom('wheel_prize')
      .select('id')
      .where('qty_restock', 'is not', null)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Fills every prize up to what staff want of it; more than that stays. Answers how many were short. */
  async restock(manager: EntityManager): Promise<number> {
    const { numUpdatedRows } = await sqlOn(manager)
      .updateTable('wheel_prize')
      .set((prize) => ({ qty_available: sql<number>`${prize.ref('qty_restock')}` }))
      .whereRef('qty_available', '<', 'qty_restock')
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  }

  /** Saves what is not absent and counts the version up. False when `version` is not the current one. */
  async saveConfig(manager: EntityManager, update: WheelConfigUpdate): Promise<boolean> {
    const { version, isEnabled, maxSpinsPerUser, spinCooldownHours, wheelColors, wheelStyle } = update;
    const { affected } = await manager.update(
      WheelConfigEntity,
      { id: 1, version },
      // TypeORM leaves out what is undefined.
      { version: version + 1, isEnabled, maxSpinsPerUser, spinCooldownHours, wheelColors, wheelStyle },
    );
    return affected === 1;
  }

  /** Makes these the wheel's prizes, in this order. Spins go on meanwhile, so a quantity that was read applies as the difference to it. */
  async replacePrizes(manager: EntityManager, prizes: PrizeInput[]): Promise<void> {
    const rows = prizes.map((prize) => ({ ...withoutPrizeIfNoWin(prize), id: prize.id ?? randomUUID() }));
    await manager.delete(WheelPrizeEntity, { id: Not(In(rows.map(({ id }) => id))) });
    for (const [position, { id, qtyAvailable, qtyLoaded, qtyRestock, ...words }] of rows.entries()) {
      const prize = { position, ...words };
      await sqlOn(manager)
        .insertInto('wheel_prize')
        .values({ ...prize, id, qty_available: qtyAvailable, qty_restock: qtyRestock ?? null })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet({
            ...prize,
            ...(qtyRestock === undefined ? {} : { qty_restock: qtyRestock }),
            qty_available:
              qtyLoaded === undefined
                ? qtyAvailable
                : sql<number>`greatest(0, wheel_prize.qty_available + excluded.qty_available - ${qtyLoaded})`,
          }),
        )
        .execute();
    }
  }
}

/** 'TRY AGAIN' with a code behind it would be a contradiction. */
function withoutPrizeIfNoWin(prize: PrizeInput): PrizeInput {
  return isNoWinName(prize.name) ? { ...prize, type: 'none', value: '' } : prize;
}
