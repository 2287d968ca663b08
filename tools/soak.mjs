// `npm run soak -- [--minutes 12] [--seed 1] [--backend postgres|redis]`: the whole product under a mixed load, with a fault drawn
// every minute, then an account of everything it had accepted. Both backends side by side unless one is named. Ends with 1
// when something was lost, doubled, or failed while nothing was broken. The same seed draws the same faults.
import { parseArgs } from 'node:util';
import { complain, endOnSignal } from './lib/ending.mjs';
import { install } from './lib/install.mjs';

const log = (line) => process.stdout.write(`${line}\n`);
const backends = ['postgres', 'redis'];

function readOptions() {
  const { values } = parseArgs({
    args: process.argv.slice(2).filter((argument) => argument !== '--'),
    options: {
      minutes: { type: 'string', default: '12' },
      seed: { type: 'string', default: '1' },
      backend: { type: 'string' },
    },
  });
  const minutes = Number(values.minutes);
  const seed = Number(values.seed);
  if (!(minutes >= 1 && minutes <= 600)) throw new Error('--minutes is a number from 1 to 600.');
  if (!Number.isInteger(seed) || seed < 0) throw new Error('--seed is a whole number.');
  if (values.backend && !backends.includes(values.backend)) throw new Error('--backend is postgres or redis.');
  return { minutes, seed, chosen: values.backend ? [values.backend] : backends };
}

/** Prints the account; answers how much is wrong. */
function report(backend, { rows, requests, failures, faults, findings }) {
  log(`\n${backend}: ${requests} requests, ${failures} of them failed, ${faults.length} faults`);
  for (const { what, accepted, lost, doubled } of rows) {
    log(
      `  ${what.padEnd(34)} ${String(accepted).padStart(6)} accepted  ${lost.length} lost  ${doubled.length} doubled`,
    );
    for (const each of [...lost, ...doubled].slice(0, 5)) log(`      ${each}`);
  }
  for (const finding of findings.slice(0, 20)) log(`  !! ${finding}`);
  if (findings.length > 20) log(`  !! and ${findings.length - 20} more`);
  return findings.length + rows.reduce((sum, { lost, doubled }) => sum + lost.length + doubled.length, 0);
}

try {
  const { minutes, seed, chosen } = readOptions();
  await install({ log });
  const { build } = await import('./lib/build.mjs');
  const { soak } = await import('./soak/soak.mjs');
  await build({ log });
  log(`Soaking for ${minutes} minutes on ${chosen.join(' and ')}, seed ${seed} …`);
  const ending = new AbortController();
  const soaks = chosen.map((backend) => soak({ backend, minutes, seed, log, signal: ending.signal }));
  endOnSignal(() => {
    ending.abort(new Error('Ended by a signal.'));
    return Promise.allSettled(soaks);
  });
  const results = await Promise.allSettled(soaks);
  let wrong = 0;
  for (const [at, result] of results.entries()) {
    if (result.status === 'fulfilled') wrong += report(chosen[at], result.value);
    else {
      wrong++;
      log(`\n${chosen[at]}: ${result.reason instanceof Error ? result.reason.message : result.reason}`);
    }
  }
  log(
    wrong === 0 ? '\nNothing lost, nothing doubled, no error outside of the faults.' : `\n${wrong} things are wrong.`,
  );
  process.exitCode = wrong === 0 ? 0 : 1;
} catch (error) {
  complain(error);
}
