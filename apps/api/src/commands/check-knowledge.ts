import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type CommandIo, UsageError } from './command.js';
import { knowledgeMistakes } from './knowledge-mistakes.js';

/** Checks the guides against their schemas and each other: one line for each mistake, and 1 when there is any. */
export async function run(
  [folder = join(process.cwd(), 'data/knowledge'), ...rest]: string[],
  { stdout }: CommandIo,
): Promise<number> {
  if (rest.length > 0) throw new UsageError('It checks one folder at a time.');
  if (!existsSync(join(folder, 'entries')))
    throw new UsageError(`${folder} holds no guides: it has no folder entries.`);
  const { mistakes, files } = knowledgeMistakes(folder);
  for (const mistake of mistakes) stdout.write(`${mistake}\n`);
  stdout.write(`${files} entries, ${mistakes.length} mistakes\n`);
  return mistakes.length > 0 ? 1 : 0;
}
