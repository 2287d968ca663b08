import { describe, expect, it } from '@jest/globals';
import { mergeSessions } from './merge-sessions';

const session = (sessionId: string, minute: number, topic = sessionId) => ({
  sessionId,
  topic,
  timestamp: `2026-11-21T10:${String(minute).padStart(2, '0')}:00.000Z`,
});

describe('the previous chats', () => {
  it('are the newest five of the browser and the account together', () => {
    const local = [session('a', 9), session('b', 5), session('c', 1)];
    const remote = [session('d', 8), session('e', 6), session('f', 2)];
    expect(mergeSessions(local, remote).map(({ sessionId }) => sessionId)).toEqual(['a', 'd', 'e', 'b', 'f']);
  });

  it('name a chat that both know once, by its latest question', () => {
    const merged = mergeSessions([session('a', 1, 'Tar')], [session('a', 2, 'And from glass?')]);
    expect(merged).toEqual([session('a', 2, 'And from glass?')]);
    expect(mergeSessions([session('a', 3, 'Newer here')], [session('a', 2)])[0]?.topic).toBe('Newer here');
  });

  it('are empty where there are none', () => {
    expect(mergeSessions([], [])).toEqual([]);
  });
});
