/** The author of a change as recorded in the audit log, and the request in which it was made. */
export interface Actor {
  kind: 'staff' | 'token' | 'system';
  /** 'karen.holt', 'token nightly', 'schedule'. */
  name: string;
  /** The staff account. */
  accountId: string | null;
  requestId: string | null;
  /** Called with the id of every entry that is written for this author. */
  onEntry?: (entryId: string) => void;
}

/** An actor without an account, such as a due schedule or a program on the command line. */
export const bySystem = (name: string): Actor => ({ kind: 'system', name, accountId: null, requestId: null });
