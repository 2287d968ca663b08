// TypeScript to JavaScript with swc, kept in .cache by its content, so that a file is compiled once for all processes and runs.
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../../lib/paths.mjs';

const require = createRequire(import.meta.url);
const folder = join(root, '.cache/compiled');

/** As Jest's transform in jest.config.mjs has it, for TypeScript without JSX. */
const options = {
  sourceMaps: true,
  module: { type: 'es6' },
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    keepClassNames: true,
  },
};
const generation = JSON.stringify([options, require('@swc/core/package.json').version]);

/** Where the compiled form of `path` and its source map lie, both there. */
export function compiled(path) {
  const source = readFileSync(path, 'utf8');
  const key = createHash('sha256').update(generation).update(path).update(source).digest('hex');
  const code = join(folder, `${key}.js`);
  const map = `${code}.map`;
  if (existsSync(code)) return { code, map };
  const made = require('@swc/core').transformSync(source, {
    ...options,
    filename: path,
    configFile: false,
    swcrc: false,
  });
  mkdirSync(folder, { recursive: true });
  // The code last: what finds it finds the map too.
  put(map, made.map);
  put(code, made.code);
  return { code, map };
}

/** Whole or not at all: another process may read it at this moment. */
function put(path, text) {
  const unfinished = `${path}.${randomUUID()}`;
  writeFileSync(unfinished, text);
  renameSync(unfinished, path);
}
