import { beforeEach, expect, it } from '@jest/globals';
import { keepVote, readVotes, shownCount } from './local-votes';

beforeEach(() => localStorage.clear());

it('keeps per-fix votes in the browser, and forgets one again', () => {
  const one = keepVote({}, 'a', 'sent');
  expect(keepVote(one, 'b', 'counted')).toEqual({ a: 'sent', b: 'counted' });
  expect(readVotes()).toEqual({ a: 'sent', b: 'counted' });
  expect(keepVote(readVotes(), 'a', null)).toEqual({ b: 'counted' });
});

it('does not lose what another tab has kept meanwhile', () => {
  const here = readVotes();
  keepVote({}, 'of the other tab', 'counted');
  expect(keepVote(here, 'a', 'sent')).toEqual({ 'of the other tab': 'counted', a: 'sent' });
});

it.each(['', 'null', '[', '{"a":"yes"}', '[1]', '"x"'])('reads nothing from %s', (stored) => {
  localStorage.setItem('fixVotes', stored);
  expect(readVotes()).toEqual({});
});

it('adds a local vote to the server’s count until the server has acknowledged it', () => {
  expect([shownCount(7, undefined), shownCount(7, 'sent'), shownCount(8, 'counted')]).toEqual([7, 8, 8]);
});
