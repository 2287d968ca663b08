import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { migrations as made } from '@app/database/migrations/index.js';
import { forms } from './lib/feature/forms.mjs';
import { type FeatureOptions, layOutFeature } from './lib/feature/lay-out.mjs';
import { reportOf } from './lib/feature/report.mjs';
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

const linesIn = (files: { lines: number }[]) => files.reduce((sum, { lines }) => sum + lines, 0);
const read = (path: string) => readFileSync(join(project, path), 'utf8');

function ownPathsOf(word: string, { job = false, tab = false }: FeatureOptions): string[] {
  const kinds = (folder: string, ...names: string[]) => names.map((name) => `${folder}/${word}/${word}.${name}.ts`);
  const web = `apps/web/src/features/${word}`;
  return [
    ...kinds('libs/contracts/src', 'constants', 'contract', 'calls'),
    ...kinds('libs/domain/src', 'entity', 'repository', 'repository.int-spec', 'service', 'module'),
    ...kinds('libs/domain/src', job ? 'jobs' : 'service.int-spec'),
    ...kinds('apps/api/src', 'controller', 'api-module', 'int-spec'),
    ...(job ? kinds('apps/worker/src', 'worker-module') : []),
    ...(job ? ['handler', 'int-spec'].map((name) => `apps/worker/src/${word}/take-in-${word}.${name}.ts`) : []),
    ...[`get-${word}`, `create-${word}`].map((name) => `${web}/api/${name}.ts`),
    ...[`${word}-pane`, `${word}-pane.test`, `new-${word}-dialog`].map((name) => `${web}/admin/${name}.tsx`),
    ...(tab ? [`apps/web/e2e/screens/${word}.screens.ts`] : []),
    `${migrations}/${Number(/\d+$/.exec(made.at(-1)?.name ?? '')) + 1}-${word}.ts`,
  ].sort();
}

describe('npm run new:feature', () => {
  it.each(Object.entries(forms))('lays out %s, %j, and touches what the map says', async (word, options) => {
    const before = Object.fromEntries(sharedPaths.map((path) => [path, read(path)]));
    const laidOut = await layOutFeature(word, project, options);
    const { own, shared, folders } = laidOut;
    expect(own.map(({ path }) => path).sort()).toEqual(ownPathsOf(word, options));
    const costs = { ...always, ...(options.job && forJob), ...(options.tab && forTab) };
    expect(Object.fromEntries(shared.map(({ path, lines }) => [path, lines]))).toEqual(costs);
    for (const { path, lines } of own) expect([path, lines]).toEqual([path, read(path).split('\n').length - 1]);
    for (const { path, lines } of shared) {
      const grown = read(path).split('\n').length - (before[path] ?? '').split('\n').length;
      // There a line of imports changes, too, and may be broken.
      if (path !== consoleTabs) expect([path, lines]).toEqual([path, grown]);
    }
    const flags = Object.keys(options).map((option) => `--${option}`);
    const asked = flags.length > 0 ? `\`${flags.join(' ')}\`` : '–';
    const counts = [folders.length, own.length, linesIn(own), shared.length, linesIn(shared)];
    expect(readFileSync(join(root, 'docs/architecture.md'), 'utf8')).toContain(
      `\n| ${asked} | ${counts.join(' | ')} |\n`,
    );
    const report = reportOf(laidOut, options);
    expect(report).toContain(`Its own: ${linesIn(own)} lines in ${own.length} files.\n`);
    expect(report).toContain(`Not its own: ${linesIn(shared)} lines in ${shared.length} files.\n`);
    expect(report).toContain('\n    2  libs/contracts/src/calls.ts\n');
    expect(report).toContain(`\nFolders touched: ${folders.length}.\n`);
    expect(report.includes('No page shows its pane yet')).toBe(!options.tab);
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
});

describe('npm run new:feature refuses', () => {
  const everything = () =>
    readdirSync(project, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('/.git'))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => `${file}: ${readFileSync(file, 'utf8')}`);
  /** What it says, having changed nothing. */
  const refusal = async (word: string) => {
    const before = everything();
    const laidOut: unknown = await layOutFeature(word, project, { job: true, tab: true }).catch(
      (error: unknown) => error,
    );
    expect(everything()).toEqual(before);
    return laidOut instanceof Error ? laidOut.message : laidOut;
  };
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  };

  it.each(['Prize Wheel', 'wheel-', '../wheel', '', '2-wheels', 'a'.repeat(41)])(
    '%j, which is no word',
    async (word) => {
      expect(await refusal(word)).toMatch(/^Usage: npm run new:feature -- WORD /);
    },
  );

  it.each([
    ['order', 'order is a word of SQL, so no table can be called that.'],
    ['date', 'Date is a word of the language, so no type can be called that.'],
    ['photo', 'There is a table photo already.'],
    ['foundation', 'There is a migration foundation already.'],
    ['correction', 'There would be two CorrectionEntity in libs/domain/src/entities.ts: choose another word.'],
    ['button', 'There would be two Button in apps/web/src/features/button/admin/button-pane.tsx: choose another word.'],
    ['staff', /^There would be two staffQuery in /],
    ['fixes', 'There is a tab fixes already.'],
  ])('%s, which means something else already', async (word, sentence) => {
    expect(await refusal(word)).toMatch(sentence);
  });

  it.each(['libs/domain/src', 'apps/worker/src', 'apps/web/src/features'])(
    'a word for which there is a folder in %s',
    async (place) => {
      put(`${place}/wheel/mine.ts`, 'mine');
      expect(await refusal('wheel')).toBe(`There is a folder ${place}/wheel already.`);
    },
  );

  it('an address that another feature answers at', async () => {
    put('libs/contracts/src/catalogue/catalogue.calls.ts', "const path = '/api/wheels';");
    expect(await refusal('wheels')).toBe(
      'There is a call /api/wheels already, in libs/contracts/src/catalogue/catalogue.calls.ts.',
    );
  });

  it('files that somebody is at work on', async () => {
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.org', ...args], { cwd: project });
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '--message=x');
    put('libs/domain/src/jobs.ts', `${read('libs/domain/src/jobs.ts')}\n// mine\n`);
    expect(await refusal('wheel')).toMatch(/^libs\/domain\/src\/jobs\.ts has changes that are not committed\. /);
    git('commit', '--quiet', '--all', '--message=x');
    await layOutFeature('wheel', project);
  });

  it('a list that it does not know any more', async () => {
    put('libs/domain/src/entities.ts', 'export const entities = everyEntity();\n');
    expect(await refusal('wheel')).toMatch(/^libs\/domain\/src\/entities\.ts has another form/);
  });

  it('to leave half of it where one file cannot be written', async () => {
    mkdirSync(join(project, 'apps/web/e2e/screens/wheel.screens.ts'));
    expect(await refusal('wheel')).toMatch(/^EISDIR/);
    expect(existsSync(join(project, 'libs/domain/src/wheel'))).toBe(false);
  });

  it.each([[[]], [['wash', 'plan']], [['wash-plan', '--tabs']]])('the arguments %j', (args) => {
    const { status, stderr } = spawnSync(process.execPath, [join(root, 'tools/new-feature.mjs'), ...args], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^Usage: /)]);
  });
});
