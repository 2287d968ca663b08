import { describe, expect, it } from '@jest/globals';
import { problemSchema } from '@app/contracts/errors.js';
import { Client } from '../testing/client.js';
import { useApi } from '../testing/use-api.js';

const api = useApi();
const get = (path: string, headers: Record<string, string> = {}) =>
  new Client(api.address).call('GET', path, undefined, headers);

describe('an address that is none', () => {
  it.each(['/api/%E0%A4%A', '/api/fixes/%', '/%c3%28'])('is a 400 in a plain sentence: %s', async (path) => {
    const { status, text, headers } = await get(path);
    expect([status, text]).toEqual([400, 'The request could not be read.']);
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(headers.get('x-error-code')).toBe('BAD_REQUEST');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is a problem document for a caller that asks for one', async () => {
    const { json, headers } = await get('/api/%E0%A4%A', { accept: 'application/problem+json' });
    const problem = problemSchema.parse(json);
    expect(problem).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
    expect(problem.requestId).toBe(headers.get('x-request-id'));
  });

  it('is a 404 where a part of it is longer than any of ours', async () => {
    const { status, text, headers } = await get(`/api/analysis/${'a'.repeat(300)}`);
    expect([status, text]).toEqual([404, 'There is nothing at this address.']);
    expect(headers.get('x-error-code')).toBe('NOT_FOUND');
  });
});
