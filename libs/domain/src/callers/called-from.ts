/** Where a call came from, for the security log. */
export interface CalledFrom {
  /** The caller's address as it is; only its network is kept. */
  address: string | null;
  requestId: string | null;
}

/** From the command line of the server itself. */
export const FROM_COMMAND_LINE: CalledFrom = { address: null, requestId: null };
