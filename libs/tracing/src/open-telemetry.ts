import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Attributes, OpenSpan, SpanStart, Tracer, TraceTarget } from './tracer.js';

const kinds = {
  server: SpanKind.SERVER,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  client: SpanKind.CLIENT,
};
/** How long spans are gathered before they are sent, in milliseconds. */
const GATHERED_MS = 1_000;

/** Traces over OTLP, kept to this object: nothing is registered for the whole process, so that no package traces by itself. */
export function openTracer({ endpoint, service, version }: TraceTarget): Tracer {
  const storage = new AsyncLocalStorage<Context>();
  const propagator = new W3CTraceContextPropagator();
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: GATHERED_MS })],
  });
  const spans = provider.getTracer('beadline');
  const here = () => storage.getStore() ?? ROOT_CONTEXT;

  return {
    open(name, { kind, parent, attributes = {} }: SpanStart): OpenSpan {
      const around = parent ? propagator.extract(ROOT_CONTEXT, { traceparent: parent }, defaultTextMapGetter) : here();
      const span = spans.startSpan(name, { kind: kinds[kind], attributes }, around);
      const inside = trace.setSpan(around, span);
      return { run: (work) => storage.run(inside, work), end: (more, error) => end(span, more, error) };
    },
    traceparent() {
      const carrier: { traceparent?: string } = {};
      propagator.inject(here(), carrier, defaultTextMapSetter);
      return carrier.traceparent ?? null;
    },
    close: () => provider.shutdown(),
  };
}

function end(span: Span, attributes: Attributes = {}, error?: unknown): void {
  span.setAttributes(attributes);
  // Its kind alone: a message may hold what somebody typed.
  if (error !== undefined)
    span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'Error' });
  span.end();
}
