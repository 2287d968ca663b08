import type { FixCategory } from '@app/contracts/community-fixes/community-fixes.constants.js';

/** What a Top Fix begins with where a job has just been done; handed on in the state of the navigation to its page. */
export interface BegunFix {
  title: string;
  description: string;
  category: FixCategory;
  /** The picture that the question came with. */
  before: string | null;
}

/** The fix that this navigation begins; null for any other. */
export function begunFix(state: unknown): BegunFix | null {
  const { fix } = (state ?? {}) as { fix?: BegunFix };
  return typeof fix?.title === 'string' && typeof fix.description === 'string' ? fix : null;
}
