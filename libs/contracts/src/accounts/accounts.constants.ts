import { fillPath } from '../path.js';

export const LOGIN_PATH = '/api/login';

/** Where a sign-in starts that comes back to this page of ours. */
export const loginAddress = (returnTo: string): string => fillPath(LOGIN_PATH, {}, { returnTo });

/** The query parameter by which a page is told how the sign-in ended. */
export const SIGN_IN_PARAMETER = 'signIn';

export const signInOutcomes = [
  'done',
  /** No provider is configured. */
  'not-configured',
  /** The visitor said no at the provider. */
  'cancelled',
  /** It took too long, was begun in another browser, or its address was opened again. */
  'expired',
  /** The provider does not answer. */
  'unavailable',
  'busy',
  'failed',
] as const;
export type SignInOutcome = (typeof signInOutcomes)[number];
