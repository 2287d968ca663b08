import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { layOutFeature } from './lib/feature/lay-out.mjs';
import { root } from './lib/paths.mjs';

const migrations = 'libs/database/src/migrations';
/** The lists that know every feature, and how many lines a feature may cost each of them. */
const always = {
  'libs/contracts/src/calls.ts': 2,
  'libs/domain/src/entities.ts': 2,
  'libs/domain/src/schema.ts': 2,
  [`${migrations}/index.ts`]: 2,
  'apps/api/src/api.module.ts': 2,
};
const forJob = { 'libs/domain/src/jobs.ts': 2, 'apps/worker/src/worker.module.ts': 2 };
const consoleTabs = 'apps/web/src/app/admin/console-tabs.ts';
const forTab = { [consoleTabs]: 10, 'apps/web/e2e/screens/screens.ts': 2 };
const sharedPaths = Object.keys({ ...always, ...forJob, ...forTab });

let project: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'new feature '));
  for (const path of [...sharedPaths, migrations]) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    cpSync(join(root, path), join(project, path), { recursive: true });
  }
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

const read = (path: string) => readFileSync(join(project, path), 'utf8');
const readShared = () => sharedPaths.map(read);

function mistakesIn(path: string): string[] {
  const { diagnostics = [] } = ts.transpileModule(read(path), {
    fileName: path,
    reportDiagnostics: true,
    compilerOptions: { experimentalDecorators: true, target: ts.ScriptTarget.ES2023, jsx: ts.JsxEmit.ReactJSX },
  });
  return diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

describe('npm run new:feature', () => {
  it('lays out contract, table, rules, api and screen with their tests, all of which parse', async () => {
    const { own, shared } = await layOutFeature('wash-plan', project);
    expect(own.map(({ path }) => path)).toEqual([
      'libs/contracts/src/wash-plan/wash-plan.constants.ts',
      'libs/contracts/src/wash-plan/wash-plan.contract.ts',
      'libs/contracts/src/wash-plan/wash-plan.calls.ts',
      'libs/domain/src/wash-plan/wash-plan.entity.ts',
      'libs/domain/src/wash-plan/wash-plan.repository.ts',
      'libs/domain/src/wash-plan/wash-plan.repository.int-spec.ts',
      'libs/domain/src/wash-plan/wash-plan.service.ts',
      'libs/domain/src/wash-plan/wash-plan.service.int-spec.ts',
      'libs/domain/src/wash-plan/wash-plan.module.ts',
      'apps/api/src/wash-plan/wash-plan.controller.ts',
      'apps/api/src/wash-plan/wash-plan.api-module.ts',
      'apps/api/src/wash-plan/wash-plan.int-spec.ts',
      'apps/web/src/features/wash-plan/api/get-wash-plan.ts',
      'apps/web/src/features/wash-plan/api/create-wash-plan.ts',
      'apps/web/src/features/wash-plan/admin/wash-plan-pane.tsx',
      'apps/web/src/features/wash-plan/admin/new-wash-plan-dialog.tsx',
      'apps/web/src/features/wash-plan/admin/wash-plan-pane.test.tsx',
      expect.stringMatching(new RegExp(`^${migrations}/\\d+-wash-plan.ts$`)),
    ]);
    for (const { path } of [...own, ...shared]) expect([path, mistakesIn(path)]).toEqual([path, []]);
  });

  it('adds a handler for a job, and a tour for a tab, all of which parse', async () => {
    const { own, shared } = await layOutFeature('wash-plan', project, { job: true, tab: true });
    expect(own.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        'libs/domain/src/wash-plan/wash-plan.jobs.ts',
        'apps/worker/src/wash-plan/take-in-wash-plan.handler.ts',
        'apps/worker/src/wash-plan/wash-plan.worker-module.ts',
        'apps/worker/src/wash-plan/take-in-wash-plan.int-spec.ts',
        'apps/web/e2e/screens/wash-plan.screens.ts',
      ]),
    );
    for (const { path } of [...own, ...shared]) expect([path, mistakesIn(path)]).toEqual([path, []]);
  });

  it.each([
    { name: 'a feature', options: {}, costs: always, folders: 9, ownLines: 420 },
    { name: 'one with a job', options: { job: true }, costs: { ...always, ...forJob }, folders: 11, ownLines: 555 },
    { name: 'one with a tab', options: { tab: true }, costs: { ...always, ...forTab }, folders: 11, ownLines: 430 },
  ])('keeps to what $name may touch and write', async ({ options, costs, folders, ownLines }) => {
    const before = Object.fromEntries(sharedPaths.map((path) => [path, read(path)]));
    const report = await layOutFeature('wash-plan', project, options);
    expect(Object.fromEntries(report.shared.map(({ path, lines }) => [path, lines]))).toEqual(costs);
    expect(report.folders).toHaveLength(folders);
    expect(report.own.reduce((sum, { lines }) => sum + lines, 0)).toBeLessThanOrEqual(ownLines);
    for (const { path, lines } of report.shared) {
      const grown = read(path).split('\n').length - (before[path] ?? '').split('\n').length;
      // There a line of imports changes, too, and may be broken.
      if (path !== consoleTabs) expect([path, lines]).toEqual([path, grown]);
    }
  });

  it('adds its names by the alphabet, each with its import', async () => {
    const lists = [
      { path: 'libs/contracts/src/calls.ts', list: 'features', kind: 'Calls' },
      { path: 'libs/domain/src/entities.ts', list: 'entities', kind: 'Entity' },
      { path: 'apps/api/src/api.module.ts', list: 'features', kind: 'ApiModule' },
      { path: 'libs/domain/src/jobs.ts', list: 'jobs', kind: 'Job' },
      { path: 'apps/worker/src/worker.module.ts', list: 'features', kind: 'WorkerModule' },
    ];
    const namesIn = (text: string, list: string): string[] =>
      new RegExp(`const ${list}\\b[^=]*= \\[([^\\]]*)\\]`).exec(text)?.[1]?.match(/\w+/g) ?? [];
    const before = lists.map(({ path }) => read(path));
    for (const word of ['aardvark', 'zebra']) await layOutFeature(word, project, { job: true });
    for (const [at, { path, list, kind }] of lists.entries()) {
      const [old, names] = [namesIn(before[at] ?? '', list), namesIn(read(path), list)];
      const added = names.filter((name) => !old.includes(name));
      expect(added.map((name) => name.replace(/^takeIn/, '').toLowerCase())).toEqual(
        ['aardvark', 'zebra'].map((word) => word + kind.toLowerCase()),
      );
      expect(names).toEqual([...old, ...added].sort());
      for (const name of added) expect(read(path)).toContain(`import { ${name} } from './`);
    }
    const tables = read('libs/domain/src/schema.ts').match(/^ {2}\w+(?=: TableOf<)/gm) ?? [];
    expect([tables[0], tables.at(-1)]).toEqual(['  aardvark', '  zebra']);
    expect(tables).toEqual([...tables].sort());
  });

  it('says what it touched', () => {
    const output = execFileSync(
      process.execPath,
      [join(root, 'tools/new-feature.mjs'), 'wash-plan', project, '--job', '--tab'],
      { encoding: 'utf8', stdio: 'pipe' },
    );
    expect(output).toMatch(/^Its own: \d+ lines in 22 files\.$/m);
    expect(output).toMatch(/^ +2 {2}libs\/contracts\/src\/calls\.ts$/m);
    expect(output).toMatch(/^Not its own: 26 lines in 9 files\.$/m);
    expect(output).toMatch(/^Folders touched: 13\.$/m);
  });

  it('writes nothing over, and wants a word that nothing has', async () => {
    await layOutFeature('wheel', project);
    const contract = 'libs/contracts/src/wheel/wheel.contract.ts';
    writeFileSync(join(project, contract), 'mine');
    const before = readShared();
    await expect(layOutFeature('wheel', project)).rejects.toThrow(/exists already/);
    await expect(layOutFeature('Prize Wheel', project)).rejects.toThrow(/Usage/);
    await expect(layOutFeature('photo', project)).rejects.toThrow('There is a table photo already.');
    await expect(layOutFeature('accounts', project)).rejects.toThrow('There is a migration accounts already.');
    expect(read(contract)).toBe('mine');
    expect(readShared()).toEqual(before);
  });

  it('names the list that it does not know any more', async () => {
    writeFileSync(join(project, 'libs/domain/src/entities.ts'), 'export const entities = everyEntity();\n');
    const before = readShared();
    await expect(layOutFeature('wheel', project)).rejects.toThrow(/^libs\/domain\/src\/entities\.ts has another form/);
    expect(readShared()).toEqual(before);
  });
});
