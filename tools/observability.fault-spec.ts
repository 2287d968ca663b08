import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MadeToken } from '@app/contracts/tokens/tokens.contract.js';
import { eventually } from '@app/testing/eventually.js';
import { readExposition } from '@app/testing/exposition.js';
import { checkRules, complaintsAbout, itWithPromtool } from '@app/testing/promtool.js';
import { type ReceivedSpan, TraceCollector } from '@app/testing/trace-collector.js';
import { Client } from '../apps/api/src/testing/client.js';
import { alertRules, dashboardAsRules } from '../apps/api/src/testing/metric-documents.js';
import { photoOf, Product } from './faults/product.js';

describe('the product in processes of its own', () => {
  let collector: TraceCollector;
  let product: Product;
  let token: string;

  beforeAll(async () => {
    collector = await TraceCollector.start();
    product = await Product.start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
    const staff = await new Client(product.address).signIn();
    token = (await staff.call<MadeToken>('POST', '/api/tokens', { name: 'prometheus' })).json.token;
    expect((await product.upload(await photoOf(200), 'traced.jpg')).status).toBe(200);
    await product.allComplete(1);
  });
  afterAll(async () => {
    await product.stop();
    await collector.close();
  });

  const one = (name: string): ReceivedSpan => {
    const found = collector.spans.filter((span) => span.name === name);
    expect(found.map((span) => span.name)).toEqual([name]);
    return found[0]!;
  };
  const statementsOf = ({ spanId, service }: ReceivedSpan) =>
    collector.spans.filter(
      (span) =>
        span.parentSpanId === spanId &&
        span.service === service &&
        span.attributes.some(({ key, value }) => key === 'db.query.text' && /photo/.test(value.stringValue ?? '')),
    );

  it('sends a photo’s way as one trace: request, database, queue, worker, database', async () => {
    await eventually(async () => {
      const request = one('POST /api/analyze/file');
      const queued = one('enqueue photos.make-derivatives');
      const run = one('run photos.make-derivatives');
      expect([request.service, queued.service, run.service]).toEqual([
        'beadline-api',
        'beadline-api',
        'beadline-worker',
      ]);
      expect(request.parentSpanId ?? '').toBe('');
      expect([queued.parentSpanId, run.parentSpanId]).toEqual([request.spanId, queued.spanId]);
      expect(statementsOf(request).length).toBeGreaterThan(0);
      expect(statementsOf(run).length).toBeGreaterThan(0);
      const traces = [request, queued, run, ...statementsOf(request), ...statementsOf(run)].map((span) => span.traceId);
      expect(new Set(traces).size).toBe(1);
      // What the worker was given is the context of the request, as W3C writes it.
      const [row] = await product.query<{ traceparent: string }>('select traceparent from job_run');
      expect(row?.traceparent).toBe(`00-${request.traceId}-${queued.spanId}-01`);
    });
    expect(JSON.stringify(collector.spans)).not.toMatch(/traced\.jpg|brown dust/);
  });

  const scrape = async (): Promise<string> => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${product.address}/api/metrics`, { headers });
    expect(answer.status).toBe(200);
    return answer.text();
  };

  it('tells what its worker did and how both do', async () => {
    const samples = [...readExposition(await scrape()).values()].flatMap((family) => family.samples);
    const valueOf = (wanted: string, labels: Record<string, string>) =>
      samples.find(
        ({ name, labels: of }) => name === wanted && Object.entries(labels).every(([key, is]) => of[key] === is),
      )?.value;
    expect(valueOf('beadline_run_duration_seconds_count', { kind: 'image', outcome: 'ok' })).toBe(1);
    expect(valueOf('beadline_queue_workers', { queue: 'images' })).toBe(1);
    for (const queues of ['crawl,learning', 'images,analytics,imports']) {
      expect(valueOf('beadline_worker_event_loop_delay_seconds', { queues })).toBeGreaterThan(0);
      expect(valueOf('beadline_worker_resident_memory_bytes', { queues })).toBeGreaterThan(1e6);
    }
  });

  itWithPromtool('is read by Prometheus itself', async () => {
    // Which would name nothing of ours otherwise.
    const complaints = await complaintsAbout(await scrape());
    expect(complaints.filter((line) => line.startsWith('beadline_'))).toEqual([]);
  });
});

describe('the documents on its metrics', () => {
  itWithPromtool.each([
    ['docs/alerts.yml', alertRules],
    ['docs/dashboard.json', dashboardAsRules],
  ])('are taken by Prometheus itself: %s', async (_, rules) => {
    await checkRules(await rules());
  });
});
