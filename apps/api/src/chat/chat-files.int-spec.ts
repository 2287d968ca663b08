import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  type ChatFileAnswer,
  type ChatMessage,
  chatFileAnswerSchema,
  chatMessageSchema,
} from '@app/contracts/chat/chat.contract.js';
import { defaultFileMessages } from '@app/contracts/chat/chat.constants.js';
import { photoPath } from '@app/contracts/photos.constants.js';
import { Database } from '@app/database/database.js';
import { type Answer, Client, newSessionId, photoForm } from '../testing/client.js';
import { aPhonePhoto, type FormPart, formType, rawForm } from '../testing/pictures.js';
import { useApi } from '../testing/use-api.js';
import { aVideo } from '../testing/videos.js';

const api = useApi({}, { hasPages: true });
let visitor: Client;
let photo: Buffer;

beforeAll(async () => {
  visitor = new Client(api.address);
  await visitor.call('GET', '/');
  photo = await aPhonePhoto();
});

const rows = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
  api.app.get(Database).query(sql, parameters);
const send = (form: FormData, client = visitor): Promise<Answer<ChatFileAnswer>> =>
  client.call('POST', '/api/chat/file', form);
const sendRaw = (parts: FormPart[]): Promise<Answer<ChatFileAnswer>> =>
  visitor.call('POST', '/api/chat/file', rawForm(parts), formType);
const stored = async (sessionId: string, client = visitor): Promise<ChatMessage[]> =>
  chatMessageSchema.array().parse((await client.call('GET', `/api/chat/${sessionId}`)).json);
const analyse = async (sessionId: string, inputData = 'How do I remove bird droppings?'): Promise<void> => {
  const answer = await visitor.call('POST', '/api/analyze/text', { inputType: 'text', inputData, sessionId });
  expect(answer.status).toBe(200);
};
const fields = (sessionId: string, message = 'Does this look right?') => ({
  sessionId,
  message,
  conversationHistory: '[]',
});

/** Everything that an upload may leave behind. */
async function left(): Promise<unknown> {
  const [counts] = await rows(
    `select (select count(*) from photo) as photos, (select count(*) from chat_video) as videos,
            (select count(*) from chat_message) as messages, (select count(*) from assistant_session) as sessions,
            (select count(*) from job_run) as runs`,
  );
  return { counts, files: readdirSync(api.dataDir, { recursive: true }).sort() };
}
/** What has arrived, or is arriving, and is being looked at. */
const waiting = () => readdirSync(join(api.dataDir, 'uploads'));

describe('a photo in the chat', () => {
  it('is answered with message, analysis or null, and attachment; both sides are stored, and the list shows the attachment', async () => {
    const sessionId = newSessionId();
    await analyse(sessionId);
    const sent = await send(photoForm(photo, fields(sessionId)));
    expect(sent.status).toBe(200);
    const answer = chatFileAnswerSchema.parse(sent.json);
    expect(answer).toMatchObject({ message: { role: 'assistant' }, analysis: null, attachment: { kind: 'image' } });
    expect(answer.attachment.url).toBe(photoPath(answer.attachment.id, 'large'));
    expect(await stored(sessionId)).toEqual([
      expect.objectContaining({ role: 'user', content: 'Does this look right?', attachment: answer.attachment }),
      answer.message,
    ]);
    expect(waiting()).toEqual([]);
  });

  it('is re-encoded, and its pictures are made by a job', async () => {
    const sessionId = newSessionId();
    expect(photo.includes('SpyCam')).toBe(true);
    const { attachment } = (await send(photoForm(photo, fields(sessionId)))).json;
    const shown = await visitor.fetch('GET', attachment.url);
    expect(shown.headers.get('content-type')).toBe('image/jpeg');
    expect(Buffer.from(await shown.arrayBuffer()).includes('SpyCam')).toBe(false);
    expect(await rows(`select kind from job_run where payload ->> 'photoId' = $1`, [attachment.id])).toEqual([
      { kind: 'image' },
    ]);
  });

  it('without a word is never said to have been seen: the offline engine asks, with answers to tap', async () => {
    const sessionId = newSessionId();
    await analyse(sessionId);
    const { message } = (await send(photoForm(photo, { sessionId, message: defaultFileMessages.image }))).json;
    expect(message.content).toMatch(/cannot look at pictures, so I will not guess/);
    expect(message.options?.length).toBeGreaterThan(1);
    expect((await stored(sessionId)).at(-1)).toEqual(message);

    const none = (await send(photoForm(photo, { sessionId }))).json;
    expect(none.message.content).toBe(message.content);
    expect((await stored(sessionId)).at(-2)?.content).toBe(defaultFileMessages.image);
    // What it did not see does not become what the conversation is about.
    const { pieces } = await visitor.chat({ sessionId, message: 'How long should I leave it to soak?' });
    expect(pieces.join('')).toMatch(/minute/);
  });

  it('with words is answered by them, and says so', async () => {
    const sessionId = newSessionId();
    await analyse(sessionId);
    const { message } = (await send(photoForm(photo, fields(sessionId, 'How long should it soak?')))).json;
    expect(message.content).toMatch(/cannot see your photo, so this rests on your words/);
    expect(message.content).toMatch(/minute/);
  });

  it('that opens a conversation gets a whole answer as well', async () => {
    const sessionId = newSessionId();
    const { analysis, message, attachment } = (
      await send(photoForm(photo, fields(sessionId, 'Bird droppings on the bonnet, how do I remove them?')))
    ).json;
    expect(analysis).toMatchObject({ inputType: 'image', confidence: 'answered', imageUrl: attachment.url });
    const { fix, topTip, followUpQuestion } = analysis!;
    expect(message.content).toBe([fix, `Top tip: ${topTip}`, followUpQuestion].join('\n\n'));
    expect((await visitor.call('GET', `/api/analyses/${sessionId}`)).json).toEqual([analysis]);
    expect(await stored(sessionId)).toHaveLength(2);
  });

  it('comes with fields in any order, and under a wrong type', async () => {
    const file = { name: 'file', fileName: 'scan.png', type: 'text/html', content: photo };
    const message = { name: 'message', content: 'tar on the sill' };
    const history = { name: 'conversationHistory', content: '[{"role":"user","content":"Hello"}]' };
    for (const at of [0, 1, 2, 3]) {
      const sessionId = newSessionId();
      const parts: FormPart[] = [{ name: 'sessionId', content: sessionId }, message, history];
      parts.splice(at, 0, file);
      expect((await sendRaw(parts)).status).toBe(200);
      expect((await stored(sessionId)).map(({ content }) => content)[0]).toBe('tar on the sill');
    }
  });

  it('answers an emergency first', async () => {
    const sessionId = newSessionId();
    await analyse(sessionId);
    const words = 'I got wheel cleaner in my eye and it is burning';
    for (const file of [photo, aVideo()]) {
      const { message } = (await send(photoForm(file, fields(sessionId, words)))).json;
      expect(message.content.slice(0, 300)).toMatch(/999|rinse|water/i);
    }
  });
});

describe('a video in the chat', () => {
  it.each([
    ['mp4', 'video/mp4'],
    ['mov', 'video/quicktime'],
    ['avi', 'video/x-msvideo'],
  ] as const)('is stored as it came: %s', async (kind, contentType) => {
    const bytes = aVideo(kind, 100_000);
    const sessionId = newSessionId();
    const sent = await send(photoForm(bytes, fields(sessionId), `walk-round.${kind}`, contentType));
    expect(sent.status).toBe(200);
    const { attachment, analysis } = chatFileAnswerSchema.parse(sent.json);
    expect([attachment.kind, analysis]).toEqual(['video', null]);
    const served = await visitor.fetch('GET', attachment.url);
    expect([served.status, served.headers.get('content-type')]).toEqual([200, contentType]);
    expect(Buffer.from(await served.arrayBuffer()).equals(bytes)).toBe(true);
    expect((await stored(sessionId))[0]).toMatchObject({ role: 'user', attachment });
    expect(waiting()).toEqual([]);
  });

  it('is never said to have been watched', async () => {
    const sessionId = newSessionId();
    await analyse(sessionId);
    const silent = (await send(photoForm(aVideo(), { sessionId, message: defaultFileMessages.video }))).json.message;
    expect(silent.content).toMatch(/cannot watch videos, so I will not guess/);
    expect(silent.options?.length).toBeGreaterThan(1);
    const told = (await send(photoForm(aVideo(), fields(sessionId, 'How long should it soak?')))).json.message;
    expect(told.content).toMatch(/minute/);
    expect(told.content).toMatch(/cannot watch videos, so this goes by your words alone\.$/);
  });

  describe('is served', () => {
    const bytes = aVideo('mp4', 50_000);
    let url: string;
    beforeAll(async () => {
      url = (await send(photoForm(bytes, fields(newSessionId()), '../../x.mp4'))).json.attachment.url;
    });

    it('under a name of ours, as nothing that a browser would run', async () => {
      const { headers } = await visitor.call('GET', url);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-disposition')).toBe('inline; filename="video"');
      expect(headers.get('content-security-policy')).toContain('sandbox');
      expect(headers.get('cache-control')).toMatch(/^private/);
      expect(headers.get('accept-ranges')).toBe('bytes');
      const [video] = await rows<{ name: string }>(
        'select file_name as name from chat_video where storage_key like $1',
        [`videos/${url.split('/').at(-1)}/original.mp4`],
      );
      expect(video).toEqual({ name: 'x.mp4' });
    });

    it.each([
      ['bytes=0-99', 0, 99],
      ['bytes=100-', 100, bytes.length - 1],
      ['bytes=-50', bytes.length - 50, bytes.length - 1],
    ])('in the range a player asks for: %s', async (range, start, end) => {
      const part = await visitor.fetch('GET', url, undefined, { range });
      expect(part.status).toBe(206);
      expect(part.headers.get('content-range')).toBe(`bytes ${start}-${end}/${bytes.length}`);
      expect(part.headers.get('content-length')).toBe(String(end - start + 1));
      expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(start, end + 1))).toBe(true);
    });

    it('whole for a range that is none, and not at all behind its end', async () => {
      expect((await visitor.fetch('GET', url, undefined, { range: 'bytes=5-1' })).status).toBe(200);
      const behind = await visitor.fetch('GET', url, undefined, { range: `bytes=${bytes.length}-` });
      expect([behind.status, behind.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`]);
    });

    it('to its owner and to staff only', async () => {
      const stranger = new Client(api.address);
      await stranger.call('GET', '/');
      const staff = await new Client(api.address).signIn();
      const answers = await Promise.all(
        [stranger, new Client(api.address)].map((client) => client.call('GET', url, undefined, { range: 'bytes=0-9' })),
      );
      for (const { status, text } of answers) expect([status, text]).toEqual([404, 'There is no such video.']);
      for (const guess of ['0', '00000000-0000-4000-8000-000000000000', '..%2f..%2fetc%2fpasswd'])
        expect((await visitor.call('GET', `/api/chat/videos/${guess}`)).status).toBe(404);
      expect((await staff.call('GET', url)).status).toBe(200);
    });
  });
});

describe('a session’s chat', () => {
  it('takes no file from another visitor, and does not say that it exists', async () => {
    const sessionId = newSessionId();
    await send(photoForm(photo, fields(sessionId)));
    const before = await left();
    const stranger = new Client(api.address);
    await stranger.call('GET', '/');
    for (const file of [photo, aVideo()]) {
      const refused = await send(photoForm(file, fields(sessionId)), stranger);
      expect([refused.status, refused.text]).toEqual([404, 'There is no such conversation.']);
    }
    expect(await left()).toEqual(before);
    expect(await stored(sessionId)).toHaveLength(2);
  });

  it('keeps ten files at once apart and in pairs', async () => {
    const sessionId = newSessionId();
    const words = Array.from({ length: 10 }, (_, at) => `Question ${at} about tar`);
    await Promise.all(words.map((message, at) => send(photoForm(at % 2 ? photo : aVideo(), { sessionId, message }))));
    const messages = await stored(sessionId);
    expect(messages.map(({ role }) => role)).toEqual(words.flatMap(() => ['user', 'assistant']));
    expect(messages.filter(({ attachment }) => attachment)).toHaveLength(10);
  });
});
