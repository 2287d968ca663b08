import type { Locator, Page, Response } from 'playwright-core';

export const wheelDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Prize wheel' });

/** Opens the wheel from the home page's offer. */
export async function openWheel(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Spin today’s wheel' }).click();
  await wheelDialog(page).waitFor();
  return wheelDialog(page);
}

export async function enterEmail(page: Page, email: string): Promise<void> {
  await wheelDialog(page).getByLabel('Email address').fill(email);
  await wheelDialog(page).getByRole('button', { name: 'Show me the wheel' }).click();
}

/** The server's answer to the next spin. */
export const spinAnswered = (page: Page): Promise<Response> =>
  page.waitForResponse((response) => response.url().endsWith('/api/prize-wheel/spin'));

/** The segment that stands under the pointer, out of six, by the angle at which the wheel is painted. */
export async function segmentUnderPointer(page: Page): Promise<number> {
  const [cos = NaN, sin = NaN] = await page.evaluate<number[]>(
    `(({ a, b }) => [a, b])(new DOMMatrix(getComputedStyle(document.querySelector('[data-testid=wheel]')).transform))`,
  );
  const degrees = (Math.atan2(sin, cos) * 180) / Math.PI;
  const segment = (360 - degrees) / 60;
  if (!(Math.abs(segment - Math.round(segment)) < 0.001)) throw new Error(`The wheel stands at ${degrees} degrees.`);
  return Math.round(segment) % 6;
}
