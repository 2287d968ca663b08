import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../../../tools/lib/paths.mjs';

const web = join(root, 'dist/web');
const LIMIT_KIB = 120;

type Manifest = Record<string, { file: string; imports?: string[] }>;

/** Every script that the public page loads before it can be used. */
function firstScripts(): string[] {
  const manifest = JSON.parse(readFileSync(join(web, '.vite/manifest.json'), 'utf8')) as Manifest;
  const files = new Set(['theme.js']);
  const add = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(add);
  };
  add('index.html');
  return [...files];
}

describe('the first load of the public page', () => {
  const scripts = firstScripts().map((file) => ({ file, content: readFileSync(join(web, file)) }));

  it(`brings at most ${LIMIT_KIB} KiB of compressed script`, () => {
    const total = scripts.reduce((sum, { content }) => sum + gzipSync(content).length, 0);
    expect(scripts.length).toBeGreaterThan(1);
    expect(total / 1_024).toBeLessThanOrEqual(LIMIT_KIB);
  });

  it.each(['Admin Login', '/api/admin/', '/api/jobs/', 'x-csrf-token', 'socket.io', 'runs:join'])(
    'brings nothing of the console: no %s',
    (word) => {
      expect(scripts.filter(({ content }) => content.includes(word)).map(({ file }) => file)).toEqual([]);
    },
  );
});

describe('what a page asks for with itself', () => {
  const pages = JSON.parse(readFileSync(join(web, '.vite/pages.json'), 'utf8')) as Record<
    string,
    { scripts: string[]; styles: string[] }
  >;

  it('is in the build, and no part of what every page brings', () => {
    const first = firstScripts();
    for (const { scripts, styles } of Object.values(pages)) {
      for (const file of [...scripts, ...styles]) expect(readFileSync(join(web, file)).length).toBeGreaterThan(0);
      expect(scripts.map((file) => file.slice(1)).filter((file) => first.includes(file))).toEqual([]);
    }
  });
});
