import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ChatFileAnswer } from '@app/contracts/chat/chat.contract.js';
import { chatFileTexts, MAX_CHAT_FILE_BYTES } from '@app/contracts/chat/chat.constants.js';
import { Database } from '@app/database/database.js';
import { eventually } from '@app/testing/eventually.js';
import { aMovingGif, aPngBomb } from '@app/testing/hostile-pictures.js';
import { type Answer, Client, newSessionId, photoForm } from '../testing/client.js';
import { aPhonePhoto, type FormPart, formType, rawForm } from '../testing/pictures.js';
import { useApi } from '../testing/use-api.js';
import { aVideo } from '../testing/videos.js';

const api = useApi();
let visitor: Client;
let photo: Buffer;

beforeAll(async () => {
  visitor = new Client(api.address);
  photo = await aPhonePhoto();
});

const send = (form: FormData): Promise<Answer<ChatFileAnswer>> => visitor.call('POST', '/api/chat/file', form);
const sendRaw = (parts: FormPart[], ending?: string): Promise<Answer<ChatFileAnswer>> =>
  visitor.call('POST', '/api/chat/file', rawForm(parts, ending), formType);
const fields = (sessionId: string) => ({ sessionId, message: 'Does this look right?', conversationHistory: '[]' });

/** Everything that an upload may leave behind. */
async function left(): Promise<unknown> {
  const counts = await api.app.get(Database).query(
    `select (select count(*) from photo) as photos, (select count(*) from chat_video) as videos,
            (select count(*) from chat_message) as messages, (select count(*) from assistant_session) as sessions,
            (select count(*) from job_run) as runs`,
  );
  return { counts, files: readdirSync(api.dataDir, { recursive: true }).sort() };
}

describe('what the chat does not take', () => {
  const html = '<!doctype html><script>alert(1)</script>';
  let before: unknown;
  beforeEach(async () => {
    before = await left();
  });

  it.each([
    ['a PDF', () => Buffer.from('%PDF-1.4\n1 0 obj'), 415, chatFileTexts.wrongType],
    ['HTML', () => Buffer.from(html), 415, chatFileTexts.wrongType],
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, chatFileTexts.wrongType],
    ['PHP', () => Buffer.from('<?php system($_GET["c"]); ?>'), 415, chatFileTexts.wrongType],
    ['a moving picture', () => aMovingGif(3), 415, chatFileTexts.wrongType],
    [
      'a photo with a trailing script, cut',
      () => Buffer.concat([photo.subarray(0, 3_000), Buffer.from(html)]),
      422,
      /damaged/,
    ],
    ['an empty file', () => Buffer.alloc(0), 400, /empty/],
    ['a picture of 30,000 x 30,000 pixels', () => aPngBomb(30_000), 413, /pixels/],
    ['a video that was cut', () => aVideo('mp4', 50_000).subarray(0, 20_000), 422, /damaged or incomplete/],
    ['an AVI that was cut', () => aVideo('avi', 50_000).subarray(0, 20_000), 422, /damaged or incomplete/],
    [
      'a beginning of a video and HTML',
      () => Buffer.concat([aVideo().subarray(0, 24), Buffer.from(html)]),
      422,
      /damaged/,
    ],
  ] as [string, () => Buffer, number, string | RegExp][])(
    'is refused in a sentence, and nothing of it is kept: %s',
    async (_, bytes, status, sentence) => {
      const answer = await send(photoForm(bytes(), fields(newSessionId()), 'scan.jpg'));
      expect([answer.status, answer.text]).toEqual([
        status,
        typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
      ]);
      expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
      expect(await left()).toEqual(before);
    },
  );

  const file = () => ({ name: 'file', fileName: 'a.jpg', content: photo });
  it.each([
    ['no file', () => [{ name: 'message', content: 'tar' }], 400, /no file/],
    [
      'a byte more than 50 MB',
      () => [{ ...file(), content: Buffer.alloc(MAX_CHAT_FILE_BYTES + 1) }],
      413,
      new RegExp(chatFileTexts.tooLarge),
    ],
    ['two files', () => [file(), file()], 400, /One file/],
    ['a file under another name', () => [{ ...file(), name: 'photo' }], 400, /no file/],
    ['21 parts', () => Array.from({ length: 21 }, (_, at) => ({ name: `field${at}`, content: 'x' })), 413, /too many/],
    [
      'a field of a megabyte',
      () => [file(), { name: 'message', content: 'x'.repeat(1_000_000) }],
      413,
      /too much text/,
    ],
    ['history that is no JSON', () => [file(), { name: 'conversationHistory', content: '{' }], 400, /history/],
    ['history of another shape', () => [file(), { name: 'conversationHistory', content: '{"a":1}' }], 400, /history/],
    ['a field that pollutes', () => [file(), { name: '__proto__', content: 'x' }], 400, /./],
  ] as [string, () => FormPart[], number, RegExp][])(
    'is refused by its form, and nothing of it is kept: %s',
    async (_, parts, status, sentence) => {
      const answer = await sendRaw([{ name: 'sessionId', content: newSessionId() }, ...parts()]);
      expect([answer.status, answer.text]).toEqual([status, expect.stringMatching(sentence)]);
      expect(await left()).toEqual(before);
    },
  );

  it('is refused without a session, with one that is no id, and as JSON', async () => {
    for (const parts of [[file()], [file(), { name: 'sessionId', content: '../../etc' }]])
      expect((await sendRaw(parts)).text).toMatch(/session/i);
    expect((await visitor.call('POST', '/api/chat/file', fields(newSessionId()))).status).toBe(400);
    expect(await left()).toEqual(before);
  });

  it('leaves nothing behind when its upload breaks off', async () => {
    expect((await sendRaw([{ name: 'sessionId', content: newSessionId() }, file()], '')).status).toBe(400);
    const { hostname, port } = new URL(api.address);
    const socket = connect(Number(port), hostname);
    const body = rawForm([
      { name: 'sessionId', content: newSessionId() },
      { ...file(), content: Buffer.alloc(2_000_000) },
    ]);
    socket.write(
      `POST /api/chat/file HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: ${formType['content-type']}\r\ncontent-length: ${body.length}\r\n\r\n`,
    );
    socket.write(body.subarray(0, 1_000_000));
    await eventually(async () => expect(readdirSync(join(api.dataDir, 'uploads'))).toHaveLength(1));
    socket.destroy();
    await eventually(async () => expect(await left()).toEqual(before));
  });
});
