import { removeSamples } from '@app/domain/samples/sample-counts.js';
import { type CommandIo, UsageError } from './command.js';
import { onDatabase } from './on-database.js';

/** Everything invented makes room for the shop's own. */
export async function run(args: string[], { env, stdout }: CommandIo): Promise<number> {
  if (args.length > 0) throw new UsageError('It is told nothing: it takes all samples out.');
  const removed = await onDatabase(env, (database) => database.transaction(({ manager }) => removeSamples(manager)));
  stdout.write(`${removed.products} sample products and every other sample are gone.\n`);
  return 0;
}
