// How the api fares while eight visitors at a time send texts made to be slow to read: how long its event loop is held, how
// soon it says that it is well, and how soon it answers an ordinary question.
import { probedApi, underHostileTexts } from '../lib/hostile/hostile-load.mjs';
import { hostileTexts } from '../lib/hostile/hostile-texts.mjs';
import { hostileTexts as otherHostileTexts } from '../lib/hostile/other-hostile-texts.mjs';
import { freePort } from '../lib/ports.mjs';
import { withTemporaryStack } from '../lib/temporary-stack.mjs';

const MOST_MS = { delay: 100, health: 200 };
const MOST_TIMES = 2;
/** The first round warms code and caches, as any other day's questions would have. */
const SEEDS = [1, 2];

export async function run({ log }) {
  const probePort = await freePort();
  const env = { OPENAI_API_KEY: '', OPENAI_BASE_URL: '', LOOP_PROBE_PORT: String(probePort) };
  return withTemporaryStack({ log, env, api: probedApi }, async ({ stack }) => {
    let report;
    for (const seed of SEEDS) {
      const texts = [...hostileTexts(seed), ...otherHostileTexts(seed)];
      report = await underHostileTexts({ base: stack.address, probePort, texts });
    }
    const { probe, healthP95, healthMax, ordinaryBefore, ordinaryMeanwhile } = report;
    const ms = Math.round;
    return [
      {
        what: 'event loop, 8 hostile texts of two hands at a time',
        measured: `delay p99 ${ms(probe.delayP99)} ms, most ${ms(probe.delayMax)} ms; processor time p99 ${ms(probe.heldP99)} ms`,
        bound: `p99 under ${MOST_MS.delay} ms`,
        holds: probe.delayP99 < MOST_MS.delay,
      },
      {
        what: 'health meanwhile',
        measured: `p95 ${ms(healthP95)} ms, most ${ms(healthMax)} ms`,
        bound: `all under ${MOST_MS.health} ms`,
        holds: healthMax < MOST_MS.health,
      },
      {
        what: 'an ordinary answer meanwhile',
        measured: `median ${ms(ordinaryMeanwhile)} ms, alone ${ms(ordinaryBefore)} ms`,
        bound: `at most ${MOST_TIMES} times as long`,
        holds: ordinaryMeanwhile <= MOST_TIMES * ordinaryBefore,
      },
    ];
  });
}
