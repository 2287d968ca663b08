import type { SpanStart, Tracer, TraceTarget } from './tracer.js';

let tracer: Tracer | null = null;

/** The tracer of this process; null while nobody asked for traces, and then nothing of OpenTelemetry is loaded. */
export const currentTracer = (): Tracer | null => tracer;

/** To be called before anything that is to be traced. Answers what sends the rest and ends it. */
export async function startTracing(target: TraceTarget): Promise<() => Promise<void>> {
  const { openTracer } = await import('./open-telemetry.js');
  const own = (tracer = openTracer(target));
  return async () => {
    if (tracer === own) tracer = null;
    await own.close();
  };
}

/** Runs `work` as a span, where this process traces. */
export async function inSpan<T>(name: string, start: SpanStart, work: () => Promise<T>): Promise<T> {
  const span = tracer?.open(name, start);
  if (!span) return work();
  try {
    const result = await span.run(work);
    span.end();
    return result;
  } catch (error) {
    span.end({}, error);
    throw error;
  }
}

export const currentTraceparent = (): string | null => tracer?.traceparent() ?? null;
