import type { Page } from 'playwright-core';

interface Corrected {
  question: string;
  wrong: string;
  right: string;
}

/** Adds a correction in the Training tab, which is open, and waits until it is stored. */
export async function addCorrection(page: Page, { question, wrong, right }: Corrected): Promise<void> {
  await page.getByRole('link', { name: 'Add correction' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Add correction' });
  await sheet.getByLabel('Question').fill(question);
  await sheet.getByLabel('Incorrect response').fill(wrong);
  await sheet.getByLabel('Corrected response').fill(right);
  await sheet.getByRole('button', { name: 'Add correction' }).click();
  await page.getByText('Training correction submitted successfully').waitFor();
}
