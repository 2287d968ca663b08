import { expect, it } from '@jest/globals';
import { eventually } from '@app/testing/eventually.js';
import { describeInBrowser, useJourneys } from './support/journeys.js';
import { ask, openHome, signIn } from './support/steps.js';

describeInBrowser('a guide that staff edit', () => {
  const journeys = useJourneys();

  it('is what visitors are told within a second, and what they were told before once it is rolled back', async () => {
    const staff = await journeys.visit();
    await signIn(staff, '/ai-learning?tab=knowledge&guide=tree-sap');
    const form = staff.getByRole('form');
    const tip = 'Chill a stubborn bead with an ice cube first, and it lifts in one piece.';
    await form.getByLabel('Top tip').fill(tip);
    // The answer beside it is the typed one already.
    await form.getByText(`Top tip ${tip}`).waitFor();
    await form.getByLabel('What changed, in a few words').fill('Ice first');
    await form.getByRole('button', { name: 'Save and publish' }).click();
    await form.getByText('Published, version 2').waitFor();

    const visitor = await journeys.visit();
    const tipFor = async (question: string): Promise<string> => {
      await openHome(visitor);
      return (await ask(visitor, question)).topTip;
    };
    await eventually(async () => expect(await tipFor('tree sap on the bonnet')).toBe(tip));

    await form.getByRole('radio', { name: /^v1/ }).check();
    await form.getByRole('button', { name: 'Restore 1' }).click();
    await staff.getByRole('button', { name: 'Publish as version 3' }).click();
    await form.getByText('Published, version 3').waitFor();
    await eventually(async () => expect(await tipFor('tree sap on the bonnet')).not.toBe(tip));
  });

  it('leads back to its row, which is in sight however far its page was scrolled', async () => {
    const staff = await journeys.visit();
    await signIn(staff, '/ai-learning?tab=knowledge');
    const link = staff.locator('tbody [data-opens]').first();
    const { y } = (await link.boundingBox())!;
    await link.press('Enter');
    await staff.getByRole('form').waitFor();
    // The list comes back scrolled as far as its row is high up, behind the bar.
    await staff.evaluate(`window.scrollTo({ top: ${y - 10}, behavior: 'instant' })`);
    await staff.keyboard.press('Escape');
    await link.waitFor();
    const isInSight = `(() => {
      const { x, y } = document.activeElement.getBoundingClientRect();
      return document.elementFromPoint(x + 2, y + 2) === document.activeElement;
    })()`;
    await eventually(async () => expect(await staff.evaluate<boolean>(isInSight)).toBe(true));
  });
});
