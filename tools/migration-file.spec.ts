import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import { migrations } from '@app/database/migrations/index.js';
import { addMigration, checkName } from './lib/migration-file.mjs';
import { root } from './lib/paths.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'migrations '));
  cpSync(join(root, 'libs/database/src/migrations'), folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Loaded = Record<string, new () => { name: string } & Record<'up' | 'down', (q: QueryRunner) => Promise<void>>>;

/** The statements that a migration runs. */
async function ran(step: (q: QueryRunner) => Promise<void>): Promise<string[]> {
  const statements: string[] = [];
  await step({ query: async (sql: string) => statements.push(sql) } as unknown as QueryRunner);
  return statements.map((sql) => sql.replaceAll(/\s+/g, ' ').trim());
}

describe('the file of a migration', () => {
  it('is numbered after the last one, runs its statements as they were given, and stands last in the list', async () => {
    const up = ['create table wash (\n  id int\n)', `alter table wash add c text default 'a\\b'`, 'select "`${a}`"'];
    const file = await addMigration(folder, 'wash-plans', { up, down: ['drop table wash'] });
    const number = Number(/\d+$/.exec(migrations.at(-1)?.name ?? '')) + 1;
    expect(file).toBe(`${number}-wash-plans.ts`);
    const [name, Migration] = Object.entries((await import(pathToFileURL(join(folder, file)).href)) as Loaded)[0] ?? [];
    if (!Migration) throw new Error('The file exports nothing.');
    const made = new Migration();
    expect([name, made.name]).toEqual([`WashPlans${number}`, `WashPlans${number}`]);
    expect(await ran((q) => made.up(q))).toEqual(up.map((sql) => sql.replaceAll(/\s+/g, ' ')));
    expect(await ran((q) => made.down(q))).toEqual(['drop table wash']);
    const list = readFileSync(join(folder, 'index.ts'), 'utf8');
    expect(list).toContain(`\nimport { WashPlans${number} } from './${number}-wash-plans.js';\n\n`);
    expect(list).toMatch(new RegExp(`,\n {2}WashPlans${number},\n\\];\n$`));
  });

  it.each(['Wash', 'wash plans', '../wash', ''])('refuses the name "%s"', (word) => {
    expect(() => checkName(folder, word)).toThrow('A migration has a name that says');
  });

  it('refuses a name that a migration has', () => {
    expect(() => checkName(folder, 'foundation')).toThrow('There is a migration foundation');
  });
});
