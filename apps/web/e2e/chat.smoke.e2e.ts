import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { aModelAnswer } from '@app/ai/openai/engine-question.factory.js';
import { OpenAiServer } from '@app/testing/openai-server.js';
import type { Page } from 'playwright-core';
import { describeInBrowser, PHONE, useJourneys } from './support/journeys.js';
import { ask, chat, message, openHome } from './support/steps.js';

const QUESTION = 'How do I remove bird droppings from my black car?';
const REPLY = 'Soak it first. Then lift it off with a damp cloth, and never rub it dry.';
const FOLLOW_UP = 'Is the paint ruined?';

describeInBrowser('a visitor chats about the answer', () => {
  let model: OpenAiServer;
  const journeys = useJourneys(async () => {
    model = await OpenAiServer.start();
    return { OPENAI_BASE_URL: model.baseUrl };
  });
  afterAll(() => model?.close());
  beforeEach(() => {
    model.reset();
    model.answerWith(({ stream }) => (stream ? REPLY : aModelAnswer({ sources: ['bird-droppings'], equipment: [] })));
  });

  const send = async (page: Page, text: string) => {
    await message(page).fill(text);
    await message(page).press('Enter');
  };

  it('opens the chat on a phone and reads the reply while it grows', async () => {
    const page = await journeys.visit({ viewport: PHONE, hasTouch: true });
    await openHome(page);
    await ask(page, QUESTION);
    await page.getByRole('button', { name: 'Ask a follow-up' }).tap();
    await page.getByRole('dialog', { name: 'Follow-up chat' }).waitFor();
    await message(page).and(page.locator(':focus')).waitFor();

    let goOn = () => {};
    model.misbehave({
      kind: 'pause-in-stream',
      pauseAfter: 6,
      until: new Promise<void>((resolve) => (goOn = resolve)),
    });
    await send(page, FOLLOW_UP);
    await chat(page).getByText(FOLLOW_UP).waitFor();
    await chat(page).getByText('Soak it first.', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Stop reply' }).isVisible()).toBe(true);
    goOn();
    await chat(page).getByText(REPLY, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
  });
});
