import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '@app/database/database.js';
import { testDatabase } from '@app/testing/test-database.js';
import { type Answer, Client, newSessionId, photoForm } from '../testing/client.js';
import { startApi } from '../testing/start-api.js';
import { aVideo } from '../testing/videos.js';

const MB = 1_048_576;

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

describe('uploads of much more than a day allows', () => {
  it('are refused before they are read, and the store holds what was allowed', async () => {
    const own = await startApi(
      { databaseUrl: database.url },
      { TRUST_PROXY: '1', UPLOAD_MB_PER_VISITOR: '100', UPLOAD_MB_PER_NETWORK: '100' },
    );
    try {
      const visitor = new Client(own.address);
      const video = aVideo('mp4', 45 * MB);
      const answers: Answer[] = [];
      for (let i = 0; i < 6; i++)
        answers.push(
          await visitor.call('POST', '/api/chat/file', photoForm(video, { sessionId: newSessionId() }), {
            'x-forwarded-for': '192.0.2.200',
          }),
        );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 429, 429, 429, 429]);
      const videos = readdirSync(join(own.dataDir, 'files/videos'), { recursive: true }) as string[];
      expect(videos.filter((name) => name.endsWith('.mp4'))).toHaveLength(2);
      expect(readdirSync(join(own.dataDir, 'uploads'))).toEqual([]);
    } finally {
      await own.close();
    }
  });
});

describe('a disk with less free space than it is to keep', () => {
  it('takes no uploads, says so in a sentence, and questions go on', async () => {
    const own = await startApi({ databaseUrl: database.url }, { STORAGE_MIN_FREE_MB: '99000000' });
    try {
      const visitor = new Client(own.address);
      const answer = await visitor.call('POST', '/api/chat/file', photoForm(aVideo(), { sessionId: newSessionId() }));
      expect(answer).toMatchObject({
        status: 507,
        text: 'There is no room for photos and videos right now. Please ask in words, or try again later.',
      });
      expect(answer.headers.get('x-error-code')).toBe('STORAGE_FULL');
      const asked = { inputType: 'text', inputData: 'tar on paint', sessionId: newSessionId() };
      expect((await visitor.call('POST', '/api/analyze/text', asked)).status).toBe(200);
      const counted = await own.app.get(Database).query('select 1 from upload_day where uploads = 0');
      expect(counted).toEqual([]);
    } finally {
      await own.close();
    }
  });
});
