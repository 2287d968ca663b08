// Lets Node itself load the TypeScript sources: the aliases and endings that tsconfig.json knows, compiled by swc.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { root } from '../../lib/paths.mjs';
import { compiled } from './compile.mjs';

const globals = new URL('globals.mjs', import.meta.url).href;

export function resolve(specifier, context, next) {
  const url = ownUrl(specifier, context.parentURL);
  return url ? { url, format: 'module', shortCircuit: true } : next(specifier, context);
}

function ownUrl(specifier, parent) {
  if (specifier === '@jest/globals') return globals;
  const [, lib, file] = /^@app\/([a-z]+)\/(.*)\.js$/.exec(specifier) ?? [];
  if (lib) return pathToFileURL(join(root, 'libs', lib, 'src', `${file}.ts`)).href;
  if (!parent?.endsWith('.ts') || !/^\.{1,2}\//.test(specifier)) return undefined;
  // The web app leaves endings out.
  const url = new URL(`${specifier.replace(/\.js$/, '')}.ts`, parent);
  return existsSync(url) ? url.href : undefined;
}

export function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  return { format: 'module', shortCircuit: true, source: readFileSync(compiled(fileURLToPath(url)).code, 'utf8') };
}
