import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { DegradedPart, MissingPart } from '@app/contracts/health/health.contract.js';
import type { Settings } from '@app/config/settings.js';
import { SETTINGS } from '@app/config/settings.module.js';
import { isMigrated } from '@app/database/migrate.js';
import { KnowledgeIndexKeeper } from '@app/domain/knowledge/knowledge-index-keeper.js';
import { QueueHealth } from './queue-health.js';
import { StorageHealth } from './storage-health.js';
import { withinPatience } from './within-patience.js';

/** Whether this process may be asked, and what it does without. */
@Injectable()
export class Readiness implements OnModuleDestroy {
  private isDraining = false;
  private migrated = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly knowledge: KnowledgeIndexKeeper,
    private readonly queue: QueueHealth,
    private readonly storage: StorageHealth,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** The process was told to end: whoever asks now should not ask this one again. */
  get isShuttingDown(): boolean {
    return this.isDraining;
  }

  /**
   * The first that happens after SIGTERM: readiness says no, and everything goes on as before until those who balance over
   * it have had time to look.
   */
  async onModuleDestroy(): Promise<void> {
    this.isDraining = true;
    await pause(this.settings.shutdownDrainMs);
  }

  async missing(): Promise<MissingPart[]> {
    if (this.isDraining) return ['shutting-down'];
    if (!(await withinPatience(() => this.dataSource.query('select 1').then(() => true), false))) return ['database'];
    const missing: MissingPart[] = [];
    // Once true for this release it stays true.
    this.migrated ||= await withinPatience(() => isMigrated(this.dataSource), false);
    if (!this.migrated) missing.push('migrations');
    if (!this.knowledge.isReady) missing.push('knowledge');
    return missing;
  }

  async degraded(): Promise<DegradedPart[]> {
    return (await Promise.all([this.queue.degraded(), this.storage.degraded()])).flat();
  }
}
