// Five asks on a slow phone, filmed: that the thinking is followed by the answer in the next frame, and that nothing on the
// way from a question to its answer is empty. The strips lie in bench/filmstrips, to be looked at.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { filmOf } from '../lib/film.mjs';
import { root } from '../lib/paths.mjs';
import { withBrowser } from '../lib/browser.mjs';
import { onSlowPhone } from '../lib/slow-phone.mjs';
import { withTemporaryStack } from '../lib/temporary-stack.mjs';
import { waitUntil } from '../lib/wait.mjs';

const EMPTY_MOST_MS = 100;
/** How long the answer is filmed: what comes late in it may blank it. */
const AFTERWARDS_MS = 1_500;
const folderOfStrips = join(root, 'bench/filmstrips');

const box = (page) => page.getByRole('textbox', { name: 'Describe the problem' });
const typed = (question) => async (page) => {
  await box(page).fill(question);
  return () => box(page).press('Enter');
};

/** `soon` asks before what comes after the first paint is there. Each answers the tap that sends the question. */
const asks = [
  { what: 'typed as soon as the box stands', soon: true, prepare: typed('bird poo baked on my bonnet') },
  {
    what: 'typed at once, about wheels',
    soon: true,
    prepare: typed('How do I get baked on brake dust off my alloys?'),
  },
  { what: 'typed on a page that is all there', prepare: typed('tree sap on the roof') },
  {
    what: 'one of the popular searches',
    prepare: async (page) => {
      const chip = page.getByRole('region', { name: 'Popular Searches' }).getByRole('button').first();
      await chip.waitFor();
      return () => chip.click();
    },
  },
  {
    what: 'a photo with words',
    prepare: async (page) => {
      const buffer = await aPhoto();
      await page.getByTestId('photo-picker').setInputFiles({ name: 'wheel.jpg', mimeType: 'image/jpeg', buffer });
      await page.getByRole('img', { name: 'The photo you chose' }).waitFor();
      return typed('brown dust on my alloys')(page);
    },
  },
];

export const name = 'ask-filmstrip';

/** Rows of what was seen, with its bound. */
export async function run({ log }) {
  mkdirSync(folderOfStrips, { recursive: true });
  const seen = await withTemporaryStack({ log }, ({ stack, folder }) =>
    withBrowser({ log, folder }, async (browser) => {
      const done = [];
      for (const [index, one] of asks.entries()) {
        const ask = await filmAsk(browser, stack.address, one, join(folderOfStrips, `ask-${index + 1}.png`));
        log(`  ${one.what}: ${ask.told}`);
        done.push(ask);
      }
      return done;
    }),
  );
  const straight = seen.filter(({ between }) => between === 0).length;
  const emptiest = Math.max(...seen.map(({ empty }) => empty));
  return [
    {
      what: 'asks whose thinking is followed by the answer in the next frame',
      measured: String(straight),
      bound: `all ${asks.length}`,
      holds: straight === asks.length,
    },
    {
      what: 'longest empty picture between question and answer',
      measured: `${Math.round(emptiest)} ms`,
      bound: `at most ${EMPTY_MOST_MS} ms`,
      holds: emptiest <= EMPTY_MOST_MS,
    },
  ];
}

/** One ask of somebody who was never here. */
const filmAsk = (browser, address, { soon = false, prepare }, strip) =>
  onSlowPhone(browser, WATCH, async (page, session) => {
    await page.goto(address, { timeout: 60_000, waitUntil: 'commit' });
    await box(page).waitFor();
    if (!soon) await page.waitForLoadState('networkidle');
    const send = await prepare(page);
    const film = await filmOf(session);
    const sent = Date.now();
    await send();
    const states = () => page.evaluate(() => globalThis.shown);
    await waitUntil(async () => (await states()).at(-1)?.state === 'answer', { seconds: 60, what: 'the answer' });
    const last = (await states()).at(-1).at;
    await waitUntil(() => Date.now() > last + AFTERWARDS_MS, { seconds: 10, what: 'what comes late' });
    const shown = (await states()).filter(({ to }) => to >= sent);
    const frames = await film.end();
    await frames.strip(strip, sent);
    return {
      between: framesBetween(shown),
      empty: await frames.longestEmpty(sent),
      told: shown
        .map(({ state, at, frames: count }) => `${state} at ${Math.round(at - sent)} ms (${count})`)
        .join(', '),
    };
  });

/** Frames after the first of the thinking, and after the first of the answer, that show neither. */
function framesBetween(shown) {
  const begun = shown.slice(shown.findIndex(({ state }) => state === 'thinking'));
  return begun
    .filter(({ state }) => state !== 'thinking' && state !== 'answer')
    .reduce((sum, { frames }) => sum + frames, 0);
}

/** Runs in the page before anything of it: what each frame shows, told where that changes. */
const WATCH = `
  globalThis.shown = [];
  const stateNow = () => {
    const says = [...document.querySelectorAll('[role=status]')].some((line) => line.textContent === 'Thinking...');
    if (says) return 'thinking';
    if (document.querySelector('main article h2')) return 'answer';
    return document.querySelector('textarea') ? 'question' : 'neither';
  };
  const look = () => {
    const at = performance.timeOrigin + performance.now();
    const state = stateNow();
    const last = shown.at(-1);
    if (last?.state === state) Object.assign(last, { to: at, frames: last.frames + 1 });
    else shown.push({ state, at, to: at, frames: 1 });
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
`;

/** Of a wheel's colours, and with as much in it as a photo has. */
const aPhoto = () =>
  sharp({
    create: {
      width: 1_600,
      height: 1_200,
      channels: 3,
      background: '#6b4a35',
      noise: { type: 'gaussian', mean: 110, sigma: 20 },
    },
  })
    .blur(3)
    .jpeg({ quality: 80 })
    .toBuffer();
