import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { loadKnowledgeFiles } from '@app/ai/knowledge-files.js';
import { Database } from '@app/database/database.js';
import { dataSourceOptions } from '@app/database/data-source.js';
import { migrate } from '@app/database/migrate.js';
import { seedCatalogue } from '@app/domain/catalogue/catalogue.seed.js';
import { seedSampleFixes } from '@app/domain/community-fixes/sample-fixes.js';
import { seedCrawlConfigs } from '@app/domain/crawler/crawler.seed.js';
import { entities } from '@app/domain/entities.js';
import { seedHomePage } from '@app/domain/home-page/home-page.samples.js';
import { seedKnowledge } from '@app/domain/knowledge/knowledge.seed.js';
import { seedPrizeWheel } from '@app/domain/prize-wheel/prize-wheel.seed.js';
import { generatePassword, hashPassword } from '@app/domain/staff-auth/password.js';
import { StaffAuthRepository } from '@app/domain/staff-auth/staff-auth.repository.js';

/** The project's data folder, seen from the compiled and from the source file alike. */
export const dataFolder = join(process.cwd(), 'data');

export interface SetUpResult {
  migrations: string[];
  knowledgeWritten: number;
  /** The first staff account, when this call made it; the password is nowhere else. */
  firstAdmin: { username: string; password: string; isGenerated: boolean } | null;
}

/**
 * Everything a database needs before the apps start: migrations, seeds, the first staff account. Safe to run again, and
 * from two processes at once.
 */
export async function setUp(options: {
  databaseUrl: string;
  adminUsername: string;
  adminPassword?: string | undefined;
}): Promise<SetUpResult> {
  const migrations = await migrate(options.databaseUrl);
  const dataSource = await new DataSource(dataSourceOptions(options.databaseUrl, entities, 2)).initialize();
  try {
    const database = new Database(dataSource);
    const { entries } = await loadKnowledgeFiles(join(dataFolder, 'knowledge'));
    const knowledgeWritten = await database.transaction(async ({ manager }) => {
      // Two launchers at once take turns.
      await manager.query('select pg_advisory_xact_lock(727003)');
      await seedCatalogue(manager, dataFolder);
      await seedCrawlConfigs(manager, dataFolder);
      await seedHomePage(manager, dataFolder);
      await seedPrizeWheel(manager);
      await seedSampleFixes(manager, dataFolder);
      return seedKnowledge(manager, entries);
    });
    return { migrations, knowledgeWritten, firstAdmin: await ensureAdmin(new StaffAuthRepository(database), options) };
  } finally {
    await dataSource.destroy();
  }
}

async function ensureAdmin(
  staff: StaffAuthRepository,
  options: { adminUsername: string; adminPassword?: string | undefined },
) {
  if (await staff.hasUsers()) return null;
  const password = options.adminPassword ?? generatePassword();
  await staff.saveUser(options.adminUsername, await hashPassword(password));
  return { username: options.adminUsername, password, isGenerated: options.adminPassword === undefined };
}
