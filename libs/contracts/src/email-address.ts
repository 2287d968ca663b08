/** The one rule for visitors' e-mail addresses: the wheel, early access and erasure. Browser-safe, without a validator behind it. */

/** The longest address that mail servers pass on (RFC 5321), and its part before the @. */
const MOST_CHARACTERS = 254;
const MOST_LOCAL_CHARACTERS = 64;
const ADDRESS = /^([^\s@,;:<>()[\]\\".]+(?:\.[^\s@,;:<>()[\]\\".]+)*)@((?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,})$/u;
/** Characters that nobody sees, and halves of characters: with them one mailbox could be written in a thousand ways. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}]/u;

/** Whether the text looks like an e-mail address, in whatever form of Unicode and with white space around it or without. */
export function isEmailAddress(typed: string): boolean {
  const address = typed.normalize('NFKC').trim();
  if (address.length > MOST_CHARACTERS || UNSEEN.test(address)) return false;
  const [, local = '', domain = ''] = ADDRESS.exec(address) ?? [];
  if (local === '' || local.length > MOST_LOCAL_CHARACTERS || /\.\d+$/.test(domain)) return false;
  return asciiDomain(domain) !== null && canonicalEmail(address).length <= MOST_CHARACTERS;
}

/** One spelling for all of an address: NFKC, no white space around it, lower case, the domain in its ASCII form (IDNA). */
export function canonicalEmail(email: string): string {
  const address = email.normalize('NFKC').trim().toLowerCase();
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  return address.slice(0, at) + (asciiDomain(domain) ?? domain);
}

/** 'xn--bcher-kva.example' for 'bücher.example'; null where the text is no domain. */
function asciiDomain(domain: string): string | null {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return null;
  }
}
