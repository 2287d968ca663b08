import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { listenOnFreePort } from './listen.js';

export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  /** '' or absent for the first of a trace. */
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number | string } }[];
  /** The `service.name` of who sent it. */
  service: string;
}

interface Exported {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: Omit<ReceivedSpan, 'service'>[] }[];
  }[];
}

/** Takes traces as an OpenTelemetry collector does: OTLP over HTTP, in JSON. */
export class TraceCollector {
  readonly spans: ReceivedSpan[] = [];
  private readonly server = createServer((request, response) => {
    void (json(request) as Promise<Exported>).then(({ resourceSpans }) => {
      for (const { resource, scopeSpans } of resourceSpans) {
        const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
        for (const { spans } of scopeSpans) this.spans.push(...spans.map((span) => ({ ...span, service })));
      }
      response.writeHead(request.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
    });
  });
  endpoint = '';

  static async start(): Promise<TraceCollector> {
    const collector = new TraceCollector();
    collector.endpoint = `http://127.0.0.1:${await listenOnFreePort(collector.server)}`;
    return collector;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
