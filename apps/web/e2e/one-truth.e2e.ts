import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { describeInBrowser, PHONE, useJourneys } from './support/journeys.js';
import { ask, chat, message, openHome } from './support/steps.js';

const QUESTION = 'brake dust on my alloys';
const FINISH = 'What finish do the wheels have?';

describeInBrowser('card and chat tell one truth', () => {
  const journeys = useJourneys();

  const openAnswer = async (page: Page) => {
    await openHome(page);
    return ask(page, QUESTION);
  };
  const card = (page: Page) => page.getByRole('article', { name: 'The fix' });
  const kit = (page: Page, name: string) => page.getByRole('heading', { level: 3, name, exact: true });
  const say = async (page: Page, text: string) => {
    await message(page).fill(text);
    await message(page).press('Enter');
  };

  it('a typed correction changes card, kit and price, says what changed, and goes a step back', async () => {
    const page = await journeys.visit();
    await openAnswer(page);
    await kit(page, 'Wheel cleaner').waitFor();
    const toBuy = page.getByRole('term').filter({ hasText: 'To buy' }).locator('xpath=following-sibling::dd[1]');
    const price = await toBuy.textContent();

    await say(page, "they're diamond cut");
    const notice = page.getByRole('status').filter({ hasText: 'Updated for: Polished bare metal.' });
    await notice.waitFor();
    await card(page).getByText('Changed', { exact: true }).first().waitFor();
    await kit(page, 'Wheel cleaner').waitFor({ state: 'detached' });
    expect(await toBuy.textContent()).not.toBe(price);
    await page.getByRole('button', { name: 'Polished bare metal' }).waitFor();
    expect(await page.getByRole('button', { name: FINISH }).count()).toBe(0);

    // What was told is a chip, and another word of the visitor's corrects it.
    await page.getByRole('log', { name: 'Messages' }).getByText("they're diamond cut").waitFor();
    await say(page, "sorry, it's lacquered");
    await page.getByRole('status').filter({ hasText: 'Updated for: Painted or lacquered.' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Painted or lacquered' }).waitFor();

    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('This is the answer as it was before.').waitFor();
    await page.getByRole('button', { name: 'Polished bare metal' }).waitFor();
    await page.getByRole('button', { name: 'Show the update' }).click();
    await page.getByRole('button', { name: 'Painted or lacquered' }).waitFor();
  });

  it('a chip is corrected with a tap, and an answer that changes nothing of the job is noted', async () => {
    const page = await journeys.visit({ viewport: PHONE, hasTouch: true });
    await openAnswer(page);
    await page.getByRole('button', { name: FINISH }).tap();
    await page.getByRole('list', { name: FINISH }).getByRole('button', { name: 'Painted or lacquered' }).tap();
    const behind = page.getByRole('status').filter({ hasText: 'Noted in the answer: Painted or lacquered.' });
    await behind.getByRole('button', { name: 'See the answer' }).tap();
    await page.getByRole('dialog', { name: 'Follow-up chat' }).waitFor({ state: 'detached' });
    await page.getByRole('status').filter({ hasText: 'The job stays the same.' }).waitFor();

    await page.getByRole('button', { name: 'Painted or lacquered' }).tap();
    await page.getByRole('list', { name: FINISH }).getByRole('button', { name: 'Polished bare metal' }).tap();
    await chat(page).getByText('Polished bare metal', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'See the answer' }).tap();
    await page.getByRole('status').filter({ hasText: 'Updated for: Polished bare metal.' }).waitFor();
  });

  it('what the question itself says is a chip, and is not asked again', async () => {
    const page = await journeys.visit();
    await openHome(page);
    const answer = await ask(page, 'brake dust on diamond cut alloys');
    expect(answer.followUpQuestion).toBe('What have you tried on it so far?');
    await page
      .getByRole('group', { name: 'What the answer assumes' })
      .getByRole('button', { name: 'Polished bare metal' })
      .waitFor();
  });
});
