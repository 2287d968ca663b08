// What a new feature starts with: the smallest slice from call to screen that compiles, answers and is tested, in the
// places where everybody looks for it.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { formatted } from '../formatted.mjs';
import { checkName, migrationFiles } from '../migration-file.mjs';
import { isWord } from '../word.mjs';
import { apiFiles } from './api-files.mjs';
import { contractFiles } from './contract-files.mjs';
import { domainFiles, tableStatements } from './domain-files.mjs';
import { featureNames, when } from './names.mjs';
import { changed, sharedChanges } from './shared-lines.mjs';
import { webFiles } from './web-files.mjs';
import { workerFiles } from './worker-files.mjs';

const migrations = 'libs/database/src/migrations';

/** Writes the files below `folder`. Answers what it wrote; throws, with nothing written, when the word will not do. */
export async function layOutFeature(word, folder, options = {}) {
  if (!isWord(word)) {
    throw new Error('Usage: npm run new:feature -- WORD [--job] [--tab], where the word is like wheel or prize-wheel.');
  }
  const names = featureNames(word, options);
  const ownTexts = ownFiles(names);
  const taken = Object.keys(ownTexts).find((path) => existsSync(join(folder, path)));
  if (taken) throw new Error(`${taken} exists already.`);
  checkName(join(folder, migrations), word);
  const { file, text, list } = migrationFiles(join(folder, migrations), word, {
    ...tableStatements(names),
    about: `What ${word} keeps.`,
  });
  ownTexts[`${migrations}/${file}`] = text;
  const before = (path) => readFileSync(join(folder, path), 'utf8');
  const sharedTexts = { [`${migrations}/index.ts`]: list };
  for (const [path, changes] of Object.entries(sharedChanges(names)))
    sharedTexts[path] = changed(path, before(path), changes);

  const own = await allFormatted(ownTexts);
  const shared = await allFormatted(sharedTexts);
  const report = {
    own: own.map(([path, after]) => ({ path, lines: linesOf(after).length })),
    // As they were put in: an import that no longer fits its line, and is broken, is one change all the same.
    shared: Object.entries(sharedTexts).map(([path, after]) => ({ path, lines: countAdded(before(path), after) })),
    folders: [...new Set([...own, ...shared].map(([path]) => dirname(path)))].sort(),
  };
  for (const [path, after] of [...own, ...shared]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), after);
  }
  return report;
}

const ownFiles = (names) => ({
  ...contractFiles(names),
  ...domainFiles(names),
  ...apiFiles(names),
  ...when(names.hasJob, workerFiles(names), {}),
  ...webFiles(names),
});

const allFormatted = (texts) =>
  Promise.all(Object.entries(texts).map(async ([path, text]) => [path, await formatted(text, path)]));

const linesOf = (text) => text.trimEnd().split('\n');

/** How many lines of `after` are not in `before`, each as often as it stands there. */
function countAdded(before, after) {
  const old = new Map();
  for (const line of linesOf(before)) old.set(line, (old.get(line) ?? 0) + 1);
  return linesOf(after).filter((line) => {
    const left = old.get(line) ?? 0;
    old.set(line, left - 1);
    return left <= 0;
  }).length;
}
