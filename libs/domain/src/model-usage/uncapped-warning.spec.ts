import { Logger } from '@nestjs/common';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { ModelLimits } from '@app/config/settings/model.settings.js';
import type { ModelUsageRepository } from './model-usage.repository.js';
import { ModelUsage } from './model-usage.service.js';

const limits: ModelLimits = {
  hasEndpoint: true,
  dailyCap: null,
  dailyCalls: 321,
  dailyCallsPerVisitor: 10,
  dailyCallsPerNetwork: 50,
  prices: null,
};
/** Nothing is asked of it at the start. */
const noRows = {} as ModelUsageRepository;

afterEach(() => {
  jest.restoreAllMocks();
});

function warningsAtStart(parts: Partial<ModelLimits>): unknown[] {
  const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  new ModelUsage(noRows, { ...limits, ...parts }).onModuleInit();
  return warn.mock.calls.map(([message]): unknown => message);
}

describe('the start of a process that may call a model', () => {
  it('warns where no cap limits what it may cost, and says what does', () => {
    expect(warningsAtStart({})).toEqual([expect.stringMatching(/without OPENAI_DAILY_CAP: only the 321 calls a day/)]);
  });

  it.each([
    ['with a cap', { dailyCap: 5 }],
    ['with a cap of nothing', { dailyCap: 0 }],
    ['without an endpoint', { hasEndpoint: false }],
  ])('says nothing %s', (_, parts) => {
    expect(warningsAtStart(parts)).toEqual([]);
  });
});
