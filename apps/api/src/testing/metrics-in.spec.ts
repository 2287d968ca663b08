import { expect, it } from '@jest/globals';
import { metricsIn } from './metrics-in.js';

it('names what an expression asks for, and neither its labels nor its functions', () => {
  const rate =
    'sum by (kind) (rate(runs_total{outcome="failed_total"}[5m])) / ignoring (kind) group_left sum(all_total)';
  expect(metricsIn(rate)).toEqual(['runs_total', 'all_total']);
  expect(metricsIn('up{job="beadline"} == 0 or absent(figures_age_seconds)')).toEqual(['figures_age_seconds']);
});

it.each(['sum by (kind) (runs_total', 'rate(runs_total)[5m', 'runs_total > > 3', ''])('refuses %p', (expression) => {
  expect(() => metricsIn(expression)).toThrow();
});
