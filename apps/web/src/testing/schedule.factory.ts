import type { Schedule } from '@app/contracts/schedules/schedules.contract.js';

/** A crawl every night that has not run yet; say only what the test is about. */
export const aSchedule = (different: Partial<Schedule> = {}): Schedule => ({
  id: 's1',
  kind: 'crawl',
  kindLabel: 'Crawl',
  target: 'in2detailing',
  subject: 'In2Detailing',
  pattern: { every: 'day', at: '02:00' },
  overlap: 'skip',
  missed: 'once',
  isPaused: false,
  nextRuns: ['2036-11-22T02:00:00.000Z', '2036-11-23T02:00:00.000Z'],
  lastRun: null,
  refusal: null,
  lastDue: null,
  version: 1,
  ...different,
});
