// Which of the project's files a file imports, types included.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './paths.mjs';

const anImport = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g;

/** Paths below the project's folder, as `file` is one. */
export function importsOf(file) {
  if (!/\.(tsx?|mjs)$/.test(file)) return [];
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(anImport)].map(([, name]) => place(name, file)).filter(Boolean);
}

function place(name, from) {
  const path = /^@app\/[a-z]+\//.test(name)
    ? name.replace(/^@app\/([a-z]+)\//, 'libs/$1/src/')
    : name.startsWith('.') && relative(root, join(root, dirname(from), name));
  if (!path) return undefined;
  const stem = path.replace(/\.js$/, '');
  return [path, `${stem}.ts`, `${stem}.tsx`, `${stem}/index.ts`].find((candidate) => existsSync(join(root, candidate)));
}
