import { readLocal, writeLocal } from '../../lib/local-settings';
import type { SpinResult } from './read-answer';

const KEY = 'lastWin';

export type LastWin = Pick<SpinResult, 'title' | 'code'>;

/** Keeps the code for visitors who close the wheel, or the page, before they have copied it. */
export function rememberWin(email: string, { title, code }: SpinResult): void {
  writeLocal(KEY, JSON.stringify({ email: email.toLowerCase(), title, code }));
}

/** The last code that this browser saw the address win; null for any other address. */
export function lastWinOf(email: string): LastWin | null {
  try {
    const stored = JSON.parse(readLocal(KEY) ?? 'null') as Record<string, unknown> | null;
    const { title, code } = stored ?? {};
    const isIts = stored?.['email'] === email.toLowerCase() && typeof title === 'string' && typeof code === 'string';
    return isIts ? { title, code } : null;
  } catch {
    return null;
  }
}
