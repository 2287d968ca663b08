import { beforeAll, expect, it } from '@jest/globals';
import { type ChatFileAnswer } from '@app/contracts/chat/chat.contract.js';
import type { Page } from 'playwright-core';
import { aPhonePhoto } from '../../api/src/testing/pictures.js';
import { aVideo } from '../../api/src/testing/videos.js';
import { describeInBrowser, PHONE, useJourneys } from './support/journeys.js';
import { ask, chat, message, openHome, toast } from './support/steps.js';

describeInBrowser('a visitor shows the chat a photo or a video', () => {
  const journeys = useJourneys();
  let photo: Buffer;
  beforeAll(async () => {
    photo = await aPhonePhoto(1_600, 1_200);
  });

  const attach = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
    page.getByTestId('attachment-picker').last().setInputFiles({ name, mimeType, buffer });
  const askThenChat = async (page: Page) => {
    await openHome(page);
    await ask(page);
    await message(page).waitFor();
  };
  const answered = async (page: Page, act: () => Promise<void>): Promise<ChatFileAnswer> => {
    const response = page.waitForResponse((one) => one.url().endsWith('/api/chat/file'));
    await act();
    return (await (await response).json()) as ChatFileAnswer;
  };

  it('sends a photo with words, sees it in the list, and finds it again after a reload', async () => {
    const page = await journeys.visit();
    await askThenChat(page);
    await attach(page, 'bonnet.jpg', 'image/jpeg', photo);
    await page.getByRole('img', { name: 'The photo you chose' }).waitFor();
    await message(page).fill('How long should it soak?');
    const { attachment } = await answered(page, () => message(page).press('Enter'));
    await chat(page).getByText('this rests on your words').waitFor();
    await page.reload();
    const shown = chat(page).getByRole('img', { name: 'Your photo' });
    await shown.waitFor();
    expect(await shown.getAttribute('src')).toBe(attachment.url);
    const width = `const img = document.querySelector('[role=log] img[alt="Your photo"]'); img.decode().then(() => img.naturalWidth)`;
    expect(await page.evaluate<number>(width)).toBeGreaterThan(0);
  });

  it('sends a photo without a word on a phone, is not told that it was seen, and taps an answer', async () => {
    const page = await journeys.visit({ viewport: PHONE, hasTouch: true });
    await openHome(page);
    await ask(page);
    await page.getByRole('button', { name: 'Ask a follow-up' }).tap();
    await message(page).waitFor();
    await attach(page, 'bonnet.jpg', 'image/jpeg', photo);
    const sheet = page.getByRole('dialog', { name: 'Follow-up chat' });
    await sheet.getByText('ready to send').waitFor();
    await sheet.getByRole('button', { name: 'Send', exact: true }).tap();
    await chat(page).getByText('Please analyse this photo.').waitFor();
    await chat(page).getByText('The built-in assistant cannot look at pictures').waitFor();
    await chat(page).getByRole('button', { name: 'Paint or trim' }).tap();
    await chat(page).getByText('Paint or trim', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
    expect(await chat(page).getByRole('button', { name: 'Paint or trim' }).count()).toBe(0);
  });

  it('drops a video, and its player asks the server for ranges of it', async () => {
    const page = await journeys.visit();
    await askThenChat(page);
    const bytes = [...aVideo('mp4', 60_000)];
    const transfer = await page.evaluateHandle(
      `(() => { const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(${JSON.stringify(bytes)})], 'walk-round.mp4', { type: 'video/mp4' }));
        return data; })()`,
    );
    // The composer alone takes files, too.
    await message(page).dispatchEvent('dragover', { dataTransfer: transfer });
    await page.getByText('Drop a photo or video here').waitFor();
    await message(page).dispatchEvent('drop', { dataTransfer: transfer });
    await page.getByText('walk-round.mp4').waitFor();
    const { attachment } = await answered(page, () => page.getByRole('button', { name: 'Send', exact: true }).click());
    await chat(page).getByText('I cannot watch videos').waitFor();
    const part = await page.request.get(attachment.url, { headers: { range: 'bytes=0-9' } });
    expect([part.status(), part.headers()['content-type']]).toEqual([206, 'video/mp4']);
    expect((await part.body()).equals(Buffer.from(bytes.slice(0, 10)))).toBe(true);
  });

  it('hears why a file is refused, here or by the server, and keeps what was written', async () => {
    const page = await journeys.visit();
    await askThenChat(page);
    await attach(page, 'notes.pdf', 'application/pdf', Buffer.from('%PDF-1.4'));
    await toast(page).getByText('Please upload a valid image (JPG, PNG, WebP) or video (MP4, MOV, AVI) file').waitFor();
    await attach(page, 'wheel.jpg', 'image/jpeg', Buffer.from('%PDF-1.4'));
    await message(page).fill('Look at this');
    await message(page).press('Enter');
    await toast(page).getByText('Failed to send file').waitFor();
    expect(await message(page).inputValue()).toBe('Look at this');
    await page.getByText('wheel.jpg').waitFor();
    expect(await chat(page).getByText('Look at this').count()).toBe(0);
  });

  it('attaches, sends and removes with the keyboard alone', async () => {
    const page = await journeys.visit();
    // The browser hands its file choosers over from the first listener on, which a quick key would otherwise overtake.
    page.on('filechooser', () => {});
    await askThenChat(page);
    await message(page).focus();
    await page.keyboard.press('Shift+Tab');
    await page.getByRole('button', { name: 'Attach a photo or video' }).and(page.locator(':focus')).waitFor();
    const chooser = page.waitForEvent('filechooser');
    await page.keyboard.press('Enter');
    await (await chooser).setFiles({ name: 'bonnet.jpg', mimeType: 'image/jpeg', buffer: photo });
    await message(page).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await page.getByRole('button', { name: 'Remove photo' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('bonnet.jpg').waitFor({ state: 'detached' });
    await message(page).and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Is the paint ruined?');
    await page.keyboard.press('Enter');
    await chat(page).getByText('Is the paint ruined?').waitFor();
    await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
    await message(page).and(page.locator(':focus')).waitFor();
  });
});
