import { Injectable } from '@nestjs/common';
import type {
  WheelConfigAnswer,
  WheelConfigUpdate,
  WheelEntriesAnswer,
  WheelSimulation,
} from '@app/contracts/prize-wheel/prize-wheel.contract.js';
import { SIMULATED_SPINS, THE_WHEEL } from '@app/contracts/prize-wheel/prize-wheel.constants.js';
import { Database, type Transaction } from '@app/database/database.js';
import { AuditLog } from '../audit/audit-log.service.js';
import type { Actor } from '../audit/actor.js';
import { cryptoRandom } from './draw-prize.js';
import { WheelChangedError } from './prize-wheel.errors.js';
import { toConfig, toPublicEntry, toPublicPrize, toStaffEntry, toStaffPrize } from './prize-wheel.mapping.js';
import { PrizeWheelRepository } from './prize-wheel.repository.js';
import { simulateSpins } from './simulate-spins.js';
import { WheelSpinRepository } from './wheel-spin.repository.js';

export type WheelReader = 'public' | 'staff';
const PUBLIC_ENTRIES = 50;

/** What the wheel holds and who has spun it: little for visitors, everything for staff. */
@Injectable()
export class PrizeWheel {
  constructor(
    private readonly database: Database,
    private readonly wheel: PrizeWheelRepository,
    private readonly spins: WheelSpinRepository,
    private readonly audit: AuditLog,
  ) {}

  async config(reader: WheelReader): Promise<WheelConfigAnswer> {
    const { manager } = this.database;
    const [config, prizes] = await Promise.all([this.wheel.config(manager), this.wheel.prizes(manager)]);
    return { config: toConfig(config, prizes.map(reader === 'staff' ? toStaffPrize : toPublicPrize)) };
  }

  /** Saves what staff changed since the version they read. Throws `WheelChangedError` when somebody saved in between. */
  async save(update: WheelConfigUpdate, by: Actor): Promise<WheelConfigAnswer> {
    await this.database.transaction((tx) =>
      this.audit.update(tx, by, 'wheel.update', THE_WHEEL, () => this.store(tx, update)),
    );
    return this.config('staff');
  }

  /** Within a transaction of the caller's. Throws `WheelChangedError`. */
  async store({ manager }: Transaction, update: WheelConfigUpdate): Promise<void> {
    if (!(await this.wheel.saveConfig(manager, update))) throw new WheelChangedError();
    if (update.prizes) await this.wheel.replacePrizes(manager, update.prizes);
  }

  /** What so many spins in a row would give with the wheel as it is saved. Takes and stores nothing. */
  async simulation(): Promise<WheelSimulation> {
    return simulateSpins(await this.wheel.prizes(this.database.manager), SIMULATED_SPINS, cryptoRandom);
  }

  async entries(reader: WheelReader): Promise<WheelEntriesAnswer> {
    const { manager } = this.database;
    if (reader === 'staff') return { entries: (await this.spins.newest(manager)).map(toStaffEntry) };
    return { entries: (await this.spins.newest(manager, PUBLIC_ENTRIES)).map(toPublicEntry) };
  }
}
