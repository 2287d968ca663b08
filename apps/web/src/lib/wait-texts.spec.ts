import { describe, expect, it } from '@jest/globals';
import { RequestError } from './request-error';
import { waitTexts } from './wait-texts';

const LIMIT = 'That is a lot of questions in one minute.';
const refused = (seconds: number | null) => new RequestError(429, LIMIT, 'RATE_LIMITED', seconds);

describe('a limit that is reached', () => {
  it.each([
    [1, '1 second'],
    [42, '42 seconds'],
    [89, '89 seconds'],
    [90, '2 minutes'],
    [3_600, '60 minutes'],
    [5_401, '2 hours'],
  ])('says how long it lasts: %d s', (seconds, words) => {
    expect(waitTexts(refused(seconds))).toEqual(['Please Wait', `${LIMIT} You can go on in ${words}.`]);
  });

  it('says what the server says where that names no time, and nothing of other failures', () => {
    expect(waitTexts(refused(null))).toEqual(['Please Wait', LIMIT]);
    expect(waitTexts(new RequestError(503, 'Busy.', null, 2))).toBeNull();
    expect(waitTexts(new Error('429'))).toBeNull();
  });
});
