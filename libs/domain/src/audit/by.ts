/** Who makes a change, as the audit log names them, and in which request. */
export interface By {
  kind: 'staff' | 'token' | 'system';
  /** 'karen.holt', 'token nightly', 'schedule'. */
  name: string;
  /** The staff account. */
  accountId: string | null;
  requestId: string | null;
  /** Called with the id of every entry that is written for them. */
  onEntry?: (entryId: string) => void;
}

/** What happens by itself: a schedule that is due, a program on the command line. Its name is all that is known. */
export const bySystem = (name: string): By => ({ kind: 'system', name, accountId: null, requestId: null });
