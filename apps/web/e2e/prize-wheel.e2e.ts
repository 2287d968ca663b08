import { beforeEach, expect, it } from '@jest/globals';
import type { SpinAnswer } from '@app/contracts/prize-wheel/prize-wheel.contract.js';
import { eventually } from '@app/testing/eventually.js';
import type { Page } from 'playwright-core';
import { describeInBrowser, PHONE, useJourneys } from './support/journeys.js';
import { openHome, toast } from './support/steps.js';
import { enterEmail, openWheel, segmentUnderPointer, spinAnswered, wheelDialog } from './support/wheel.js';

describeInBrowser('the prize wheel', () => {
  const journeys = useJourneys();
  const spinButton = (page: Page) => page.getByRole('button', { name: 'Spin the wheel' });
  const heading = (page: Page, name: string) => wheelDialog(page).getByRole('heading', { name, exact: true });
  const stored = (email: string) =>
    journeys.site.query<{ prize: string }>('select prize_won as prize from wheel_spin where email = $1', [email]);
  /** Gives this prize all the weight. */
  const leaveOnly = async (name: string, stock = 50) => {
    await journeys.site.query('update wheel_prize set probability = 0');
    await journeys.site.query('update wheel_prize set probability = 1, qty_available = $2 where name = $1', [
      name,
      stock,
    ]);
  };
  const open = async (options: Parameters<typeof journeys.visit>[0] = {}) => {
    const page = await journeys.visit(options);
    await openHome(page);
    await openWheel(page);
    return page;
  };

  beforeEach(async () => {
    await journeys.site.query(`update wheel_config set is_enabled = true`);
    await journeys.site.query(`update wheel_prize set qty_available = 50, probability = 0.2`);
  });

  it('is offered on the homepage only when the locally stored show flag is on, which is the default', async () => {
    const page = await journeys.visit();
    await openHome(page);
    const offer = page.getByRole('button', { name: 'Spin today’s wheel' });
    await offer.waitFor();
    await page.evaluate(`localStorage.setItem('showPrizeWheelOnHomepage', 'false')`);
    await offer.waitFor({ state: 'detached' });
    await page.evaluate(`localStorage.setItem('showPrizeWheelOnHomepage', 'true')`);
    await offer.waitFor();
  });

  it('is not offered while staff have closed it', async () => {
    await journeys.site.query('update wheel_config set is_enabled = false');
    const page = await journeys.visit();
    const read = page.waitForResponse((response) => response.url().endsWith('/api/prize-wheel/config'));
    await openHome(page);
    await read;
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('button', { name: 'Spin today’s wheel' }).count()).toBe(0);
  });

  it('asks for nothing before the first paint', async () => {
    const page = await journeys.visit();
    await openHome(page);
    await page.getByRole('button', { name: 'Spin today’s wheel' }).waitFor();
    const [paint, request] = await page.evaluate<number[]>(`[
      performance.getEntriesByName('first-contentful-paint')[0].startTime,
      performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/api/prize-wheel/config')).startTime,
    ]`);
    expect(request).toBeGreaterThan(paint ?? Infinity);
  });

  it.each([
    { prize: 'CLEAN15', title: 'You won 15% off', segment: 3, reducedMotion: 'no-preference' as const, turns: 'turn' },
    {
      prize: 'FREESHIP',
      title: 'You won free shipping',
      segment: 2,
      reducedMotion: 'reduce' as const,
      turns: 'fade-over',
    },
  ])(
    'spins 4 s, lands on the answer’s segment and gives the winner the code: $prize, motion $reducedMotion',
    async ({ prize, title, segment, reducedMotion, turns }) => {
      await leaveOnly(prize);
      const page = await open({ reducedMotion, permissions: ['clipboard-read', 'clipboard-write'] });
      const email = `${prize}@x.test`;
      await enterEmail(page, email);
      await spinButton(page).waitFor();
      const answer = spinAnswered(page);
      await spinButton(page).click();
      const { segmentIndex, entry } = (await (await answer).json()) as SpinAnswer;
      expect(segmentIndex).toBe(segment);
      await page.locator('[data-turning]').waitFor();
      const [motion, duration] = await page.evaluate<string[]>(
        `(({ animationName, animationDuration }) => [animationName, animationDuration])(
          getComputedStyle(document.querySelector('[data-turning]')))`,
      );
      expect(motion).toContain(turns);
      expect(duration).toBe('4s');

      await heading(page, title).waitFor();
      expect(await segmentUnderPointer(page)).toBe(segmentIndex);
      await wheelDialog(page).getByText(entry.prizeValue, { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Copy code' }).click();
      await page.getByRole('button', { name: 'Copied' }).waitFor();
      expect(await page.evaluate('navigator.clipboard.readText()')).toBe(entry.prizeValue);
      expect(await stored(email)).toEqual([{ prize }]);
    },
    60_000,
  );

  it('says You’ve already spun today! to an address that has, however it is written', async () => {
    const page = await open();
    const body = { email: 'again@x.test', sessionId: 'a-session-of-sixteen' };
    await page.request.post('/api/prize-wheel/spin', { data: body });
    await enterEmail(page, 'AGAIN+me@x.test');
    await heading(page, "You've already spun today!").waitFor();
    await toast(page).getByText('You can only spin the wheel once per day. Come back tomorrow!').waitFor();
    expect(await spinButton(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Back to the assistant' }).click();
    await wheelDialog(page).waitFor({ state: 'detached' });
  });

  it('shows All Prizes Claimed once nothing but try-again is left', async () => {
    await journeys.site.query('update wheel_prize set qty_available = 0');
    const page = await open({ viewport: PHONE });
    await heading(page, 'All Prizes Claimed').waitFor();
    await wheelDialog(page).getByText('Come back every Wednesday at 7pm').waitFor();
    expect(await wheelDialog(page).getByLabel('Email address').count()).toBe(0);
  });

  it('settles on the error when the call fails, and tries the same spin again', async () => {
    await leaveOnly('CLEAN5');
    const page = await open();
    // The server draws, but its answer gets lost.
    await page.route('**/api/prize-wheel/spin', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await enterEmail(page, 'lost@x.test');
    await spinButton(page).click();
    await toast(page).getByText('Something went wrong. Please try again.').waitFor();
    expect(await segmentUnderPointer(page)).toBe(0);
    expect(await page.locator('[data-turning]').count()).toBe(0);

    await page.unroute('**/api/prize-wheel/spin');
    await page.getByRole('button', { name: 'Try again' }).click();
    await heading(page, 'You won 5% off').waitFor();
    expect(await stored('lost@x.test')).toEqual([{ prize: 'CLEAN5' }]);
  });

  it('sends one spin for a double click, and can be used by keyboard alone', async () => {
    await leaveOnly('CLEAN10');
    const page = await journeys.visit();
    let spins = 0;
    page.on('request', (request) => (spins += request.url().endsWith('/api/prize-wheel/spin') ? 1 : 0));
    await openHome(page);
    const offer = page.getByRole('button', { name: 'Spin today’s wheel' });
    await offer.focus();
    await page.keyboard.press('Enter');
    const field = wheelDialog(page).getByLabel('Email address');
    await field.waitFor();
    // It has the focus on a computer; where a keyboard would come up over the wheel, the close button has.
    while ((await field.and(page.locator(':focus')).count()) === 0) await page.keyboard.press('Tab');
    await page.keyboard.type('keys@x.test');
    await page.keyboard.press('Enter');
    await spinButton(page).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await heading(page, 'You won 10% off').and(page.locator(':focus')).waitFor();
    expect(spins).toBe(1);
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Copy code' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Escape');
    await wheelDialog(page).waitFor({ state: 'detached' });
    await offer.and(page.locator(':focus')).waitFor();
    expect(await stored('keys@x.test')).toHaveLength(1);
  });

  it('keeps the height of its frame from step to step', async () => {
    await leaveOnly('CLEAN20');
    const page = await open();
    const height = async () => (await wheelDialog(page).boundingBox())?.height;
    const atFirst = await eventually(async () => {
      const [one, two] = [await height(), await height()];
      expect(one).toBe(two);
      return one;
    });
    await enterEmail(page, 'height@x.test');
    await spinButton(page).waitFor();
    expect(await height()).toBe(atFirst);
    await spinButton(page).click();
    await heading(page, 'You won 20% off').waitFor();
    expect(await height()).toBe(atFirst);
  });
});
