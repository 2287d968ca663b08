import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Transaction } from '@app/database/database.js';
import { type AuditedRecord, AuditedRecords, type TakenBack } from '../audit/audited-records.js';
import type { WheelConfigEntity, WheelPrizeEntity } from './prize-wheel.entities.js';
import { PrizeWheelRepository } from './prize-wheel.repository.js';
import { PrizeWheel } from './prize-wheel.service.js';

interface WheelValues extends Omit<WheelConfigEntity, 'id' | 'version'> {
  /** In wheel order. */
  prizes: Omit<WheelPrizeEntity, 'position' | 'qtyAvailable'>[];
  /** How many there are of each prize. */
  stock: Record<string, number>;
}

/** The wheel with its prizes. Spins go on: of a stock the difference is taken back, never what was won meanwhile. */
@Injectable()
export class WheelRecord implements AuditedRecord<WheelValues>, OnModuleInit {
  readonly type = 'wheel';
  readonly moving = ['stock'] as const;

  constructor(
    private readonly records: AuditedRecords,
    private readonly repository: PrizeWheelRepository,
    private readonly wheel: PrizeWheel,
  ) {}

  onModuleInit(): void {
    this.records.register(this);
  }

  async snapshot({ manager }: Transaction): Promise<WheelValues> {
    const { id: _id, version: _version, ...config } = await this.repository.lockConfig(manager);
    const prizes = await this.repository.prizes(manager);
    return {
      ...config,
      prizes: prizes.map(({ position: _position, qtyAvailable: _stock, ...prize }) => prize),
      stock: Object.fromEntries(prizes.map(({ id, qtyAvailable }) => [id, qtyAvailable])),
    };
  }

  label(): string {
    return 'Prize wheel';
  }

  async update(tx: Transaction, _id: string, values: WheelValues, { before, after }: TakenBack<WheelValues>) {
    const { version } = await this.repository.lockConfig(tx.manager);
    const { prizes, stock, ...config } = values;
    const left = after.stock ?? stock;
    await this.wheel.store(tx, {
      ...config,
      version,
      prizes: prizes.map((prize) => ({
        ...prize,
        qtyAvailable: before.stock?.[prize.id] ?? stock[prize.id] ?? 0,
        // One that the change took out has no stock to count from.
        ...(left[prize.id] === undefined ? {} : { qtyLoaded: left[prize.id] }),
      })),
    });
  }
}
