// The text of a file that a tool writes, as `npm run format` would leave it.
import { join } from 'node:path';
import { root } from './paths.mjs';

export async function formatted(text, path) {
  const prettier = await import('prettier');
  const style = await prettier.resolveConfig(join(root, 'package.json'));
  return prettier.format(text.trimStart(), { ...style, filepath: path });
}
