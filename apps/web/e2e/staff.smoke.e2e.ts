import { describe, expect, it } from '@jest/globals';
import { eventually } from '@app/testing/eventually.js';
import { describeInBrowser, useJourneys } from './support/journeys.js';
import { staff } from './support/site.js';
import { ask, fixFor, openHome, signIn } from './support/steps.js';
import { addCorrection } from './support/training.js';

const REWORDED = 'sticky resin off a tree all over my bonnet';
const TAB = '/ai-learning?tab=corrections';

describeInBrowser('staff in the console', () => {
  const journeys = useJourneys();

  it('are told that name or password is wrong, and come in with the right one', async () => {
    const page = await journeys.visit();
    await page.goto('/ai-learning');
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
    await page.getByLabel('Username').fill(staff.username);
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Invalid username or password').waitFor();
    expect(await page.getByRole('button', { name: 'Logout' }).count()).toBe(0);
    await page.getByLabel('Password').fill(staff.password);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Jobs' }).waitFor();
  });

  describe('with their corrections', () => {
    it('reach a visitor who asks the same in other words, and are gone once they are deleted', async () => {
      const right = '1. Warm the sap with a wet cloth.\n2. Lift it with tar remover on a microfibre cloth.';
      const page = await journeys.visit();
      await signIn(page, TAB);
      await addCorrection(page, {
        question: 'pine sap dripped on the roof paint',
        wrong: 'Scrape it off.',
        right,
      });
      const row = page.getByRole('row', { name: /pine sap dripped/ });
      await row.waitFor();

      const visitor = await journeys.visit();
      await eventually(async () => expect(await fixFor(visitor, 'tree sap on car how to remove')).toContain(right));
      await openHome(visitor);
      await ask(visitor, 'tree sap on car how to remove');
      await visitor.getByText('Warm the sap with a wet cloth.').first().waitFor();
      expect(await fixFor(visitor, 'tree sap on my soft top')).not.toContain('Warm the sap');

      await row.getByRole('button', { name: /^Edit/ }).click();
      const form = page.getByRole('form', { name: /^Edit/ });
      await form.getByLabel('Corrected response').fill('Come and see us about sap.');
      await form.getByRole('button', { name: 'Save' }).click();
      await row.getByText('Come and see us about sap.').waitFor();
      await eventually(async () => expect(await fixFor(visitor, REWORDED)).toBe('Come and see us about sap.'));

      await row.getByRole('button', { name: /^Delete/ }).click();
      await row.waitFor({ state: 'detached' });
      await eventually(async () => expect(await fixFor(visitor, REWORDED)).not.toContain('Come and see us'));
    });
  });
});
