import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import sharp from 'sharp';
import { AUDIT_ENTRY_HEADER } from '@app/contracts/audit/audit.constants.js';
import type { Fix } from '@app/contracts/community-fixes/community-fixes.contract.js';
import { type JobRun, jobRunSchema, type RunsPage } from '@app/contracts/jobs/jobs.contract.js';
import { Database } from '@app/database/database.js';
import { jobs } from '@app/domain/jobs.js';
import { eventually } from '@app/testing/eventually.js';
import { testDatabase } from '@app/testing/test-database.js';
import { startWorker } from '../../../worker/src/testing/start-worker.js';
import { Client } from '../testing/client.js';
import { submitFix } from '../testing/fixes.js';
import { startApi, type TestApi } from '../testing/start-api.js';

describe('the pictures of a fix', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let api: TestApi;
  let worker: INestApplicationContext;
  let staff: Client;
  let visitor: Client;

  const startPictureWorker = () =>
    startWorker({ databaseUrl: database.url, redisUrl: undefined }, [...jobs], [], { DATA_DIR: api.dataDir });

  beforeAll(async () => {
    database = await testDatabase();
    api = await startApi({ databaseUrl: database.url }, {}, { hasPages: true });
    worker = await startPictureWorker();
    staff = await new Client(api.address).signIn();
    visitor = new Client(api.address);
    await visitor.call('GET', '/');
  });
  afterAll(async () => {
    await worker.close();
    await api.close();
    await database.drop();
  });

  const rows = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
    api.app.get(Database).query(sql, parameters);
  const runOf = async (fixId: string): Promise<JobRun> => {
    const [row] = await rows<{ id: string }>(
      `select id from job_run where payload ->> 'fixId' = $1
       order by created_at desc limit 1`,
      [fixId],
    );
    return jobRunSchema.parse((await staff.call('GET', `/api/jobs/runs/${row?.id}`)).json);
  };
  const finished = (fixId: string, state: JobRun['state'] = 'completed') =>
    eventually(async () => {
      const run = await runOf(fixId);
      expect(run.state).toBe(state);
      return run;
    });
  const shown = async (id: string) =>
    (await visitor.call<Fix[]>('GET', '/api/fixes')).json.find((fix) => fix.id === id);
  const filesOf = (id: string) => {
    const folder = join(api.dataDir, 'files');
    return readdirSync(folder, { recursive: true })
      .map(String)
      .filter((path) => path.includes(id) && statSync(join(folder, path)).isFile())
      .sort();
  };

  it('are made by a job that staff can follow: light ones for the page, a JPEG for everybody else', async () => {
    const { json: sent } = await submitFix(visitor, { title: 'Tar off the sills' });
    expect(sent.before.sources).toEqual([]);
    const run = await finished(sent.id);
    expect(run).toMatchObject({ kind: 'image', outcome: 'ok', subject: 'Tar off the sills', requestedBy: 'visitor' });
    const fix = await shown(sent.id);
    expect(fix?.beforeImageUrl).toBe(`/api/fixes/${sent.id}/before/w960.jpg`);
    expect([fix?.before.width, fix?.before.height, fix?.after.width, fix?.after.height]).toEqual([640, 480, 480, 640]);
    for (const side of [fix?.before, fix?.after]) {
      expect(side?.placeholder).toMatch(/^data:image\/webp;base64,/);
      for (const { url, type, width } of side?.sources ?? []) {
        const response = await visitor.fetch('GET', url);
        expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
        const found = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
        expect(found).toMatchObject({ width, mediaType: type });
        expect([found.exif, found.xmp, found.icc]).toEqual([undefined, undefined, undefined]);
      }
      expect(side?.sources).toHaveLength(2);
    }
    // What the list said before goes on working.
    expect((await visitor.call('GET', sent.beforeImageUrl)).status).toBe(200);
  });

  it('are the same after a second run', async () => {
    const { json: sent } = await submitFix(visitor);
    await finished(sent.id);
    const before = { fix: await shown(sent.id), files: filesOf(sent.id) };
    const bytes = async () =>
      Buffer.from(await (await visitor.fetch('GET', `/api/fixes/${sent.id}/after/w960.avif`)).arrayBuffer());
    const first = await bytes();
    const [row] = await rows<{ id: string }>(
      `update job_run set state = 'failed' where payload ->> 'fixId' = $1 returning id`,
      [sent.id],
    ).then((result) => result.flat() as { id: string }[]);
    expect((await staff.call('POST', `/api/jobs/runs/${row?.id}/retry`)).status).toBe(202);
    await finished(sent.id);
    expect({ fix: await shown(sent.id), files: filesOf(sent.id) }).toEqual(before);
    expect((await bytes()).equals(first)).toBe(true);
  });

  it('are not made when staff delete the fix before its turn, and are once it is brought back', async () => {
    await rows(`update job_run set state = 'completed' where state in ('queued', 'active')`);
    await worker.close();
    const { json: sent } = await submitFix(visitor);
    const deleted = await staff.call('DELETE', `/api/admin/fixes/${sent.id}`);
    const originals = filesOf(sent.id);
    worker = await startPictureWorker();
    const run = await finished(sent.id, 'failed');
    expect(run.error).toBe('The fix is no longer kept.');
    // Not tried again.
    expect(await rows('select failures from job_run where id = $1', [run.id])).toEqual([{ failures: 0 }]);
    expect(filesOf(sent.id)).toEqual(originals);
    expect((await staff.call<RunsPage>('GET', '/api/jobs/runs?state=active')).json.runs).toEqual([]);
    const entry = deleted.headers.get(AUDIT_ENTRY_HEADER) ?? '';
    expect((await staff.call('POST', `/api/admin/audit/${entry}/revert`)).status).toBe(200);
    await finished(sent.id);
    expect(filesOf(sent.id).length).toBeGreaterThan(originals.length);
  });
});
