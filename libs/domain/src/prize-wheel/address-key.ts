import { canonicalEmail } from '@app/contracts/email-address.js';

/** Providers whose mailboxes have the same name at several domains, by the domain that stands for all of them. */
const SAME_MAILBOX = new Map([
  ['googlemail.com', 'gmail.com'],
  ['protonmail.com', 'proton.me'],
  ['pm.me', 'proton.me'],
  ['me.com', 'icloud.com'],
  ['mac.com', 'icloud.com'],
]);
/** What providers leave out of the part before the @. */
const IGNORED = new Map([
  ['gmail.com', /\./g],
  ['proton.me', /[._-]/g],
]);

/**
 * One text for all ways of writing one mailbox, by which spins are counted: the canonical address without +tag, without what
 * its provider ignores, and with one domain for each provider. Takes an address that `isEmailAddress` let through.
 */
export function addressKey(email: string): string {
  const address = canonicalEmail(email);
  const at = address.lastIndexOf('@');
  const typed = address.slice(at + 1);
  const domain = SAME_MAILBOX.get(typed) ?? typed;
  // A mailbox may well be called '+1'; then there is no tag.
  const local = address.slice(0, at).replace(/(.)\+.*$/u, '$1');
  const ignored = IGNORED.get(domain);
  return `${ignored ? local.replace(ignored, '') : local}@${domain}`;
}
