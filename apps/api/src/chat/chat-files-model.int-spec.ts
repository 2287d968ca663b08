import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { chatFileAnswerSchema } from '@app/contracts/chat/chat.contract.js';
import { anAnswerOnDroppings } from '@app/ai/openai/engine-question.factory.js';
import { eventually } from '@app/testing/eventually.js';
import { OpenAiServer } from '@app/testing/openai-server.js';
import { carriesPhoto } from '@app/testing/openai-wire.js';
import { testDatabase } from '@app/testing/test-database.js';
import { Client, newSessionId, photoForm } from '../testing/client.js';
import { aPhonePhoto } from '../testing/pictures.js';
import { startApi, type TestApi } from '../testing/start-api.js';
import { aVideo } from '../testing/videos.js';

const question = 'How do I remove bird droppings from my black car?';
const reply = 'That is the etching I meant: stop rubbing.';

let database: Awaited<ReturnType<typeof testDatabase>>;
let api: TestApi;
let model: OpenAiServer;
let visitor: Client;
let photo: Buffer;

beforeAll(async () => {
  database = await testDatabase();
  model = await OpenAiServer.start();
  api = await startApi({ databaseUrl: database.url }, { OPENAI_BASE_URL: model.baseUrl, OPENAI_API_KEY: 'x' });
  visitor = new Client(api.address);
  photo = await aPhonePhoto();
});
beforeEach(() => {
  model.reset();
  model.answerWith(({ stream }) => (stream ? reply : anAnswerOnDroppings()));
});
afterAll(async () => {
  await api.close();
  await model.close();
  await database.drop();
});

const analysed = async (): Promise<string> => {
  const sessionId = newSessionId();
  await visitor.call('POST', '/api/analyze/text', { inputType: 'text', inputData: question, sessionId });
  model.requests.length = 0;
  return sessionId;
};
const send = async (sessionId: string, file: Buffer, message: string) => {
  const sent = await visitor.call('POST', '/api/chat/file', photoForm(file, { sessionId, message }));
  expect(sent).toMatchObject({ status: 200 });
  return chatFileAnswerSchema.parse(sent.json).message;
};

describe('a file in the chat with a model', () => {
  it('is looked at where it is a photo, and the reply is the model’s', async () => {
    const { content, options } = await send(await analysed(), photo, 'Is this right?');
    expect(content).toBe(reply);
    expect(options).toBeUndefined();
    const { body } = await model.request(0);
    expect(carriesPhoto(body)).toBe(true);
    // Re-encoded before it leaves the house.
    expect(Buffer.from(JSON.stringify(body).match(/base64,([^"]+)/)?.[1] ?? '', 'base64').includes('SpyCam')).toBe(
      false,
    );
  });

  it('is not said to have been seen by a model without eyes: the reply says so, or the offline engine asks', async () => {
    model.refusesImages = true;
    const sessionId = await analysed();
    expect((await send(sessionId, photo, 'Is this right?')).content).toMatch(/^I could not look at your photo/);
    const silent = await send(sessionId, photo, '');
    expect(silent.content).toMatch(/cannot look at pictures/);
    expect(silent.options?.length).toBeGreaterThan(1);
  });

  it('is never shown to the model where it is a video, and the reply says that nobody watched it', async () => {
    const { content } = await send(await analysed(), aVideo(), 'Is this right?');
    expect(content).toMatch(/^That is the etching I meant: stop rubbing\.\s+I cannot watch videos/);
    expect(carriesPhoto((await model.request(0)).body)).toBe(false);
  });

  it('leaves nothing behind when its sender goes away before the reply, and stops the model', async () => {
    const sessionId = await analysed();
    const files = () => readdirSync(api.dataDir, { recursive: true }).sort();
    const before = files();
    for (const file of [photo, aVideo()]) {
      model.reset();
      model.misbehave({ kind: 'hang' });
      const leaving = new AbortController();
      const sending = visitor
        .fetch('POST', '/api/chat/file', photoForm(file, { sessionId, message: 'Is this right?' }), {}, leaving.signal)
        .catch(() => 'left');
      const asked = await model.request(0);
      leaving.abort();
      expect(await sending).toBe('left');
      await asked.closed;
      await eventually(() => expect(files()).toEqual(before));
      expect((await visitor.call('GET', `/api/chat/${sessionId}`)).json).toEqual([]);
    }
  });
});
