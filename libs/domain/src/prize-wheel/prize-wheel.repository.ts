import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { In, type EntityManager, Not } from 'typeorm';
import type { PrizeInput, WheelConfigUpdate } from '@app/contracts/prize-wheel/prize-wheel.contract.js';
import { isNoWinName } from '@app/contracts/prize-wheel/prize-wheel.rules.js';
import { WheelConfigEntity, WheelPrizeEntity } from './prize-wheel.entities.js';

/** The wheel's configuration and its prizes. */
@Injectable()
export class PrizeWheelRepository {
  config(manager: EntityManager): Promise<WheelConfigEntity> {
    return manager.findOneByOrFail(WheelConfigEntity, { id: 1 });
  }

  /** In wheel order. */
  prizes(manager: EntityManager): Promise<WheelPrizeEntity[]> {
    return manager.find(WheelPrizeEntity, { order: { position: 'ASC' } });
  }

  /** Takes one of the prize. False when there is none left (or no such prize any more): two spins never share the last one. */
  async takeOne(manager: EntityManager, id: string): Promise<boolean> {
    const taken = await manager.query<[unknown[], number]>(
      'update wheel_prize set qty_available = qty_available - 1 where id = $1 and qty_available > 0',
      [id],
    );
    return taken[1] === 1;
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
    for (const [position, row] of rows.entries()) {
      await manager.query(
        `insert into wheel_prize (id, position, name, type, value, description, probability, color, icon, qty_available)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
         on conflict (id) do update set position = $2, name = $3, type = $4, value = $5, description = $6, probability = $7,
           color = $8, icon = $9, qty_available = case when $11::int is null then $10
             else greatest(0, wheel_prize.qty_available + $10 - $11) end`,
        [
          row.id,
          position,
          row.name,
          row.type,
          row.value,
          row.description,
          row.probability,
          row.color,
          row.icon,
          row.qtyAvailable,
          row.qtyLoaded ?? null,
        ],
      );
    }
  }
}

/** 'TRY AGAIN' with a code behind it would be a contradiction. */
function withoutPrizeIfNoWin(prize: PrizeInput): PrizeInput {
  return isNoWinName(prize.name) ? { ...prize, type: 'none', value: '' } : prize;
}
