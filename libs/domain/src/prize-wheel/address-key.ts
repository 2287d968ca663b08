import { canonicalEmail } from '@app/contracts/email-address.js';

/** Providers whose mailboxes have the same name at several domains, by the domain that stands for all of them. */
const SAME_MAILBOX = new Map([
  ['googlemail.com', 'gmail.com'],
  ['protonmail.com', 'proton.me'],
  ['pm.me', 'proton.me'],
  ['me.com', 'icloud.com'],
  ['mac.com', 'icloud.com'],
]);
/** Where dots before the @ mean nothing. */
const DOTLESS = 'gmail.com';

/**
 * One text for all ways of writing one mailbox, by which spins are counted: the canonical address without +tag, without dots at
 * Gmail, and with one domain for each provider. Takes an address that `isEmailAddress` let through.
 */
export function addressKey(email: string): string {
  const address = canonicalEmail(email);
  const at = address.lastIndexOf('@');
  const typed = address.slice(at + 1);
  const domain = SAME_MAILBOX.get(typed) ?? typed;
  // A mailbox may well be called '+1'; then there is no tag.
  const local = address.slice(0, at).replace(/(.)\+.*$/u, '$1');
  return `${domain === DOTLESS ? local.replaceAll('.', '') : local}@${domain}`;
}
