import { expect, it } from '@jest/globals';
import { fillInProgram1 } from './screens/pages.screens.js';
import { describeInBrowser, PHONE, useJourneys } from './support/journeys.js';
import { hasFocus, heading } from './support/pages.js';
import { toast } from './support/steps.js';

describeInBrowser('Program 1', () => {
  const journeys = useJourneys();

  it('takes the form by keyboard alone, stores it, and shows the thank-you screen after success', async () => {
    const page = await journeys.visit();
    await page.goto('/program-1');
    await page.getByLabel('Email').press('Tab');
    await hasFocus(page.getByRole('link', { name: 'What we keep of it, and how long' }));
    await page.keyboard.press('Tab');
    await hasFocus(page.getByRole('radio', { name: 'Detailer' }));
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('radio', { name: 'Enthusiast' }).isChecked()).toBe(true);
    await page.keyboard.press('Tab');
    await hasFocus(page.getByLabel('Shampoo'));
    await page.keyboard.type('Slick Shampoo');
    await page.getByLabel('Email').focus();
    await page.keyboard.type(' Keyboard@Example.test ');
    await page.keyboard.press('Enter');
    await hasFocus(heading(page, 'Thank you'));
    expect(await page.getByText('Thank you, we will contact you soon with more training tasks.').count()).toBe(2);
    const rows = await journeys.site.query('select email, user_type, shampoo, wax from early_access_submission');
    expect(rows).toContainEqual({
      email: 'keyboard@example.test',
      user_type: 'Enthusiast',
      shampoo: 'Slick Shampoo',
      wax: null,
    });
  });

  it('says what is missing, one thing after the other', async () => {
    const page = await journeys.visit();
    await page.goto('/program-1');
    const submit = page.getByRole('button', { name: 'Submit' });
    await submit.click();
    await page.getByText('Please fill in your email and user type.').waitFor();
    await hasFocus(page.getByLabel('Email'));
    await fillInProgram1(page);
    await page.getByLabel('Wax').fill('');
    await submit.click();
    await page.getByText('No Products Entered').waitFor();
    await hasFocus(page.getByLabel('Shampoo'));
  });

  it('loses nothing that was typed when the line breaks, and sends once for two clicks', async () => {
    const page = await journeys.visit({ viewport: PHONE });
    await page.goto('/program-1');
    await fillInProgram1(page, 'twice@example.test');
    await page.route('**/api/early-access', (route) => route.abort());
    await page.getByRole('button', { name: 'Submit' }).click();
    await toast(page).getByText('Submission Failed').waitFor();
    await toast(page).getByText('Please try again later.').waitFor();
    // The toast does not lie over the button that is pressed again.
    await page.waitForFunction(`(() => {
      const [button, toast] = ['button[type=submit]', '[role=alert]'].map((one) => document.querySelector(one)?.getBoundingClientRect());
      return button && toast && (button.bottom <= toast.top || button.top >= toast.bottom);
    })()`);
    expect(await page.getByLabel('Email').inputValue()).toBe('twice@example.test');
    expect(await page.getByLabel('Wax').inputValue()).toBe('Carnauba No. 3');
    expect(await page.getByRole('radio', { name: 'Enthusiast' }).isChecked()).toBe(true);
    await page.unroute('**/api/early-access');
    let sent = 0;
    page.on('request', (request) => void (request.url().endsWith('/api/early-access') && sent++));
    await page.getByRole('button', { name: 'Submit' }).dblclick();
    await heading(page, 'Thank you').waitFor();
    expect(sent).toBe(1);
  });

  it('says that the line is down, and sends once it is back', async () => {
    const page = await journeys.visit();
    await page.goto('/program-1');
    await fillInProgram1(page, 'offline@example.test');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('You are offline. This goes out as soon as you are back.').waitFor();
    await page.context().setOffline(false);
    await heading(page, 'Thank you').waitFor();
  });
});
