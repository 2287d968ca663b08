/** What a span is of: a request that came in, a job that is given away or taken, or a statement. */
export type SpanKind = 'server' | 'producer' | 'consumer' | 'client';
export type Attributes = Record<string, string | number | boolean>;

export interface SpanStart {
  kind: SpanKind;
  /** The W3C traceparent of what it belongs to; without it, what this code runs in, or a trace of its own. */
  parent?: string | null;
  attributes?: Attributes;
}

export interface OpenSpan {
  /** What `work` begins belongs to the span. */
  run<T>(work: () => T): T;
  end(attributes?: Attributes, error?: unknown): void;
}

export interface Tracer {
  open(name: string, start: SpanStart): OpenSpan;
  /** The W3C traceparent of the span that this code runs in; null outside of any. */
  traceparent(): string | null;
  close(): Promise<void>;
}

/** Where a process sends its traces, and what it calls itself. */
export interface TraceTarget {
  endpoint: string;
  service: string;
  version: string;
}
