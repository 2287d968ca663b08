import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { startupSettings } from '@app/config/startup.js';
import { Database } from '@app/database/database.js';
import { dataSourceOptions } from '@app/database/data-source.js';
import { removeSampleCatalogue } from '@app/domain/catalogue/sample-catalogue.js';
import { removeSampleFixes } from '@app/domain/community-fixes/sample-fixes.js';
import { entities } from '@app/domain/entities.js';
import { removeHomePageSamples } from '@app/domain/home-page/home-page.samples.js';

/** `npm run samples:remove`: everything invented makes room for the shop's own. */
const { databaseUrl } = startupSettings();
const dataSource = await new DataSource(dataSourceOptions(databaseUrl, entities, 1)).initialize();
const removed = await new Database(dataSource).transaction(async ({ manager }) => {
  await removeHomePageSamples(manager);
  await removeSampleFixes(manager);
  return removeSampleCatalogue(manager);
});
process.stdout.write(`${removed} sample products and every other sample are gone.\n`);
await dataSource.destroy();
