import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { releaseKnowledge } from '@app/ai/knowledge-files.js';
import { Database } from '@app/database/database.js';
import { dataSourceOptions } from '@app/database/data-source.js';
import { makeAppRole } from '@app/database/app-role.js';
import { migrate } from '@app/database/migrate.js';
import { seedCatalogue } from '@app/domain/catalogue/catalogue.seed.js';
import { seedSampleFixes } from '@app/domain/community-fixes/sample-fixes.js';
import { seedCrawlConfigs } from '@app/domain/crawler/crawler.seed.js';
import { entities } from '@app/domain/entities.js';
import { seedHomePage } from '@app/domain/home-page/home-page.samples.js';
import { seedKnowledge } from '@app/domain/knowledge/knowledge.seed.js';
import { seedPrizeWheel } from '@app/domain/prize-wheel/prize-wheel.seed.js';
import { seedRebuildSchedule } from '@app/domain/figures/figures.seed.js';
import { seedWheelRestock } from '@app/domain/prize-wheel/wheel-restock.seed.js';
import { seedRetentionSchedule } from '@app/domain/retention/retention.seed.js';
import { ScheduleRepository } from '@app/domain/schedules/schedule.repository.js';
import { seedSampleVideos } from '@app/domain/videos/sample-videos.js';
import { ensureFirstAdmin, type FirstAdmin } from './first-admin.js';

/** The project's data folder, seen from the compiled and from the source file alike. */
export const dataFolder = join(process.cwd(), 'data');

export interface SetUpResult {
  migrations: string[];
  knowledgeWritten: number;
  firstAdmin: FirstAdmin | null;
}

export interface SetUpOptions {
  databaseUrl: string;
  /** The superuser's address, where the role of `databaseUrl` is to be made. */
  databaseAdminUrl?: string | undefined;
  dataDir: string;
  adminUsername: string;
  adminPassword?: string | undefined;
}

/**
 * Everything a database needs before the apps start: their role, migrations, seeds, the first staff account. Safe to run
 * again, and from two processes at once.
 */
export async function setUp(options: SetUpOptions): Promise<SetUpResult> {
  if (options.databaseAdminUrl) await makeAppRole(options.databaseAdminUrl, options.databaseUrl);
  const migrations = await migrate(options.databaseUrl);
  const dataSource = await new DataSource(dataSourceOptions(options.databaseUrl, entities, 2)).initialize();
  try {
    const database = new Database(dataSource);
    const { entries } = await releaseKnowledge();
    const knowledgeWritten = await database.transaction(async ({ manager }) => {
      // Two launchers at once take turns.
      await manager.query('select pg_advisory_xact_lock(727003)');
      await seedCatalogue(manager, dataFolder);
      await seedCrawlConfigs(manager, dataFolder);
      await seedHomePage(manager, dataFolder);
      await seedPrizeWheel(manager);
      await seedSampleFixes(manager, dataFolder);
      await seedSampleVideos(manager, dataFolder);
      await seedRetentionSchedule(manager, new ScheduleRepository(database));
      await seedRebuildSchedule(manager, new ScheduleRepository(database));
      await seedWheelRestock(manager, new ScheduleRepository(database));
      return seedKnowledge(manager, entries);
    });
    return { migrations, knowledgeWritten, firstAdmin: await ensureFirstAdmin(database, options) };
  } finally {
    await dataSource.destroy();
  }
}
