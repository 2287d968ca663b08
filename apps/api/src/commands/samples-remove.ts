import { removeSampleCatalogue } from '@app/domain/catalogue/sample-catalogue.js';
import { removeSampleFixes } from '@app/domain/community-fixes/sample-fixes.js';
import { removeHomePageSamples } from '@app/domain/home-page/home-page.samples.js';
import { UsageError } from './command.js';
import { onDatabase } from './on-database.js';

/** Everything invented makes room for the shop's own. */
export async function run(args: string[]): Promise<number> {
  if (args.length > 0) throw new UsageError('It is told nothing: it takes all samples out.');
  const removed = await onDatabase((database) =>
    database.transaction(async ({ manager }) => {
      await removeHomePageSamples(manager);
      await removeSampleFixes(manager);
      return removeSampleCatalogue(manager);
    }),
  );
  process.stdout.write(`${removed} sample products and every other sample are gone.\n`);
  return 0;
}
