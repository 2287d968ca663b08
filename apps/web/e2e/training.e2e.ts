import { expect, it } from '@jest/globals';
import { describeInBrowser, PHONE, useJourneys } from './support/journeys.js';
import { excess } from './support/pages.js';
import { signIn } from './support/steps.js';

const TAB = '/ai-learning?tab=corrections';

describeInBrowser('staff’s corrections', () => {
  const journeys = useJourneys();

  it('are refused where they are unsafe, on a phone as well', async () => {
    const staff = await journeys.visit({ viewport: PHONE, hasTouch: true });
    await signIn(staff, `${TAB}&edit=new`);
    const sheet = staff.getByRole('dialog', { name: 'Add correction' });
    await sheet.getByLabel('Question').fill('grease on my engine');
    await sheet.getByLabel('Incorrect response').fill('Use degreaser.');
    await sheet.getByLabel('Corrected response').fill('Clean it with petrol and a rag.');
    await sheet.getByRole('button', { name: 'Add correction' }).click();
    await staff.getByText(/breaks the safety rule/).waitFor();
    expect(await sheet.getByLabel('Corrected response').inputValue()).toBe('Clean it with petrol and a rag.');

    await sheet.getByLabel('Corrected response').fill('Use a degreaser on a brush, engine cold.');
    await sheet.getByRole('button', { name: 'Which questions would this change?' }).click();
    await sheet
      .getByText(/search/i)
      .last()
      .waitFor();
    await sheet.getByRole('button', { name: 'Add correction' }).click();
    await staff.getByRole('row', { name: /grease on my engine/ }).waitFor();
    expect(await excess(staff)).toBe(0);
  });
});
