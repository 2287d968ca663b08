import { expect, it } from '@jest/globals';
import { describeInBrowser, useJourneys } from './support/journeys.js';
import { staff } from './support/site.js';

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
});
