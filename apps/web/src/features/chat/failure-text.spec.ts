import { expect, it } from '@jest/globals';
import { RequestError } from '../../lib/request-error';
import { failureText } from './failure-text';

it.each([true, false])('a message that is one too many says how long to wait, with a file: %s', (hadFile) => {
  const error = new RequestError(429, 'That is a lot of messages.', 'RATE_LIMITED', 42);
  expect(failureText(error, hadFile)).toEqual([
    'Please Wait',
    'That is a lot of messages. You can go on in 42 seconds.',
  ]);
});
