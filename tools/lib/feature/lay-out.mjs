// What a new feature starts with: the smallest slice from call to screen that compiles, answers and is tested, in the
// places where everybody looks for it.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { formatted } from '../formatted.mjs';
import { checkName, migrationFiles } from '../migration-file.mjs';
import { writeAll } from '../write-all.mjs';
import { apiFiles } from './api-files.mjs';
import { contractFiles } from './contract-files.mjs';
import { domainFiles, tableStatements } from './domain-files.mjs';
import { featureNames, when } from './names.mjs';
import { checkCommitted, checkNames, checkNamesIn, checkWord } from './refusals.mjs';
import { changed, sharedChanges } from './shared-lines.mjs';
import { webFiles } from './web-files.mjs';
import { workerFiles } from './worker-files.mjs';

const migrations = 'libs/database/src/migrations';

/** Writes the files below `folder`. Answers what it wrote; throws, with nothing written, when the word will not do. */
export async function layOutFeature(word, folder, options = {}) {
  checkWord(word);
  const before = (path) => readFileSync(join(folder, path), 'utf8');
  const texts = textsOf(featureNames(word, options), folder, before);
  checkCommitted(Object.keys(texts.shared), folder);
  const own = await allFormatted(texts.own);
  const all = [...own, ...(await allFormatted(texts.shared))];
  const report = {
    own: own.map(([path, text]) => ({ path, lines: linesOf(text).length })),
    // As they were put in: an import that no longer fits its line, and is broken, is one change all the same.
    shared: Object.entries(texts.shared).map(([path, text]) => ({ path, lines: countAdded(before(path), text) })),
    folders: [...new Set(all.map(([path]) => dirname(path)))].sort(),
  };
  writeAll(folder, all);
  return report;
}

/** By path, the texts of its own files and of those that it adds lines to. */
function textsOf(names, folder, before) {
  checkNames(names, folder);
  checkName(join(folder, migrations), names.word);
  const statements = { ...tableStatements(names), about: `What ${names.word} keeps.` };
  const { file, text, list } = migrationFiles(join(folder, migrations), names.word, statements);
  const shared = Object.entries(sharedChanges(names)).map(([path, changes]) => [
    path,
    changed(path, before(path), changes),
  ]);
  const texts = {
    own: { ...ownFiles(names), [`${migrations}/${file}`]: text },
    shared: { ...Object.fromEntries(shared), [`${migrations}/index.ts`]: list },
  };
  checkNamesIn({ ...texts.own, ...texts.shared });
  return texts;
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
