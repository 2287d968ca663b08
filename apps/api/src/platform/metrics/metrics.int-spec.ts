import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { anAnswerOnDroppings } from '@app/ai/openai/engine-question.factory.js';
import type { MadeToken } from '@app/contracts/tokens/tokens.contract.js';
import { Database } from '@app/database/database.js';
import { jobs } from '@app/domain/jobs.js';
import { Figures } from '@app/domain/figures/figures.service.js';
import { JobQueues } from '@app/domain/jobs/job-queues.service.js';
import { Tracking } from '@app/domain/tracking/tracking.service.js';
import { eventually } from '@app/testing/eventually.js';
import { type MetricFamily, readExposition } from '@app/testing/exposition.js';
import { OpenAiServer } from '@app/testing/openai-server.js';
import { startWorker } from '../../../../worker/src/testing/start-worker.js';
import { Client, newSessionId, photoForm } from '../../testing/client.js';
import { useApi } from '../../testing/use-api.js';
import { documentedNames, namesInAlerts, namesInDashboard } from '../../testing/metric-documents.js';
import { aPhonePhoto } from '../../testing/pictures.js';
import { Metrics } from './metrics.js';

let model: OpenAiServer;
beforeAll(async () => {
  model = await OpenAiServer.start();
  model.answerWith(({ stream }) => (stream ? 'Soak it.' : anAnswerOnDroppings()));
});
const api = useApi(() => ({
  OPENAI_BASE_URL: model.baseUrl,
  OPENAI_API_KEY: 'x',
  OPENAI_PRICE_INPUT: '5000',
  OPENAI_PRICE_OUTPUT: '5000',
}));
let staff: Client;
beforeAll(async () => {
  staff = await new Client(api.address).signIn();
});
afterAll(() => model.close());

type Scrape = Map<string, MetricFamily>;
/** The metrics that were above 0 in any scrape: one that never is counts nothing. */
const moved = new Set<string>();
const read = (text: string): Scrape => {
  const families = readExposition(text);
  for (const { name, samples } of families.values()) if (samples.some(({ value }) => value > 0)) moved.add(name);
  return families;
};
const scrape = async (): Promise<Scrape> => read((await staff.call('GET', '/api/metrics')).text);

/** The sum of all samples of a name that have these labels; undefined where there is none. */
function valueOf(families: Scrape, name: string, labels: Record<string, string> = {}): number | undefined {
  const found = [...families.values()]
    .flatMap(({ samples }) => samples)
    .filter((sample) => sample.name === name && Object.entries(labels).every(([key, is]) => sample.labels[key] === is));
  return found.length === 0 ? undefined : found.reduce((sum, { value }) => sum + value, 0);
}

/** By how much each value rises while `work` is done. */
async function rises(work: () => Promise<unknown>, of: [name: string, labels?: Record<string, string>][]) {
  const before = await scrape();
  await work();
  const after = await scrape();
  return of.map(([name, labels]) => (valueOf(after, name, labels) ?? 0) - (valueOf(before, name, labels) ?? 0));
}

/** The ledger is written behind an answer's back. */
const allClosed = () =>
  eventually(async () =>
    expect(await api.app.get(Database).query(`select 1 from model_call where state = 'open'`)).toEqual([]),
  );

const insertRun = (columns: Record<string, string>) =>
  api.app.get(Database).query(
    `insert into job_run (kind, job_name, queue, subject, payload, requested_by, ${Object.keys(columns).join(', ')})
     values ('image', 'photos.make-derivatives', 'images', 'karen.jpg', $1, 'visitor', ${Object.values(columns).join(', ')})`,
    [JSON.stringify({ photoId: randomUUID() })],
  );

describe('GET /api/metrics', () => {
  it('is for staff and tokens alone, in the format that Prometheus asks for, and kept by nobody', async () => {
    expect((await new Client(api.address).call('GET', '/api/metrics')).status).toBe(401);
    const { token } = (await staff.call<MadeToken>('POST', '/api/tokens', { name: 'prometheus' })).json;
    const authorization = `Bearer ${token}`;
    const answer = await new Client(api.address).call('GET', '/api/metrics', undefined, { authorization });
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
      'private, no-store',
    ]);
    const families = readExposition(answer.text);
    expect([...families.values()].filter(({ help, type }) => help === '' || type === '')).toEqual([]);
    expect(valueOf(families, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
    expect(valueOf(families, 'beadline_database_connections')).toBeGreaterThan(0);
  });

  it('counts requests by what they are defined as', async () => {
    const count = 'beadline_http_request_duration_seconds_count';
    const run = { route: '/api/jobs/runs/:id', method: 'GET' };
    const risen = await rises(async () => {
      await staff.call('GET', `/api/jobs/runs/${randomUUID()}`);
      await staff.call('GET', `/api/jobs/runs/${randomUUID()}`);
      await staff.call('GET', '/api/health');
      await staff.call('GET', '/somewhere');
    }, [
      [count, { ...run, status: '4xx' }],
      [count, { ...run, status: '2xx' }],
      [count, { route: '/api/health', status: '2xx' }],
      [count, { route: 'pages', status: '4xx' }],
    ]);
    expect(risen).toEqual([2, 0, 1, 1]);
  });

  it('says nothing of anybody, and no more for whatever is asked', async () => {
    const ask = async (name: string) => {
      await staff.call('GET', `/${name}?email=${name}@example.org`);
      await staff.call('GET', `/api/analyze/session/${name}`, undefined, { 'user-agent': name });
      await staff.call('PROPFIND', `/api/${name}`);
      await insertRun({ state: `'queued'`, due_at: `now() + interval '1 day'`, business_key: `'${name}'` });
    };
    const lines = async () => (await staff.call('GET', '/api/metrics')).text.split('\n').length;
    await ask('karen-first');
    const before = await lines();
    for (let n = 0; n < 10; n++) await ask(`karen-${n}`);
    expect(await lines()).toBe(before);
    expect((await staff.call('GET', '/api/metrics')).text).not.toMatch(/karen|propfind/i);
  });

  it('tells answers by engine, and what they cost', async () => {
    const ask = (headers: Record<string, string> = {}) =>
      staff.call(
        'POST',
        '/api/analyze/text',
        {
          inputType: 'text',
          inputData: 'How do I remove bird droppings from my black car?',
          sessionId: newSessionId(),
        },
        headers,
      );
    const byModel = { engine: 'openai', confidence: 'answered', fallback: 'false' };
    const [answers, seconds, calls, input, output, dollars] = await rises(async () => {
      await ask();
      await ask({ 'x-evaluation': '1' });
      await allClosed();
    }, [
      ['beadline_answer_duration_seconds_count', byModel],
      ['beadline_answer_duration_seconds_sum', byModel],
      ['beadline_model_calls_total', { result: 'ok' }],
      ['beadline_model_tokens_total', { direction: 'input' }],
      ['beadline_model_tokens_total', { direction: 'output' }],
      ['beadline_model_cost_dollars_total'],
    ]);
    // An evaluation is no visitor's answer, and costs all the same.
    expect([answers, calls, input, output]).toEqual([1, 2, 240, 160]);
    expect(seconds).toBeGreaterThan(0);
    expect(dollars).toBeCloseTo(2);
  });

  it('tells answers of the engine that stood in for another, and calls that failed', async () => {
    model.misbehave({ kind: 'status', status: 429, message: 'Slow down', retryAfterSeconds: 60 });
    const [answers, failed] = await rises(async () => {
      await staff.call('POST', '/api/analyze/text', {
        inputType: 'text',
        inputData: 'How do I remove tree sap from my roof?',
        sessionId: newSessionId(),
      });
      await allClosed();
    }, [
      ['beadline_answer_duration_seconds_count', { engine: 'offline', fallback: 'true' }],
      ['beadline_model_calls_total', { result: 'failed' }],
    ]);
    expect([answers, failed]).toEqual([1, 1]);
  });

  it('tells model calls of every process, whether they are counted, waiting to be, or deleted for their age', async () => {
    const ofWorker = { model: 'of-a-worker' };
    const told = async () => {
      const families = await scrape();
      return [
        valueOf(families, 'beadline_model_calls_total', { ...ofWorker, result: 'ok' }),
        valueOf(families, 'beadline_model_calls_total', { ...ofWorker, result: 'failed' }),
        valueOf(families, 'beadline_model_tokens_total', { ...ofWorker, direction: 'output' }),
        valueOf(families, 'beadline_model_cost_dollars_total', ofWorker),
      ];
    };
    const database = api.app.get(Database);
    await database.query(
      `insert into model_call (day, purpose, model, state, cost_micros, input_tokens, output_tokens)
       select now(), 'learning', 'of-a-worker', state, 250000, 10, 20 from unnest(array['ok', 'ok', 'open']) state`,
    );
    expect(await told()).toEqual([2, 0, 40, 0.5]);
    const figures = api.app.get(Figures);
    await eventually(async () => {
      await figures.catchUp();
      expect((await figures.state()).behind).toBe(0);
    });
    expect(await told()).toEqual([2, 0, 40, 0.5]);
    await database.query(`delete from model_call where model = 'of-a-worker'`);
    expect(await told()).toEqual([2, 0, 40, 0.5]);
  });

  it('tells statements that wait for a connection', async () => {
    const database = api.app.get(Database);
    const { open, waiting } = await database.transaction(async ({ manager }) => {
      await manager.query('select pg_advisory_xact_lock(14)');
      const stuck = Array.from({ length: 20 }, () => database.query('select pg_advisory_xact_lock(14)'));
      // Not over HTTP: whoever asks is looked up in the database, and would wait as well.
      const families = read(await api.app.get(Metrics).text());
      return {
        open: stuck,
        waiting: valueOf(families, 'beadline_database_waiting_requests'),
      };
    });
    await Promise.all(open);
    expect(waiting).toBeGreaterThan(0);
    expect(valueOf(await scrape(), 'beadline_database_waiting_requests')).toBe(0);
  });

  it('tells what was dropped', async () => {
    const drop = async () => api.app.get(Tracking).drop('full', 3);
    expect(await rises(drop, [['beadline_tracking_dropped_total', { reason: 'full' }]])).toEqual([3]);
  });

  it('tells how full the queues are while no worker is there', async () => {
    await insertRun({ due_at: `now() - interval '90 seconds'` });
    const families = await scrape();
    const images = { queue: 'images' };
    expect(valueOf(families, 'beadline_queue_runs', { ...images, state: 'waiting' })).toBeGreaterThanOrEqual(1);
    expect(valueOf(families, 'beadline_queue_oldest_waiting_seconds', images)).toBeGreaterThanOrEqual(90);
    expect(valueOf(families, 'beadline_queue_oldest_waiting_seconds', { queue: 'crawl' })).toBe(0);
    expect(valueOf(families, 'beadline_queue_workers', images)).toBe(0);
    expect(valueOf(families, 'beadline_queue_paused', images)).toBe(0);
    await staff.call('POST', '/api/jobs/queues/images/pause', { reason: 'To be measured.' });
    expect(valueOf(await scrape(), 'beadline_queue_paused', images)).toBe(1);
    await staff.call('POST', '/api/jobs/queues/images/resume');
    expect(valueOf(await scrape(), 'beadline_queue_paused', images)).toBe(0);
  });

  it('tells how far the figures are behind the events, and for how long', async () => {
    const figures = api.app.get(Figures);
    await figures.catchUp();
    const before = await scrape();
    await api.app
      .get(Database)
      .query(
        `insert into search_term_event (visitor_key, term, normalised, is_presentable, created_at) values ('v', 'tar', 'tar', true, now())`,
      );
    await api.app.get(Database).query(`update figure_watermark set counted_at = now() - interval '20 minutes'`);
    const late = await scrape();
    expect(valueOf(late, 'beadline_figures_behind_events')).toBe(
      (valueOf(before, 'beadline_figures_behind_events') ?? 0) + 1,
    );
    expect(valueOf(late, 'beadline_figures_age_seconds')).toBeGreaterThanOrEqual(1_200);
    // Transactions count for the whole server: another test's may still be open, and what is younger waits for it.
    await eventually(async () => {
      await figures.catchUp();
      const after = await scrape();
      expect(valueOf(after, 'beadline_figures_behind_events')).toBe(0);
      expect(valueOf(after, 'beadline_figures_age_seconds')).toBeLessThan(600);
    });
  });

  it('tells what workers did after they have gone, and how those do that live', async () => {
    await insertRun({ state: `'active'`, worker_lost_at: 'now()', attempt: '1' });
    const before = await scrape();
    const worker = await startWorker({ databaseUrl: api.databaseUrl, redisUrl: undefined }, [...jobs], [], {
      DATA_DIR: api.dataDir,
      WORKER_QUEUES: 'images',
    });
    const queues = { queues: 'images' };
    await staff.call('POST', '/api/analyze/file', photoForm(await aPhonePhoto(), { sessionId: newSessionId() }));
    // Their photos are not kept, so that both runs fail at once; one of them somebody else had in hand.
    const ended = { kind: 'image', outcome: 'failed' };
    await eventually(async () => {
      const now = await scrape();
      const had = valueOf(before, 'beadline_run_duration_seconds_count', ended) ?? 0;
      expect(valueOf(now, 'beadline_run_duration_seconds_count', ended)).toBe(had + 2);
      expect(valueOf(now, 'beadline_run_duration_seconds_count', { kind: 'image', outcome: 'ok' })).toBe(1);
      expect(valueOf(now, 'beadline_run_duration_seconds_sum', { kind: 'image', outcome: 'ok' })).toBeGreaterThan(0);
      expect(valueOf(now, 'beadline_queue_workers', { queue: 'images' })).toBe(1);
      expect(valueOf(now, 'beadline_worker_resident_memory_bytes', queues)).toBeGreaterThan(1e6);
      expect(valueOf(now, 'beadline_worker_event_loop_delay_seconds', queues)).toBeGreaterThan(0);
      expect(valueOf(now, 'beadline_worker_database_connections', queues)).toBeGreaterThan(0);
    });
    await worker.close();
    const after = await scrape();
    expect(valueOf(after, 'beadline_run_takeovers_total', { kind: 'image' })).toBe(1);
    expect(valueOf(after, 'beadline_queue_workers', { queue: 'images' })).toBe(0);
    expect(valueOf(after, 'beadline_worker_resident_memory_bytes', queues)).toBeUndefined();
  });

  it('leaves out what does not answer, says so, and tells the rest', async () => {
    jest.spyOn(api.app.get(JobQueues), 'status').mockRejectedValueOnce(new Error('away'));
    const without = await scrape();
    expect(valueOf(without, 'beadline_source_up', { source: 'queues' })).toBe(0);
    expect(valueOf(without, 'beadline_queue_runs')).toBeUndefined();
    expect(valueOf(without, 'beadline_source_up', { source: 'runs' })).toBe(1);
    expect(valueOf(await scrape(), 'beadline_source_up', { source: 'queues' })).toBe(1);
  });
});

describe('the documents', () => {
  it('explain every metric of ours that exists, and no other', async () => {
    const ours = [...(await scrape()).keys()].filter((name) => name.startsWith('beadline_'));
    expect(await documentedNames()).toEqual(ours.sort());
  });

  it('explain none that nothing has moved in what was done above', async () => {
    expect((await documentedNames()).filter((name) => !moved.has(name))).toEqual([]);
  });

  it.each([
    ['docs/alerts.yml', namesInAlerts],
    ['docs/dashboard.json', namesInDashboard],
  ])('name only what is there: %s', async (_, names) => {
    const there = new Set(
      [...(await scrape()).values()].flatMap(({ name, type }) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
      ),
    );
    const named = await names();
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((name) => !there.has(name))).toEqual([]);
  });
});
