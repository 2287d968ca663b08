import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { analysisSchema } from '@app/contracts/analysis/analysis.contract.js';
import { jobs } from '@app/domain/jobs.js';
import { eventually } from '@app/testing/eventually.js';
import { type ReceivedSpan, TraceCollector } from '@app/testing/trace-collector.js';
import { startWorker } from '../../../worker/src/testing/start-worker.js';
import { Client, newSessionId, photoForm } from '../testing/client.js';
import { aPhonePhoto } from '../testing/pictures.js';
import { useApi } from '../testing/use-api.js';

const PROXYS = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };

let collector: TraceCollector;
beforeAll(async () => {
  collector = await TraceCollector.start();
});
const api = useApi(() => ({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, TRUST_PROXY: '1' }));
afterAll(() => collector.close());

const called = (name: string): ReceivedSpan => {
  const found = collector.spans.filter((span) => span.name === name);
  expect(found.map((span) => span.name)).toEqual([name]);
  return found[0]!;
};
const attribute = ({ attributes }: ReceivedSpan, key: string) =>
  attributes.find((one) => one.key === key)?.value.stringValue;

describe('the trace of a photo', () => {
  it('goes from the request over the queue to the worker and its statements', async () => {
    const worker = await startWorker({ databaseUrl: api.databaseUrl, redisUrl: undefined }, [...jobs], [], {
      DATA_DIR: api.dataDir,
      WORKER_QUEUES: 'images',
    });
    const form = photoForm(await aPhonePhoto(), { sessionId: newSessionId(), message: 'my secret scratch' });
    const headers = { traceparent: `00-${PROXYS.traceId}-${PROXYS.spanId}-01` };
    analysisSchema.parse((await new Client(api.address).call('POST', '/api/analyze/file', form, headers)).json);
    await eventually(async () => {
      const request = called('POST /api/analyze/file');
      const queued = called('enqueue photos.make-derivatives');
      const run = called('run photos.make-derivatives');
      expect([request.traceId, request.parentSpanId]).toEqual([PROXYS.traceId, PROXYS.spanId]);
      expect([queued.traceId, queued.parentSpanId]).toEqual([PROXYS.traceId, request.spanId]);
      expect([run.traceId, run.parentSpanId]).toEqual([PROXYS.traceId, queued.spanId]);
      const statements = collector.spans.filter(({ parentSpanId }) => parentSpanId === run.spanId);
      expect(statements.map((span) => attribute(span, 'db.query.text'))).toEqual(
        expect.arrayContaining([expect.stringMatching(/select[^]*photo/i)]),
      );
      expect(new Set(collector.spans.map(({ service }) => service))).toEqual(new Set(['beadline-api']));
    });
    await worker.close();
    expect(JSON.stringify(collector.spans)).not.toContain('my secret scratch');
  });
});
