import { jest } from '@jest/globals';

// Real servers and browsers on two busy cores: the limit is for a test that hangs, not for one that waits.
jest.setTimeout(60_000);
