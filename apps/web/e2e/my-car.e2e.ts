import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { eventually } from '@app/testing/eventually.js';
import { OidcServer } from '@app/testing/oidc-server.js';
import type { Locator, Page } from 'playwright-core';
import { describeInBrowser, PHONE, useJourneys } from './support/journeys.js';
import { ask, openHome, openMenu } from './support/steps.js';

/** The only other host that a page of ours may lead to: the provider, which the visitor chose to go to. */
const PROVIDER = /^http:\/\/127\.0\.0\.1:\d+\/(auth|interaction)/;
/** Each asks back for something that a driver knows once and for all. */
const QUESTIONS = ['brake dust on my alloys', 'orange specks of iron fallout on my paint', 'how do I use a clay bar'];

const openCar = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'My car and shelf' }).click();
  const sheet = page.getByRole('dialog', { name: 'My car and shelf' });
  await sheet.waitFor();
  return sheet;
};
const done = async (sheet: Locator) => {
  await sheet.getByRole('button', { name: 'Done' }).click();
  await sheet.waitFor({ state: 'detached' });
};
/** What an answer would still have one buy, in pence; nothing where all is there. */
const toBuy = async (page: Page): Promise<number> => {
  const text = await page
    .getByRole('term')
    .filter({ hasText: 'To buy' })
    .locator('xpath=following-sibling::dd[1]')
    .textContent();
  return Math.round(Number(text?.replace('£', '')) * 100);
};

describeInBrowser('my car and shelf', () => {
  let provider: OidcServer;
  beforeAll(async () => void (provider ??= await OidcServer.start()));
  const journeys = useJourneys(async () => (provider ??= await OidcServer.start()).env);
  beforeEach(() => provider.signsIn({ subject: 'priya', name: 'Priya Nair' }));
  afterAll(() => provider.stop());

  const askAll = async (page: Page) => {
    const answers = [];
    for (const question of QUESTIONS) {
      await openHome(page);
      const { followUpQuestion, told } = await ask(page, question);
      answers.push({ followUpQuestion, told, pence: await toBuy(page) });
    }
    return answers;
  };

  it('set once, three questions ask one thing less and their kits cost less; forgotten, they ask again', async () => {
    const page = await journeys.visit({ viewport: PHONE, hasTouch: true });
    const before = await askAll(page);
    for (const { followUpQuestion } of before) expect(followUpQuestion).not.toBe('');

    const sheet = await openCar(page);
    for (const [group, words] of [
      ['Paint', 'Gloss paint'],
      ['Wheels', 'Painted or lacquered'],
    ] as const)
      await sheet.getByRole('group', { name: group }).getByText(words, { exact: true }).tap();
    await sheet.getByRole('button', { name: 'Add' }).tap();
    for (const name of ['Car shampoo', 'Microfibre cloth', 'Nitrile gloves'])
      await sheet.getByRole('button', { name, exact: true }).tap();
    await done(sheet);

    const after = await askAll(page);
    for (const [at, { followUpQuestion, told, pence }] of after.entries()) {
      expect({ at, followUpQuestion, told: told?.length }).toEqual({ at, followUpQuestion: '', told: 1 });
      expect(pence).toBeLessThan(before[at]?.pence ?? 0);
    }
    await page.getByRole('heading', { name: /^On your shelf/ }).waitFor();

    const again = await openCar(page);
    await again.getByRole('button', { name: 'Forget car and shelf' }).tap();
    await done(again);
    await openHome(page);
    expect((await ask(page, QUESTIONS[0])).followUpQuestion).toBe(before[0]?.followUpQuestion);
  });

  it('follows the account into another browser, and is forgotten in both and on the server with one tap', async () => {
    const signedIn = async () => {
      const page = await journeys.visit({ otherHosts: PROVIDER });
      await openHome(page);
      await (await openMenu(page)).getByRole('link', { name: 'Sign in' }).click();
      await page.getByRole('link', { name: 'Sign in', exact: true }).first().click();
      await page.getByRole('status').getByText('You are signed in').waitFor();
      return page;
    };
    const kept = () => journeys.site.query<{ car: object[] }>('select car from account_garage');
    const phone = await signedIn();
    const sheet = await openCar(phone);
    await sheet.getByRole('group', { name: 'Wheels' }).getByText('Chrome', { exact: true }).click();
    await sheet.getByText('Kept in your account and in this browser.').waitFor();
    await eventually(async () => expect(await kept()).toEqual([{ car: [{ part: 'wheels', words: 'Chrome' }] }]));

    const desktop = await signedIn();
    const there = await openCar(desktop);
    await there
      .getByRole('button', { name: 'Wheels Chrome Change' })
      .or(there.getByRole('radio', { name: 'Chrome', checked: true }))
      .waitFor();
    await there.getByRole('button', { name: 'Forget car and shelf' }).click();
    await eventually(async () => expect(await kept()).toEqual([]));
    await phone.reload();
    await phone
      .getByRole('dialog', { name: 'My car and shelf' })
      .getByRole('button', { name: 'Wheels Not sure Change' })
      .waitFor();
  });
});
