import { beforeEach, describe, expect, it } from '@jest/globals';
import { topicOf } from '@app/contracts/session-topic.js';
import { forgetSession, previousSessions, rememberSession, visitorId } from './local-settings';

beforeEach(() => localStorage.clear());

describe('previous sessions', () => {
  it('keeps the last five, newest first', () => {
    for (let n = 1; n <= 7; n++) rememberSession(`session-${n}`, `Question ${n}`);
    expect(previousSessions().map(({ topic }) => topic)).toEqual([7, 6, 5, 4, 3].map((n) => `Question ${n}`));
  });

  it('moves a session that is asked again to the front instead of listing it twice', () => {
    rememberSession('one', 'First');
    rememberSession('two', 'Second');
    rememberSession('one', 'First again');
    expect(previousSessions().map(({ sessionId, topic }) => [sessionId, topic])).toEqual([
      ['one', 'First again'],
      ['two', 'Second'],
    ]);
  });

  it('cuts the topic at 50 characters and says so with three dots', () => {
    expect(topicOf('x'.repeat(50))).toBe('x'.repeat(50));
    expect(topicOf('x'.repeat(51))).toBe(`${'x'.repeat(50)}...`);
  });

  it('drops a session the server no longer has', () => {
    rememberSession('one', 'First');
    forgetSession('one');
    expect(previousSessions()).toEqual([]);
  });

  it('survives whatever else is stored there', () => {
    for (const stored of ['not json', '{}', '[1,null,{"sessionId":1}]']) {
      localStorage.setItem('previousSessions', stored);
      expect(previousSessions()).toEqual([]);
    }
  });
});

describe('visitorId', () => {
  it('is made once and then stays', () => {
    const first = visitorId();
    expect(first).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
    expect(visitorId()).toBe(first);
  });
});
