import { jest } from '@jest/globals';

// On a shared machine with two cores a browser or a server is now and then held up for longer than any sane patience.
// What fails once is shown, tried again, and named in the summary when it then passes.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
