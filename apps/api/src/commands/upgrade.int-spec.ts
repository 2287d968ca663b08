import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { migrate } from '@app/database/migrate.js';
import { AnalysisRepository } from '@app/domain/analysis/analysis.repository.js';
import { ChatRepository } from '@app/domain/chat/chat.repository.js';
import { EarlyAccessRepository } from '@app/domain/early-access/early-access.repository.js';
import { JobRunListRepository } from '@app/domain/jobs/job-run-list.repository.js';
import { PhotoRepository } from '@app/domain/photos/photo.repository.js';
import { testDatabase } from '@app/testing/test-database.js';
import { root } from '../../../../tools/lib/paths.mjs';
import { Client } from '../testing/client.js';
import { startApi } from '../testing/start-api.js';
import { openArchive } from './archive/archive.js';
import { restoreDatabase } from './archive/restore-database.js';

const installations = join(root, 'apps/api/src/testing/installations');
/** The visitor of tools/upgrade-fixture.mjs. */
const sessionId = '00000000-0000-4000-8000-000000000001';

describe.each(readdirSync(installations))('an installation of %s', (version) => {
  it('is brought up to date with all that it holds', async () => {
    const folder = join(installations, version);
    const manifest = await openArchive(folder);
    const database = await testDatabase();
    await restoreDatabase(database.url, folder, manifest);
    await migrate(database.url);
    const api = await startApi({ databaseUrl: database.url });
    const get = api.app.get.bind(api.app);

    const [first, second, ...others] = await get(AnalysisRepository).findOfSession(sessionId);
    expect(others).toEqual([]);
    expect([first, second].map((analysis) => analysis?.inputData).sort()).toEqual([
      'bird droppings on paint',
      'mud on the carpet',
    ]);
    const photoId = [first, second].map((analysis) => analysis?.photoId).find(Boolean);
    expect(await get(PhotoRepository).findById(photoId ?? '')).toMatchObject({ width: 320, height: 240 });
    expect((await get(ChatRepository).findOfSession(sessionId)).map(({ role }) => role)).toEqual(['user', 'assistant']);
    const { rows: signUps } = await get(EarlyAccessRepository).findPage({
      q: '',
      sort: '-createdAt',
      page: 1,
      pageSize: 10,
    });
    expect(signUps.map(({ email }) => email)).toEqual(['visitor@example.test']);
    expect((await get(JobRunListRepository).findPage({ q: '' }, 1, 10)).total).toBeGreaterThan(0);

    // And what visitors and staff ask of it.
    const visitor = new Client(api.address);
    const products = await visitor.call<unknown[]>('GET', '/api/products');
    expect([products.status, products.json.length]).toEqual([200, 8]);
    const staff = await new Client(api.address).signIn();
    const retailers = await staff.call('GET', '/api/retailers');
    expect(retailers.text).toContain('Fourth Shop');
    for (const path of [
      '/api/prize-wheel/config',
      '/api/prize-wheel/entries',
      '/api/admin/fixes',
      '/api/crawler/configs',
    ])
      expect([path, (await staff.call('GET', path)).status]).toEqual([path, 200]);
    await api.close();
    await database.drop();
  });
});
