import { CHAT_DONE } from '@app/contracts/chat/chat.constants.js';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { ask, chat, message, openHome } from '../support/steps.js';

/** An answer with its reader's word on it, a held photo, a failure, a reply with answers to tap, and every mark a message can have. */
export async function* chatScreens(page: Page): AsyncGenerator<string> {
  await openHome(page);
  await ask(page);
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await page.getByLabel('What was wrong or missing? (optional)').waitFor();
  yield 'answer-feedback';

  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#6f8f9f' } })
    .jpeg()
    .toBuffer();
  // A phone has its chat behind a button.
  if (!(await message(page).isVisible())) await page.getByRole('button', { name: 'Ask a follow-up' }).click();
  await page
    .getByTestId('attachment-picker')
    .last()
    .setInputFiles({ name: 'bonnet.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('img', { name: 'The photo you chose' }).waitFor();
  yield 'chat-held-photo';

  await page.route('**/api/chat/file', (route) => route.fulfill({ body: 'not what was expected' }));
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('button', { name: 'Retry' }).waitFor();
  yield 'chat-failed';

  await page.unroute('**/api/chat/file');
  await page.getByRole('button', { name: 'Retry' }).click();
  await chat(page).getByRole('list', { name: 'Answers to tap' }).waitFor();
  yield 'chat-photo';

  const reply = [
    'Use **cold** water and `pH 7` soap, then read [the guide](https://a.example/guide):',
    '1. Rinse.\n2. Wash.',
    '```\n1 part soap, 400 parts water, and never the other way round\n```',
    '[VIDEO:dQ7wR2xK9bE:The two-bucket wash]',
  ].join('\n\n');
  await page.route('**/api/chat', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: `data: ${JSON.stringify({ content: reply })}\n\ndata: ${CHAT_DONE}\n\n`,
    }),
  );
  await message(page).fill('How do I wash it?');
  await message(page).press('Enter');
  await chat(page).getByRole('button', { name: 'Play: The two-bucket wash' }).waitFor();
  await page.unroute('**/api/chat');
  yield 'chat-marks';
}
