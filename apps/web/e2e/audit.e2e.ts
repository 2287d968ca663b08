import { expect, it } from '@jest/globals';
import { describeInBrowser, PHONE, useJourneys } from './support/journeys.js';
import { excess } from './support/pages.js';
import { signIn } from './support/steps.js';
import { addCorrection } from './support/training.js';

const TRAINING = '/ai-learning?tab=corrections';
const QUESTION = 'chewing gum trodden into the boot mat';

describeInBrowser('the audit log', () => {
  const journeys = useJourneys();

  it('brings back what was deleted, and leads to the entry that says so', async () => {
    const staff = await journeys.visit({ viewport: PHONE, hasTouch: true });
    await signIn(staff, TRAINING);
    await addCorrection(staff, { question: QUESTION, wrong: 'Pull it off.', right: 'Chill it, then lift it.' });
    const row = staff.getByRole('row', { name: new RegExp(QUESTION) });
    await row.getByRole('button', { name: /^Delete/ }).click();
    // The row goes before the server has answered.
    await staff.getByText('Deleted', { exact: true }).waitFor();
    await row.waitFor({ state: 'detached' });

    await staff.goto(`/ai-learning?tab=audit&q=${encodeURIComponent(QUESTION)}`);
    await staff.getByRole('button', { name: `Undo: Deleted correction ${QUESTION}` }).click();
    const question = staff.getByRole('alertdialog', { name: 'Undo this change?' });
    await question.getByText(/is brought back as it was/).waitFor();
    await question.getByRole('button', { name: 'Undo change' }).click();
    await staff.getByRole('button', { name: 'Show entry' }).click();
    const sheet = staff.getByRole('dialog', { name: `Took back a change of ${QUESTION}` });
    await sheet.getByText('Chill it, then lift it.').waitFor();
    expect(await excess(staff)).toBe(0);

    await staff.goto(TRAINING);
    await row.waitFor();
  });

  it('takes back a pause that was made from the palette by keys alone', async () => {
    const staff = await journeys.visit();
    await signIn(staff, '/ai-learning?tab=audit');
    const { keyboard } = staff;
    await keyboard.press('Control+k');
    const palette = staff.getByRole('dialog', { name: 'Find anything' });
    await palette.getByRole('combobox').fill('pause analytics');
    await palette.getByRole('option', { name: 'Pause queue Analytics' }).waitFor();
    await keyboard.press('Enter');
    const question = staff.getByRole('alertdialog', { name: 'Pause Analytics?' });
    const why = question.getByLabel('Why');
    await why.waitFor();
    while ((await why.and(staff.locator(':focus')).count()) === 0) await keyboard.press('Tab');
    await keyboard.type('From the palette.');
    await question.getByRole('button', { name: 'Pause queue' }).press('Enter');
    await question.waitFor({ state: 'detached' });

    await staff.reload();
    await staff.getByRole('button', { name: 'Undo: Paused queue analytics' }).click();
    await staff.getByRole('button', { name: 'Undo change' }).click();
    await staff.getByRole('row', { name: /Paused queue analytics.*Undone/ }).waitFor();
    await staff.goto('/ai-learning?tab=jobs&view=queues');
    await staff.getByRole('button', { name: 'Pause Analytics' }).waitFor();
  });
});
