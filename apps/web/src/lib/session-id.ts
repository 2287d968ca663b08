/** A new random id for an assistant session, 16 to 64 URL-safe characters as the server asks. */
export function newSessionId(): string {
  // randomUUID exists only on https and localhost; a phone that opens the page by its network address has neither.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
