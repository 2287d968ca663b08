import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';

/** The files of a folder of data/training, and what they are altogether, as a SHA-256. */
export function readLines(folder) {
  const path = join(root, 'data/training', folder);
  const texts = readdirSync(path)
    .sort()
    .map((name) => ({ name, text: readFileSync(join(path, name), 'utf8') }));
  return {
    files: texts.map(({ name, text }) => ({ name, content: JSON.parse(text) })),
    trainedOn: createHash('sha256')
      .update(texts.map(({ text }) => text).join(''))
      .digest('hex'),
  };
}
