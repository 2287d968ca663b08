import { SIGN_IN_PARAMETER, type SignInOutcome } from '@app/contracts/accounts/accounts.constants.js';
import { pageAt } from '@app/contracts/pages.js';

/** Stands for our own origin while an address is read: a host of this name exists nowhere. */
const BASE = 'http://site.invalid';
const LONGEST = 2_000;

/**
 * The page of ours that a sign-in is to come back to: path, query and fragment. Whatever is no page of ours (another site
 * in any disguise, the api, nothing at all) becomes '/'.
 */
export function returnAddress(wanted: unknown): string {
  if (typeof wanted !== 'string' || wanted.length > LONGEST || !URL.canParse(wanted, BASE)) return '/';
  // The parser drops tabs and line ends and takes '\\' for '/', as browsers do: what comes out is what they would open.
  const { origin, pathname, search, hash } = new URL(wanted, BASE);
  return origin === BASE && pageAt(pathname) ? pathname + search + hash : '/';
}

/** The same page, told how the sign-in ended. */
export function withOutcome(address: string, outcome: SignInOutcome): string {
  const url = new URL(address, BASE);
  url.searchParams.set(SIGN_IN_PARAMETER, outcome);
  return url.pathname + url.search + url.hash;
}
