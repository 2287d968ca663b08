import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ESLint } from 'eslint';

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'lint-'));

/** What the rules that need types say of a file that holds this code. */
function complaints(file: string, code: string): string[] {
  writeFileSync(join(folder, file), `${code}\n`);
  const args = [join(root, 'node_modules/oxlint/bin/oxlint'), '--type-aware', '--format=json', file];
  const env = { ...process.env, OXLINT_TSGOLINT_PATH: join(root, 'node_modules/oxlint-tsgolint/bin/tsgolint.js') };
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string }[] };
  return diagnostics.map((diagnostic) => diagnostic.code);
}

describe('the lint that reads types', () => {
  beforeAll(() => {
    cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    const compilerOptions = { strict: true, noEmit: true, module: 'nodenext', target: 'es2023', types: [] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['no-floating-promises', 'export const go = () => { Promise.resolve(1); };'],
    ['no-misused-promises', 'export const isIt = (p: Promise<boolean>) => (p ? 1 : 2);'],
    ['no-unsafe-return', 'export const read = (text: string): string => JSON.parse(text);'],
    ['restrict-template-expressions', 'export const say = (one: { a: 1 }) => `${one}`;'],
    ['switch-exhaustiveness-check', "export function f(a: 'b' | 'c') { switch (a) { case 'b': return 1; } return 2; }"],
  ])('knows %s', (rule, code) => {
    expect(complaints('a.ts', code)).toContain(`typescript(${rule})`);
  });

  it('lets tests read answers that come untyped', () => {
    const code = "export const name = JSON.parse('{}').name;";
    expect(complaints('a.ts', code)).not.toEqual([]);
    expect(complaints('a.spec.ts', code)).toEqual([]);
  });
});

describe('the lint of the console', () => {
  const eslint = new ESLint({ cwd: root });
  const features = 'apps/web/src/features';
  /** What is said of this code in a file of the web app that is not there. */
  const said = async (file: string, code: string) => {
    const [result] = await eslint.lintText(`${code}\n`, { filePath: join(root, features, file) });
    return result!.messages.filter(({ ruleId }) => ruleId === 'no-restricted-syntax').map(({ message }) => message);
  };
  const table = 'export const List = () => <table />;';
  const storage = "export const keep = () => localStorage.setItem('a', 'b');";

  it.each([
    ['a table', table, 'A list of the console is a DataTable of the kit.'],
    [
      'an address',
      "import { useSearchParams } from 'react-router';\nexport const useIt = () => useSearchParams();",
      'Where one is in a list is a place of the kit: listPlace, useListPlace.',
    ],
    ['a storage', storage, 'What is typed into a record is kept by useRecordForm of the kit.'],
    [
      'a draft',
      "import { writeLocal } from '../../../lib/local-settings';\nexport const keep = () => writeLocal('a', 'b');",
      'What is typed into a record is kept by useRecordForm of the kit.',
    ],
  ])('lets no tab have %s of its own', async (_, code, message) => {
    expect(await said('brands/admin/own.tsx', code)).toContain(message);
    expect(await said('brands/admin/deep/own.tsx', code)).toContain(message);
    expect(await said('chat/own.tsx', code)).toEqual([]);
  });

  it('lets those that are named have theirs, and nothing else', async () => {
    expect(await said('staff-auth/admin/sessions-pane.tsx', table)).toEqual([]);
    expect(await said('staff-auth/admin/sessions-pane.tsx', storage)).toHaveLength(1);
    expect(await said('settings/admin/homepage-switch.tsx', storage)).toEqual([]);
    expect(await said('settings/admin/homepage-switch.tsx', table)).toHaveLength(1);
  });
});
