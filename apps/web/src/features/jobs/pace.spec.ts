import { describe, expect, it } from '@jest/globals';
import { paceWords, type Sample, withSample } from './pace';
import { aRun } from '../../testing/job-run.factory';

const at = (done: number, total = 100) => aRun({ state: 'active', progress: { done, total } });
const samplesOf = (...steps: [ms: number, done: number][]): readonly Sample[] =>
  steps.reduce<readonly Sample[]>((samples, [ms, done]) => withSample(samples, at(done), ms), []);

describe('the pace of a run', () => {
  it('is told after three samples', () => {
    expect(paceWords(samplesOf([0, 0], [5_000, 1]), at(1))).toBe('');
    expect(paceWords(samplesOf([0, 0], [5_000, 1], [10_000, 2]), at(2))).toBe('12 a minute, about 8 min left');
  });

  it('counts fast jobs by the second, slow ones as one a minute at least, long ones in hours', () => {
    expect(paceWords(samplesOf([0, 0], [500, 20], [1_000, 40]), at(40))).toBe('40 a second, a few seconds left');
    expect(paceWords(samplesOf([0, 0], [30_000, 1], [60_000, 2]), at(2, 500))).toBe('2 a minute, about 4 h 9 min left');
  });

  it('says nothing of what is left when nobody knows how much there is, or there is more than was thought', () => {
    const samples = samplesOf([0, 0], [5_000, 10], [10_000, 20]);
    expect(paceWords(samples, at(20, 0))).toBe('120 a minute');
    expect(paceWords(samples, at(20, 15))).toBe('120 a minute');
  });

  it('forgets what is older than a minute, and begins anew when the count does', () => {
    expect(samplesOf([0, 1], [30_000, 2], [70_000, 3])).toHaveLength(2);
    expect(samplesOf([0, 50], [1_000, 60], [2_000, 1])).toEqual([{ at: 2_000, done: 1 }]);
    expect(samplesOf([0, 5], [1_000, 5])).toEqual([{ at: 0, done: 5 }]);
  });

  it('ends with the run', () => {
    const samples = samplesOf([0, 0], [5_000, 1], [10_000, 2]);
    expect(withSample(samples, aRun({ state: 'completed' }), 11_000)).toEqual([]);
    expect(paceWords(samples, aRun({ state: 'queued', progress: { done: 2, total: 9 } }))).toBe('');
  });
});
