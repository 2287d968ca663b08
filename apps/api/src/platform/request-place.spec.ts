import { Logger } from '@nestjs/common';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { testSettings } from '@app/testing/test-settings.js';
import type { ApiRequest } from './request.js';
import { RequestPlace } from './request-place.js';

const said: string[] = [];
beforeEach(() => {
  said.length = 0;
  jest.spyOn(Logger.prototype, 'warn').mockImplementation((line: unknown) => void said.push(String(line)));
});
afterEach(() => {
  jest.restoreAllMocks();
});

const asking = (trusted: string, ...headers: (string | undefined)[]) => {
  const places = new RequestPlace(testSettings({ TRUST_PROXY: trusted }));
  for (const header of headers)
    places.placeOf({ ip: '203.0.113.1', headers: { 'x-forwarded-for': header } } as unknown as ApiRequest);
};

describe('X-Forwarded-For that is not believed', () => {
  it('is told of once, with what to set', () => {
    asking('0', undefined, '198.51.100.1', '198.51.100.2');
    expect(said).toEqual([expect.stringContaining('set TRUST_PROXY to the number of proxies in front')]);
  });

  it('is told of when there are more hops than trusted ones', () => {
    asking('1', '198.51.100.1', '198.51.100.1, 198.51.100.2');
    expect(said).toEqual([expect.stringContaining('2 addresses in X-Forwarded-For, of which TRUST_PROXY=1')]);
  });

  it('is not told of where everything is as configured', () => {
    asking('2', undefined, '198.51.100.1', '198.51.100.1, 198.51.100.2');
    asking('0', undefined);
    expect(said).toEqual([]);
  });
});
