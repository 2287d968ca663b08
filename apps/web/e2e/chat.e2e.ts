import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { aModelAnswer } from '@app/ai/openai/engine-question.factory.js';
import { OpenAiServer } from '@app/testing/openai-server.js';
import type { Page } from 'playwright-core';
import { describeInBrowser, useJourneys } from './support/journeys.js';
import { ask, chat, message, openHome, toast } from './support/steps.js';

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

  const askThenChat = async (page: Page) => {
    await openHome(page);
    await ask(page, QUESTION);
    await message(page).waitFor();
  };
  const send = async (page: Page, text: string) => {
    await message(page).fill(text);
    await message(page).press('Enter');
  };

  it('stops a reply, keeps what came and marks it, and goes on with Continue', async () => {
    const page = await journeys.visit();
    await askThenChat(page);
    model.misbehave({ kind: 'hang-in-stream', afterChunks: 6 });
    await send(page, FOLLOW_UP);
    await chat(page).getByText('Soak it first.').waitFor();
    await page.getByRole('button', { name: 'Stop reply' }).click();
    await chat(page).getByText('Stopped before the end.').waitFor();
    await chat(page).getByText('Soak it first.').waitFor();

    // It is kept by the server, not by this page.
    await page.reload();
    await chat(page).getByText('Stopped before the end.').waitFor();
    await chat(page).getByRole('button', { name: 'Continue' }).click();
    await chat(page).getByText(REPLY, { exact: true }).waitFor();
    await send(page, 'Thank you');
    await chat(page).getByText('Thank you', { exact: true }).waitFor();
    await chat(page).getByText(REPLY, { exact: true }).nth(1).waitFor();
  });

  it('takes back a message that could not be sent, says so, and sends it with Retry', async () => {
    const page = await journeys.visit();
    await askThenChat(page);
    await page.route('**/api/chat', (route) => route.abort());
    await send(page, FOLLOW_UP);
    await toast(page).waitFor();
    expect(await toast(page).locator('p').innerText()).toMatch(/^Error\s+Failed to send message\. Please try again\.$/);
    expect(await message(page).inputValue()).toBe(FOLLOW_UP);
    expect(await chat(page).getByText(FOLLOW_UP).count()).toBe(0);

    await page.unroute('**/api/chat');
    await page.getByRole('button', { name: 'Retry' }).click();
    await chat(page).getByText(FOLLOW_UP).waitFor();
    await chat(page).getByText(REPLY, { exact: true }).waitFor();
    expect(await message(page).inputValue()).toBe('');
    expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0);
  });

  it('runs nothing and asks no other host when the model answers with code', async () => {
    const attack = [
      '<script>window.hostile = 1</script>',
      '<img src="https://evil.example/pixel.png" onerror="window.hostile = 1">',
      '<svg onload="window.hostile = 1"></svg><iframe src="javascript:parent.hostile = 1"></iframe>',
      '[here](javascript:window.hostile=1) <a href="javascript:window.hostile=1">there</a> javascript:window.hostile=1',
      '![a photo](https://evil.example/pixel.png) [VIDEO:"><img src=x onerror=window.hostile=1>:a video]',
      'https://evil.example/"onmouseover="window.hostile=1',
    ].join('\n');
    model.answerWith(({ stream }) =>
      stream
        ? `${attack}\n\nThat was all.`
        : aModelAnswer({
            opening: attack,
            steps: [{ title: attack, text: attack }],
            topTip: attack,
            followUpQuestion: attack,
            followUpOptions: ['<b onclick="window.hostile = 1">Yes</b>'],
            sources: ['bird-droppings'],
            equipment: [],
          }),
    );
    const page = await journeys.visit();
    await openHome(page);
    const question = `${QUESTION} <img src=x onerror="window.hostile=1">`;
    const { engine } = await ask(page, question);
    // An address that no guide names is never told: the built-in engine answers, about a question that holds markup itself.
    expect(engine).toBe('offline');
    const replied = page.waitForResponse((response) => response.url().endsWith('/api/chat'));
    await send(page, attack);
    await replied;
    await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByText('Previous Chats').waitFor();

    expect(await page.evaluate('window.hostile')).toBeUndefined();
    const brought = [
      // What the page says of itself to search engines is data.
      'script:not([src], [type="application/ld+json"])',
      'iframe',
      '[src*="evil"]',
      '[onerror]',
      '[onload]',
      '[onclick]',
      '[href^="javascript:" i]',
    ];
    for (const selector of brought) expect([selector, await page.locator(selector).count()]).toEqual([selector, 0]);
  });
});
