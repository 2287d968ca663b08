// What stands against a new feature, each told in a sentence before anything is written.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isWord } from '../word.mjs';
import { sqlWords } from './sql-words.mjs';

export const USAGE =
  'Usage: npm run new:feature -- WORD [--job] [--tab], where the word is like wheel or prize-wheel and has at most 40 letters.';

/** PostgreSQL cuts names after 63 letters, those of an index or a constraint too. */
const LONGEST = 40;

const contracts = 'libs/contracts/src';

export function checkWord(word) {
  if (!isWord(word) || word.length > LONGEST) throw new Error(USAGE);
}

/** Throws where one of its names means something else already. */
export function checkNames({ word, Name, table }, folder) {
  const places = [contracts, 'libs/domain/src', 'apps/api/src', 'apps/worker/src', 'apps/web/src/features'];
  const taken = places.map((place) => `${place}/${word}`).find((path) => existsSync(join(folder, path)));
  if (taken) throw new Error(`There is a folder ${taken} already.`);
  if (sqlWords.has(table)) throw new Error(`${table} is a word of SQL, so no table can be called that.`);
  if (Name in globalThis) throw new Error(`${Name} is a word of the language, so no type can be called that.`);
  const caller = filesBelow(join(folder, contracts)).find((file) =>
    new RegExp(`(['"\`])/api/${word}\\1`).test(readFileSync(join(folder, contracts, file), 'utf8')),
  );
  if (caller) throw new Error(`There is a call /api/${word} already, in ${contracts}/${caller}.`);
}

const filesBelow = (path) => readdirSync(path, { recursive: true }).filter((file) => file.endsWith('.ts'));

/** Throws where a file would know one name twice: what the feature adds to it, and what it had. */
export function checkNamesIn(texts) {
  for (const [path, text] of Object.entries(texts)) {
    const names = namesIn(text);
    const twice = names.find((name, at) => names.indexOf(name) !== at);
    if (twice) throw new Error(`There would be two ${twice} in ${path}: choose another word.`);
  }
}

/** What a file imports and what it declares for itself. */
function namesIn(text) {
  const imported = [...text.matchAll(/^import (?:type )?(\w+)?[ ,]*(?:\{([^}]*)\})? ?from /gm)].flatMap(
    ([, whole, parts = '']) => [whole, ...parts.split(',').map((part) => /(\w+)\s*$/.exec(part)?.[1])],
  );
  const declared = [...text.matchAll(/^(?:export )?(?:async )?(?:class|function\*?|const|type|interface) (\w+)/gm)];
  return [...imported, ...declared.map(([, name]) => name)].filter(Boolean);
}

/** Throws where one of the files that it adds lines to has changes of somebody's own, if git knows the folder. */
export function checkCommitted(paths, folder) {
  const asked = spawnSync('git', ['status', '--porcelain', '--', ...paths], { cwd: folder, encoding: 'utf8' });
  const changed = asked.status === 0 ? asked.stdout.split('\n').find(Boolean)?.slice(3) : undefined;
  if (changed)
    throw new Error(
      `${changed} has changes that are not committed. Commit them first: then these lines are by themselves.`,
    );
}
