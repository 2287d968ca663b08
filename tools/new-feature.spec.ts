import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import ts from 'typescript';

const root = join(import.meta.dirname, '..');
const apiModule = 'apps/api/src/api.module.ts';
const allCalls = 'libs/contracts/src/calls.ts';
let project: string;

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'new feature '));
  for (const path of [apiModule, allCalls, '.prettierrc.json']) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    cpSync(join(root, path), join(project, path));
  }
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

const newFeature = (word: string) =>
  execFileSync(process.execPath, [join(root, 'tools/new-feature.mjs'), word, project], {
    encoding: 'utf8',
    stdio: 'pipe',
  });
const written = (output: string) => output.split('\n').flatMap((line) => /^ {2}(\S+)$/.exec(line)?.slice(1) ?? []);

function mistakesIn(path: string): string[] {
  const { diagnostics = [] } = ts.transpileModule(readFileSync(join(project, path), 'utf8'), {
    fileName: path,
    reportDiagnostics: true,
    compilerOptions: { experimentalDecorators: true, target: ts.ScriptTarget.ES2023 },
  });
  return diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

describe('npm run new:feature', () => {
  it('lays out contract, domain, api and web with a test, all of which parse', () => {
    const paths = written(newFeature('wash-plan'));
    expect(paths).toEqual([
      'libs/contracts/src/wash-plan/wash-plan.contract.ts',
      'libs/contracts/src/wash-plan/wash-plan.calls.ts',
      'libs/domain/src/wash-plan/wash-plan.service.ts',
      'libs/domain/src/wash-plan/wash-plan.service.spec.ts',
      'libs/domain/src/wash-plan/wash-plan.module.ts',
      'apps/api/src/wash-plan/wash-plan.controller.ts',
      'apps/api/src/wash-plan/wash-plan.api-module.ts',
      'apps/web/src/features/wash-plan/api/get-wash-plan.ts',
      apiModule,
      allCalls,
    ]);
    for (const path of paths) expect([path, mistakesIn(path)]).toEqual([path, []]);
  });

  it.each([
    [apiModule, 'AardvarkApiModule', 'ZebraApiModule', 'api-module'],
    [allCalls, 'aardvarkCalls', 'zebraCalls', 'calls'],
  ])('adds one import and one name to %s, by the alphabet', (path, first, last, kind) => {
    const before = readFileSync(join(project, path), 'utf8');
    newFeature('aardvark');
    newFeature('zebra');
    const after = readFileSync(join(project, path), 'utf8');
    const features =
      /const features = \[([^\]]*)\]/
        .exec(after)?.[1]
        ?.split(',')
        .map((name) => name.trim())
        .filter(Boolean) ?? [];
    expect(features).toEqual([...features].sort());
    expect([features.at(0), features.at(-1)]).toEqual([first, last]);
    const added = after.split('\n').filter((line) => line.startsWith('import') && !before.includes(line));
    expect(added).toEqual([
      `import { ${first} } from './aardvark/aardvark.${kind}.js';`,
      `import { ${last} } from './zebra/zebra.${kind}.js';`,
    ]);
  });

  it('writes nothing over, and wants a word', () => {
    newFeature('wheel');
    const contract = join(project, 'libs/contracts/src/wheel/wheel.contract.ts');
    writeFileSync(contract, 'mine');
    const before = readFileSync(join(project, apiModule), 'utf8');
    expect(() => newFeature('wheel')).toThrow(/exists already/);
    expect(() => newFeature('Prize Wheel')).toThrow(/Usage/);
    expect(readFileSync(contract, 'utf8')).toBe('mine');
    expect(readFileSync(join(project, apiModule), 'utf8')).toBe(before);
  });
});
