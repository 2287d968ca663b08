// Whether the prize wheel's draws follow the probabilities that are written down: 20,000 draws of the function that the
// product uses, with its own random numbers. A fair wheel misses the bound once in a thousand runs.
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { chiSquareP } from '../lib/chi-square.mjs';
import { root } from '../lib/paths.mjs';

const DRAWS = 20_000;
const LEAST_P = 0.001;
const wheel = (lib, file) => import(pathToFileURL(join(root, 'dist/libs', lib, 'src/prize-wheel', file)).href);

export async function run() {
  const { cryptoRandom, drawPrize } = await wheel('domain', 'draw-prize.js');
  const { isInPool } = await wheel('contracts', 'prize-wheel.rules.js');
  const { defaultPrizes } = await wheel('domain', 'prize-wheel.seed.js');
  const without = (name) => defaultPrizes.map((prize) => (prize.name === name ? { ...prize, qtyAvailable: 0 } : prize));

  const row = (what, prizes) => {
    const counts = prizes.map(() => 0);
    for (let draw = 0; draw < DRAWS; draw++) counts[drawPrize(prizes, cryptoRandom)]++;
    const pool = prizes.flatMap((prize, index) => (isInPool(prize) ? [index] : []));
    const weight = pool.reduce((sum, index) => sum + prizes[index].probability, 0);
    const expected = pool.map((index) => (DRAWS * prizes[index].probability) / weight);
    const statistic = pool.reduce((sum, index, at) => sum + (counts[index] - expected[at]) ** 2 / expected[at], 0);
    const p = chiSquareP(statistic, pool.length - 1);
    const strays = DRAWS - pool.reduce((sum, index) => sum + counts[index], 0);
    return {
      what: `${DRAWS} draws, ${what}`,
      measured: `chi-square ${statistic.toFixed(2)}, p ${p.toFixed(4)}, ${strays} outside the pool`,
      bound: `p > ${LEAST_P}, 0 outside`,
      holds: p > LEAST_P && strays === 0,
    };
  };
  return [row('all six prizes in stock', defaultPrizes), row('CLEAN10 exhausted', without('CLEAN10'))];
}
