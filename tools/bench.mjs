// `npm run bench [-- name …]`: measures what tests must not, since it is a matter of chance or of the machine. Runs every
// tools/bench/*.bench.mjs, or those named, prints a table, writes bench/results.json, and ends with 1 when a bound is missed.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { complain } from './lib/ending.mjs';
import { install } from './lib/install.mjs';
import { root } from './lib/paths.mjs';

const log = (line) => process.stdout.write(`${line}\n`);
const folder = join(root, 'tools/bench');
const SUFFIX = '.bench.mjs';

function choose(names) {
  const all = readdirSync(folder)
    .filter((file) => file.endsWith(SUFFIX))
    .map((file) => file.slice(0, -SUFFIX.length));
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0) throw new Error(`There is no bench ${unknown.join(', ')}. There are: ${all.join(', ')}.`);
  return names.length > 0 ? names : all;
}

/** A bench exports `run`, which answers rows: what was measured, the figure, its bound, and whether it holds. */
async function runAll(names) {
  const rows = [];
  for (const name of names) {
    log(`Running ${name} …`);
    const { run } = await import(pathToFileURL(join(folder, name + SUFFIX)).href);
    for (const row of await run({ log })) rows.push({ bench: name, ...row });
  }
  return rows;
}

function print(rows) {
  const lines = rows.map(({ bench, what, measured, bound, holds }) => [
    bench,
    what,
    measured,
    bound,
    holds ? 'ok' : 'MISSED',
  ]);
  const table = [['bench', 'what', 'measured', 'bound', ''], ...lines];
  const widths = table[0].map((_, column) => Math.max(...table.map((line) => line[column].length)));
  log('');
  for (const line of table)
    log(
      `  ${line
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd()}`,
    );
}

try {
  const names = choose(process.argv.slice(2).filter((argument) => argument !== '--'));
  await install({ log });
  const { build } = await import('./lib/build.mjs');
  await build({ log, web: false });
  const rows = await runAll(names);
  print(rows);
  mkdirSync(join(root, 'bench'), { recursive: true });
  writeFileSync(join(root, 'bench/results.json'), `${JSON.stringify(rows, null, 2)}\n`);
  const missed = rows.filter(({ holds }) => !holds).length;
  log(`\n${rows.length - missed} of ${rows.length} bounds hold.`);
  process.exitCode = missed > 0 ? 1 : 0;
} catch (error) {
  complain(error);
}
