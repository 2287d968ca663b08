import { expect, it } from '@jest/globals';
import { describeInBrowser, PHONE, useJourneys } from './support/journeys.js';
import { excess } from './support/pages.js';
import { signIn } from './support/steps.js';

const TAB = '/ai-learning?tab=products';

describeInBrowser('the catalogue', () => {
  const journeys = useJourneys();

  it('is edited on a phone, and a brand that is blacklisted takes its products from visitors', async () => {
    const staff = await journeys.visit({ viewport: PHONE, hasTouch: true });
    await signIn(staff, `${TAB}&sort=-name`);
    const first = staff.getByRole('link', { name: /^Edit / }).first();
    const name = ((await first.getAttribute('aria-label')) ?? '').replace('Edit ', '');
    await first.click();
    const sheet = staff.getByRole('dialog', { name });
    await sheet.getByText('Would be suggested for').waitFor();
    await sheet.getByLabel('Keywords').fill('foam, glove');
    await sheet.getByRole('button', { name: 'Save changes' }).click();
    await staff.getByText('Saved', { exact: true }).waitFor();
    expect(await excess(staff)).toBe(0);

    await staff.goto('/ai-learning?tab=brands&q=Halden');
    await staff.getByRole('link', { name: 'Edit Halden Bay' }).click();
    const brand = staff.getByRole('dialog', { name: 'Halden Bay' });
    await brand.getByLabel('Status').selectOption('Blacklisted');
    await brand.getByText(/products of it vanish from visitors/).waitFor();
    await brand.getByRole('button', { name: 'Save changes' }).click();
    await staff.getByText('Saved', { exact: true }).waitFor();
    expect(await excess(staff)).toBe(0);
    const visitor = await journeys.visit();
    const open = (await (await visitor.request.get('/api/products')).json()) as { brand: string }[];
    expect(open.filter((product) => product.brand === 'Halden Bay')).toEqual([]);
  });
});
