import type { OpenSpan } from '@app/tracing/tracer.js';
import { currentTracer } from '@app/tracing/tracing.js';

const LONGEST = 2_000;

/**
 * The span of a statement that runs in the course of something traced; null for all others, such as what is asked by the clock. Its
 * text has no values in it: those are parameters.
 */
export function openStatement(query: unknown): OpenSpan | null {
  const tracer = currentTracer();
  if (!tracer || tracer.traceparent() === null) return null;
  const asked = typeof query === 'string' ? { text: query } : query;
  const { text, submit } = asked as { text?: unknown; submit?: unknown };
  // What submits itself, such as a copy, is a stream and no answer.
  if (typeof text !== 'string' || submit !== undefined) return null;
  const [operation = ''] = text.trim().split(/\s/, 1);
  return tracer.open(operation.toUpperCase(), {
    kind: 'client',
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, LONGEST) },
  });
}
