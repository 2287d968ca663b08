import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** Where `npm run screenshots` wants the pictures; the tests alone take none. */
const folder = process.env.SCREENSHOTS;
export const isTakingPictures = folder !== undefined;

/** Takes a picture of the whole page, or of the window alone where something lies over the page. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (!folder) return;
  const hasOverlay = await page.evaluate<boolean>(
    `document.querySelector('[role=dialog], [role=alertdialog]') !== null`,
  );
  const path = join(folder, `${name}.png`);
  await page.screenshot({ path, fullPage: !hasOverlay, animations: 'disabled', caret: 'hide' });
}
