/** Where dots before the @ mean nothing. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/**
 * One text for all ways of writing one mailbox, by which spins are counted: NFKC, no white space around it, lower case,
 * without +tag, without dots at Gmail. Takes an address that `isEmailAddress` let through.
 */
export function addressKey(email: string): string {
  const address = email.normalize('NFKC').trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  // A mailbox may well be called '+1'; then there is no tag.
  const local = address.slice(0, at).replace(/(.)\+.*$/u, '$1');
  return `${DOTLESS.has(domain) ? local.replaceAll('.', '') : local}@${domain}`;
}
