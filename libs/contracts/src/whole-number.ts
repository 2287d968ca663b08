import { z } from 'zod';

/** The largest number that a column of the database holds: what is above it is wrong, not a failure of ours. */
export const MAX_WHOLE_NUMBER = 2_147_483_647;

/** The version of a row that a change was made on; `sentence` for everything that is none. */
export const rowVersion = (sentence = 'The version is a whole number.') =>
  z.int(sentence).min(0, sentence).max(MAX_WHOLE_NUMBER, sentence);
