// The text of a file that a tool writes, as `npm run format` would leave it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { root } from './paths.mjs';

export async function formatted(text, path) {
  const style = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8'));
  const { code, errors } = await format(path, text.trimStart(), style);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  return code;
}
