import { expect, it } from '@jest/globals';
import { eventually } from '@app/testing/eventually.js';
import { Hold } from '@app/testing/hold.js';
import { describeInBrowser, useJourneys } from './support/journeys.js';
import { addShopPages } from './support/shop-pages.js';
import { ask, fixFor, openHome, signIn } from './support/steps.js';

const GAP = 'matted alpaca fleece';
/** Of the shops’ pages; no guide of ours says it. */
const STEP = 'slicker brush';

describeInBrowser('what nobody could answer', () => {
  const journeys = useJourneys();

  it('is studied while staff watch, reviewed and approved by the keyboard, answered from then on, and taken back', async () => {
    await addShopPages(journeys.site);
    const visitor = await journeys.visit();
    expect(await fixFor(visitor, GAP)).not.toContain(STEP);

    const staff = await journeys.visit();
    await signIn(staff, '/ai-learning?tab=ai-learning&view=gaps');
    // The first draft is not written yet while staff look.
    const hold = await Hold.at(journeys.site.databaseUrl, 'before insert on learning_draft');
    await staff.getByRole('button', { name: `Study this: ${GAP}` }).click();
    await staff.getByRole('link', { name: 'Sessions' }).click();
    await hold.isReached();
    await staff.getByText(/^(?:Researching|Drafting|Checking the draft|Measuring the draft), question 1$/).waitFor();
    await staff.getByText('1 of 3 researched').waitFor();
    const questions = staff.getByRole('list', { name: 'Questions of the session' }).getByRole('listitem');
    await questions
      .first()
      .getByText(/^[1-9]\d* quotations?$/)
      .waitFor();
    expect(await questions.getByText('Waiting').count()).toBe(2);
    for (const count of [5, 10])
      expect(await staff.getByRole('button', { name: `${count} questions` }).isDisabled()).toBe(true);
    await hold.release();
    await staff.getByText('Nothing is being studied.').waitFor();
    await staff
      .getByRole('row')
      .getByRole('link', { name: `Topic study: ${GAP}` })
      .click();
    const report = staff.getByRole('dialog', { name: `Topic study: ${GAP}` });
    await report.getByRole('link', { name: 'Open the draft' }).first().click();

    const draft = staff.getByRole('article');
    await draft.getByText(STEP).first().waitFor();
    expect(await fixFor(visitor, GAP)).not.toContain(STEP);
    await staff.keyboard.press('a');
    await staff.getByText(/is in every answer from now on/).waitFor();
    await eventually(async () => expect(await fixFor(visitor, GAP)).toContain(STEP));
    await openHome(visitor);
    await ask(visitor, GAP);
    await visitor.getByText(STEP).first().waitFor();

    await staff.getByLabel('State').selectOption('Approved');
    await draft.getByRole('button', { name: 'Take the approval back' }).waitFor();
    await staff.getByLabel('State').blur();
    await staff.keyboard.press('b');
    await staff.getByText(/is in no answer any more/).waitFor();
    await eventually(async () => expect(await fixFor(visitor, GAP)).not.toContain(STEP));
    await staff.getByLabel('State').selectOption('To review');
    await draft.getByText(STEP).first().waitFor();
  });
});
