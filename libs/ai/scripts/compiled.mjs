// Compiles libs/ai and libs/contracts for scripts and imports from the result: `const ai = await compiled(); await ai('retrieval/knowledge-index.js')`.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

export async function compiled() {
  const folder = mkdtempSync(join(root, 'node_modules/.compiled-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const config = join(folder, 'swcrc.json');
  writeFileSync(
    config,
    JSON.stringify({
      module: { type: 'es6', resolveFully: true },
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', decorators: true },
        baseUrl: root,
        paths: Object.fromEntries(['contracts', 'ai'].map((lib) => [`@app/${lib}/*`, [`./libs/${lib}/src/*`]])),
      },
    }),
  );
  const swc = join(root, 'node_modules/@swc/cli/bin/swc.js');
  execFileSync(
    process.execPath,
    [
      swc,
      'libs/ai/src',
      'libs/contracts/src',
      '-d',
      folder,
      '--config-file',
      config,
      '--ignore',
      '**/*.spec.ts',
      '--quiet',
    ],
    { cwd: root },
  );
  return (path) => import(join(folder, 'libs/ai/src', path));
}
