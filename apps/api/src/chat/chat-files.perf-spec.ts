import { expect, it } from '@jest/globals';
import { MAX_CHAT_FILE_BYTES } from '@app/contracts/chat/chat.constants.js';
import { memoryGrowthOf } from '@app/testing/memory-growth.js';
import { Client, newSessionId, photoForm } from '../testing/client.js';
import { useApi } from '../testing/use-api.js';
import { aVideo } from '../testing/videos.js';

const api = useApi();

it('takes a video of 50 MB without holding whole copies of it', async () => {
  const visitor = new Client(api.address);
  const form = (file: Buffer) =>
    photoForm(file, { sessionId: newSessionId(), message: 'Does this look right?', conversationHistory: '[]' });
  // The first upload loads code, which would be counted as growth.
  await visitor.call('POST', '/api/chat/file', form(aVideo()));
  const video = aVideo('mp4', MAX_CHAT_FILE_BYTES - aVideo('mp4', 0).length);
  const send = async () => expect((await visitor.call('POST', '/api/chat/file', form(video))).status).toBe(200);
  // This process is the sender too, and holds the video more than once.
  expect(await memoryGrowthOf(send)).toBeLessThan(400);
});
