// Writes a migration into the folder where all stand, and its line into their list.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

const pascal = (word) => word.replaceAll(/(?:^|-)([a-z0-9])/g, (_, letter) => letter.toUpperCase());

const migrationsIn = (folder) => readdirSync(folder).filter((file) => /^\d+-.*\.ts$/.test(file));

/** Throws a sentence for a word that is no name, or that a migration has. */
export function checkName(folder, word) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(word ?? ''))
    throw new Error(
      'A migration has a name that says what it is about, in small letters: npm run db:generate -- wash-plans',
    );
  if (migrationsIn(folder).some((file) => file.replace(/^\d+-/, '') === `${word}.ts`))
    throw new Error(`There is a migration ${word} already.`);
}

/** Answers the new file's name. */
export async function addMigration(folder, word, { up, down }) {
  const number = Math.max(...migrationsIn(folder).map((file) => Number.parseInt(file, 10))) + 1;
  const name = `${pascal(word)}${number}`;
  const file = `${number}-${word}.ts`;
  const prettier = await import('prettier');
  const style = await prettier.resolveConfig(join(root, 'package.json'));
  const text = await prettier.format(migrationText(name, { up, down }), { ...style, filepath: file });
  writeFileSync(join(folder, file), text);
  const list = join(folder, 'index.ts');
  writeFileSync(list, listed(readFileSync(list, 'utf8'), name, file));
  return file;
}

const migrationText = (name, { up, down }) => `import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A draft: say here what it is for, and what becomes of the rows that are there. */
export class ${name} implements MigrationInterface {
  readonly name = '${name}';

  async up(q: QueryRunner): Promise<void> {
${up.map(queryLine).join('')}  }

  async down(q: QueryRunner): Promise<void> {
${down.map(queryLine).join('')}  }
}
`;

function queryLine(sql) {
  const escaped = sql.replaceAll(/[\\`]|\$(?=\{)/g, '\\$&');
  if (sql.includes('\n')) return `    await q.query(\`\n${escaped.replaceAll(/^/gm, '      ')}\`);\n`;
  return `    await q.query(${/['\\]/.test(sql) ? `\`${escaped}\`` : `'${sql}'`});\n`;
}

const listed = (text, name, file) =>
  text
    .replace(/(?<=^import [^\n]*\n)(?!import)/m, `import { ${name} } from './${file.replace(/\.ts$/, '.js')}';\n`)
    .replace(/(?=^\];$)/m, `  ${name},\n`);
