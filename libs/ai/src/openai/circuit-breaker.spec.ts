import { describe, expect, it } from '@jest/globals';
import { CircuitBreaker } from './circuit-breaker.js';

function aBreaker() {
  const time = { at: 1_000 };
  const breaker = new CircuitBreaker({ now: () => time.at });
  const enter = () => {
    const permit = breaker.enter();
    if (!permit) throw new Error('The circuit is open.');
    return permit;
  };
  const failTimes = (times: number) => {
    for (let i = 0; i < times; i += 1) enter().fail();
  };
  return { breaker, enter, failTimes, time };
}

describe('CircuitBreaker', () => {
  it('opens after three failures in a row', () => {
    const { breaker, failTimes } = aBreaker();
    failTimes(2);
    expect(breaker.enter()).not.toBeNull();
    failTimes(1);
    expect(breaker.enter()).toBeNull();
  });

  it('starts counting anew after a success', () => {
    const { breaker, enter, failTimes } = aBreaker();
    failTimes(2);
    enter().succeed();
    failTimes(2);
    expect(breaker.enter()).not.toBeNull();
  });

  it('lets exactly one trial through after 30 seconds', () => {
    const { breaker, failTimes, time } = aBreaker();
    failTimes(3);
    time.at += 29_999;
    expect(breaker.enter()).toBeNull();
    time.at += 1;
    expect(breaker.enter()).not.toBeNull();
    expect(breaker.enter()).toBeNull();
  });

  it('closes when the trial succeeds', () => {
    const { breaker, enter, failTimes, time } = aBreaker();
    failTimes(3);
    time.at += 30_000;
    enter().succeed();
    failTimes(2);
    expect(breaker.enter()).not.toBeNull();
  });

  it('rests for another 30 seconds when the trial fails', () => {
    const { breaker, enter, failTimes, time } = aBreaker();
    failTimes(3);
    time.at += 30_000;
    enter().fail();
    time.at += 29_999;
    expect(breaker.enter()).toBeNull();
    time.at += 1;
    expect(breaker.enter()).not.toBeNull();
  });

  it('lets the next one try when a trial is abandoned', () => {
    const { breaker, enter, failTimes, time } = aBreaker();
    failTimes(3);
    time.at += 30_000;
    enter().abandon();
    expect(breaker.enter()).not.toBeNull();
  });

  it('ignores how calls end that had started before it opened', () => {
    const { breaker, enter, failTimes, time } = aBreaker();
    const early = enter();
    const other = enter();
    failTimes(3);
    early.succeed();
    expect(breaker.enter()).toBeNull();
    time.at += 20_000;
    other.fail();
    time.at += 10_000;
    expect(breaker.enter()).not.toBeNull();
  });

  it('counts each call once', () => {
    const { breaker, enter } = aBreaker();
    const permit = enter();
    permit.fail();
    permit.fail();
    permit.fail();
    expect(breaker.enter()).not.toBeNull();
  });
});
