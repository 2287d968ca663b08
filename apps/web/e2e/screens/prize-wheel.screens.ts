import type { SpinAnswer, WheelConfigAnswer } from '@app/contracts/prize-wheel/prize-wheel.contract.js';
import type { Page } from 'playwright-core';
import { openHome } from '../support/steps.js';
import { enterEmail, openWheel, wheelDialog } from '../support/wheel.js';

/** The server's own wheel, with these prizes claimed. */
async function claim(page: Page, names: string[] | 'all'): Promise<void> {
  await page.unroute('**/api/prize-wheel/config');
  await page.route('**/api/prize-wheel/config', async (route) => {
    const response = await route.fetch();
    const { config } = (await response.json()) as WheelConfigAnswer;
    const prizes = (JSON.parse(config.prizes) as { name: string; type: string; qtyAvailable: number }[]).map((prize) =>
      names === 'all' || names.includes(prize.name) ? { ...prize, qtyAvailable: 0 } : prize,
    );
    await route.fulfill({ response, json: { config: { ...config, prizes: JSON.stringify(prizes) } } });
  });
}

async function answerSpin(page: Page, entry: Partial<SpinAnswer['entry']>, segmentIndex: number): Promise<void> {
  const answer: SpinAnswer = {
    success: true,
    entry: { id: '1', prizeWon: 'NO PRIZE', prizeType: 'none', prizeValue: '', hasWon: false, ...entry },
    segmentIndex,
    hasSpunRecently: true,
  };
  await page.unroute('**/api/prize-wheel/spin');
  await page.route('**/api/prize-wheel/spin', (route) => route.fulfill({ json: answer }));
}

export async function* prizeWheelScreens(page: Page): AsyncGenerator<string> {
  await claim(page, ['CLEAN20']);
  await openHome(page);
  await openWheel(page);
  yield 'wheel-email';
  await enterEmail(page, 'sam@ashdowndetail.co.uk');
  await page.getByRole('button', { name: 'Spin the wheel' }).waitFor();
  yield 'wheel';

  await answerSpin(page, { prizeWon: 'CLEAN15', prizeType: 'discount', prizeValue: 'K7MX2PQT', hasWon: true }, 3);
  await page.getByRole('button', { name: 'Spin the wheel' }).click();
  await page.getByRole('heading', { name: 'You won 15% off' }).waitFor();
  yield 'wheel-won';
  // A page that is loaded again opens it again.
  await page.keyboard.press('Escape');
  await wheelDialog(page).waitFor({ state: 'detached' });

  await openHome(page);
  await answerSpin(page, {}, 5);
  await openWheel(page);
  await enterEmail(page, 'lou@ashdowndetail.co.uk');
  await page.getByRole('button', { name: 'Spin the wheel' }).click();
  await page.getByRole('heading', { name: 'That prize has just been claimed' }).waitFor();
  yield 'wheel-claimed';
  await page.keyboard.press('Escape');
  await wheelDialog(page).waitFor({ state: 'detached' });

  await claim(page, 'all');
  await openHome(page);
  await openWheel(page);
  await wheelDialog(page).getByRole('heading', { name: 'All Prizes Claimed' }).waitFor();
  yield 'wheel-all-claimed';
  await page.unroute('**/api/prize-wheel/config');
  await page.unroute('**/api/prize-wheel/spin');
}
