// Writes a migration into the folder where all stand, and its line into their list.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatted } from './formatted.mjs';
import { isWord, pascal } from './word.mjs';

const migrationsIn = (folder) => readdirSync(folder).filter((file) => /^\d+-.*\.ts$/.test(file));

/** Throws a sentence for a word that is no name, or that a migration has. */
export function checkName(folder, word) {
  if (!isWord(word))
    throw new Error(
      'A migration has a name that says what it is about, in small letters: npm run db:generate -- wash-plans',
    );
  if (migrationsIn(folder).some((file) => file.replace(/^\d+-/, '') === `${word}.ts`))
    throw new Error(`There is a migration ${word} already.`);
}

const DRAFT = 'A draft: say here what it is for, and what becomes of the rows that are there.';

/** The next migration's file and text, and the text of the list with it; `about` is one sentence on what it is for. */
function migrationFiles(folder, word, { up, down, about = DRAFT }) {
  const number = Math.max(...migrationsIn(folder).map((file) => Number.parseInt(file, 10))) + 1;
  const name = `${pascal(word)}${number}`;
  const file = `${number}-${word}.ts`;
  const list = readFileSync(join(folder, 'index.ts'), 'utf8');
  return { file, text: migrationText(name, { up, down, about }), list: listed(list, name, file) };
}

/** Writes it. Answers the new file's name. */
export async function addMigration(folder, word, statements) {
  const { file, text, list } = migrationFiles(folder, word, statements);
  writeFileSync(join(folder, file), await formatted(text, file));
  writeFileSync(join(folder, 'index.ts'), list);
  return file;
}

const migrationText = (name, { up, down, about }) => `import type { MigrationInterface, QueryRunner } from 'typeorm';

/** ${about} */
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
