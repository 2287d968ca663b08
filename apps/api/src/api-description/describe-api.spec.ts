import { describe, expect, it } from '@jest/globals';
import { calls } from '@app/contracts/calls.js';
import { describeApi, operationId, schemaOf } from './describe-api.js';
import { exampleOf } from './example-of.js';

describe('the definitions', () => {
  it('are each of a call of their own', () => {
    const names = calls.map(({ method, path }) => `${method} ${path}`);
    expect(names).toEqual([...new Set(names)]);
    expect(new Set(calls.map(operationId)).size).toBe(calls.length);
  });

  it.each(calls)('say what every parameter of $method $path is', ({ path, params = {} }) => {
    expect([...path.matchAll(/:(\w+)/g)].map(([, name]) => name)).toEqual(Object.keys(params));
  });

  it('ask for a body where something is changed by one, and never for two', () => {
    expect(calls.filter(({ body, form }) => body && form)).toEqual([]);
    expect(calls.filter(({ method, body, form }) => method === 'GET' && (body ?? form))).toEqual([]);
  });
});

describe('the examples', () => {
  it.each(calls.filter(({ body }) => body))('of what $method $path takes are taken', ({ body }) => {
    const example = body && exampleOf(schemaOf(body, 'input'));
    expect(body?.safeParse(example).error?.issues ?? []).toEqual([]);
  });

  const answered = calls.flatMap(({ method, path, answers }) =>
    Object.entries(answers).flatMap(([status, schema]) =>
      schema !== null && !('media' in schema) ? [{ method, path, status, schema }] : [],
    ),
  );
  it.each(answered)('of what $method $path answers with $status fit its definition', ({ schema }) => {
    expect(schema.safeParse(exampleOf(schemaOf(schema, 'output'))).error?.issues ?? []).toEqual([]);
  });
});

it('names every call in the document', () => {
  const { paths } = describeApi(calls);
  expect(Object.values(paths).flatMap(Object.keys)).toHaveLength(calls.length);
});
